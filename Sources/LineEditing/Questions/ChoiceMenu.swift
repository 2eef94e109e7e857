/// The menu of a question's choices, which looks and moves as the ``CompletionMenu``. A choice is always selected.
///
/// The line shows the filter, and in the end the choice.
final class ChoiceMenu: Overlay {
    private let candidates: [Completion.Candidate]
    private let isASCII: Bool
    /// The texts in small letters, which the filter is looked for in.
    private let texts: [[UInt8]]
    private let preselected: Int
    private let scrolls: Bool
    private var filter = ""
    /// The indices of the candidates that the filter leaves.
    private var shown: [Int]
    /// The place in `shown` of the selected candidate.
    private var selected: Int
    private var layout: MenuLayout
    /// The index of the candidate that was taken; nil before that.
    private(set) var chosen: Int?

    init(_ candidates: [Completion.Candidate], selected: Int, scrolls: Bool = false, isASCII: Bool) {
        (self.candidates, self.isASCII, shown) = (candidates, isASCII, Array(candidates.indices))
        self.scrolls = scrolls
        texts = candidates.map { CaseFolding.smallLetters($0.text) }
        (preselected, self.selected) = (selected, selected)
        layout = MenuLayout(candidates, isASCII: isASCII, isList: true)
    }

    func take(_ token: KeyToken, in editor: LineEditor) -> OverlayOutcome {
        if !scrolls, let text = token.textOfFilter {
            show(filteredBy: filter + text, in: editor)
            return .stays
        }
        switch token.stroke.flatMap({ CompletionMenu.commands[$0] }) {
        case .move(let move) where !shown.isEmpty:
            select(move, in: editor.sizeBelowHeader)
        case .accept where !shown.isEmpty:
            accept(in: editor)
            return .ends
        case .deleteBackwards where !filter.isEmpty: show(filteredBy: String(filter.dropLast()), in: editor)
        case .cancel where !filter.isEmpty: show(filteredBy: "", in: editor)
        case .cancel where scrolls: editor.read.finish(with: .stopped)
        case nil: takeLineKey(token, in: editor)
        default: _ = editor.refuse()
        }
        return .stays
    }

    private func select(_ move: MenuGrid.Move, in size: ScreenSize) {
        guard scrolls else { return selected = layout.grid(in: size).index(after: move, from: selected) }
        let page = layout.scrolledRows(around: selected, in: size).count
        let steps =
            switch move {
            case .next, .down, .right: 1
            case .previous, .up, .left: -1
            case .pageUp: -page
            case .pageDown: page
            }
        selected = min(max(0, selected + steps), shown.count - 1)
    }

    func interrupt(in editor: LineEditor) -> Bool {
        if scrolls { editor.read.finish(with: .stopped) }
        return scrolls
    }

    /// Takes a key that has its usual function in the line that the filter is.
    private func takeLineKey(_ token: KeyToken, in editor: LineEditor) {
        switch token {
        case .characters(["\u{15}"]) where !filter.isEmpty: show(filteredBy: "", in: editor)
        case .characters(["\u{4}"]) where filter.isEmpty:
            editor.read.finish(with: scrolls ? .stopped : .endOfInput)
        default: _ = editor.refuse()
        }
    }

    /// Shows the candidates that contain a text, first those that begin with it. If there are none, everything stays.
    private func show(filteredBy text: String, in editor: LineEditor) {
        let letters = CaseFolding.smallLetters(text)
        let places = texts.map { letters.isEmpty ? 0 : $0.place(of: letters) }
        let found = places.indices.filter { places[$0] == 0 } + places.indices.filter { places[$0] ?? 0 > 0 }
        guard !found.isEmpty else { return _ = editor.refuse() }
        (filter, shown, selected) = (text, found, text.isEmpty ? preselected : 0)
        layout = MenuLayout(found.map { candidates[$0] }, isASCII: isASCII, isList: true)
        editor.show(LineBuffer(before: Array(text.unicodeScalars)))
    }

    private func accept(in editor: LineEditor) {
        let text = candidates[shown[selected]].text
        chosen = shown[selected]
        editor.show(LineBuffer(before: Array(text.unicodeScalars.prefix(LineEditor.longestLine))))
        editor.read.finish(with: .line(text))
    }

    /// The index of the selected candidate; nil if the filter leaves none.
    var selectedChoice: Int? { shown.isEmpty ? nil : shown[selected] }

    func addRows(to frame: inout FrameLayout, in size: ScreenSize) {
        if scrolls { return layout.addScrolledRows(selected: selected, to: &frame, in: size) }
        if !shown.isEmpty { layout.addRows(selected: selected, to: &frame, in: size) }
    }
}

extension KeyToken {
    /// What a key or a paste adds to the filter; nil if it adds nothing.
    fileprivate var textOfFilter: String? {
        if case .paste(let paste) = self {
            return String(PasteText.sanitised(PasteText.withNewlines(paste.text), hasRows: false))
        }
        if self == .characters([" "]) { return " " }
        return letter.map { String(Character($0)) }
    }
}
