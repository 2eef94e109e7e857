/// A menu of completion candidates below the line.
///
/// The selected candidate is shown in the line as if inserted. The layout is computed at each key from the size of the
/// screen, since keys may come before the menu is drawn.
final class CompletionMenu: Overlay {
    /// The line when the menu was opened.
    private let opened: LineBuffer
    /// The line without the selected candidate.
    private var typed: LineBuffer
    /// The line with the selected candidate.
    private var line: LineBuffer
    private var offer: CompletionOffer
    private var layout: MenuLayout
    private var selected: Int?

    init(_ offer: CompletionOffer, for line: LineBuffer, isASCII: Bool) {
        (opened, typed, self.line, self.offer) = (line, line, line, offer)
        layout = MenuLayout(offer.candidates, isASCII: isASCII)
    }

    // MARK: Keys

    enum Command {
        case move(MenuGrid.Move)
        case accept
        case cancel
        case deleteBackwards
    }

    static let commands: [KeyStroke: Command] = [
        KeyStroke(.named(.tab)): .move(.next), KeyStroke(.named(.tab), .shift): .move(.previous),
        KeyStroke(.character("n"), .control): .move(.next),
        KeyStroke(.character("p"), .control): .move(.previous),
        KeyStroke(.named(.up)): .move(.up), KeyStroke(.named(.down)): .move(.down),
        KeyStroke(.named(.left)): .move(.left), KeyStroke(.named(.right)): .move(.right),
        KeyStroke(.named(.pageUp)): .move(.pageUp), KeyStroke(.named(.pageDown)): .move(.pageDown),
        KeyStroke(.named(.enter)): .accept,
        KeyStroke(.named(.escape)): .cancel, KeyStroke(.character("g"), .control): .cancel,
        KeyStroke(.named(.backspace)): .deleteBackwards,
        KeyStroke(.character("h"), .control): .deleteBackwards,
    ]

    func take(_ token: KeyToken, in editor: LineEditor) -> OverlayOutcome {
        if let scalar = token.letter { return type(scalar, in: editor) }
        guard let command = token.stroke.flatMap({ Self.commands[$0] }) else { return .endsAndPassesOn }
        switch command {
        case .move(let move): return select(move, in: editor)
        case .accept: return accept(in: editor)
        case .deleteBackwards: return deleteBackwards(in: editor)
        case .cancel:
            editor.show(opened)
            return .ends
        }
    }

    private func select(_ move: MenuGrid.Move, in editor: LineEditor) -> OverlayOutcome {
        let index = layout.grid(in: editor.sizeBelowHeader).index(after: move, from: selected)
        selected = index
        put(offer.candidates[index].text, in: editor)
        return .stays
    }

    private func accept(in editor: LineEditor) -> OverlayOutcome {
        guard let selected else { return .endsAndPassesOn }
        let candidate = offer.candidates[selected]
        let hasTaken = line.after.count < typed.after.count
        if candidate.needsSpace(before: String(line.after), hasTaken: hasTaken) {
            put(candidate.text + " ", in: editor)
        }
        return .ends
    }

    /// Shows a candidate in the line, if the line has room for it.
    private func put(_ text: String, in editor: LineEditor) {
        let taken = offer.takenOver(by: text, from: String(typed.after))
        let changed = typed.replacing(offer.replaced, after: taken, with: text)
        let fits = changed.text.count <= LineEditor.longestLine
        if !fits { editor.showWarning(LineEditingWording.lineFull) }
        line = fits ? changed : typed
        editor.show(line)
    }

    private func type(_ scalar: Unicode.Scalar, in editor: LineEditor) -> OverlayOutcome {
        guard line.text.count < LineEditor.longestLine else {
            _ = editor.refuse()
            return .stays
        }
        return update(LineBuffer(before: line.before + [scalar], after: line.after), in: editor)
    }

    private func deleteBackwards(in editor: LineEditor) -> OverlayOutcome {
        guard !line.before.isEmpty else { return .endsAndPassesOn }
        let rest = String(line.before).dropLast().unicodeScalars
        return update(LineBuffer(before: Array(rest), after: line.after), in: editor)
    }

    /// Changes the line, and shows the completer's candidates for it.
    private func update(_ changed: LineBuffer, in editor: LineEditor) -> OverlayOutcome {
        (typed, line, selected) = (changed, changed, nil)
        editor.show(changed)
        guard let completion = editor.completion(for: changed) else { return .ends }
        offer = CompletionOffer(completion, before: String(changed.before), after: String(changed.after))
        layout = MenuLayout(offer.candidates, isASCII: editor.isASCII)
        return offer.candidates.isEmpty ? .ends : .stays
    }

    // MARK: Rows

    func addRows(to frame: inout FrameLayout, in size: ScreenSize) {
        layout.addRows(selected: selected, to: &frame, in: size)
    }
}

extension KeyToken {
    /// The character that narrows the menu: any printable character except space.
    var letter: Unicode.Scalar? {
        guard case .characters(let characters) = self, characters.count == 1, let scalar = characters.first,
            scalar.properties.generalCategory != .control, scalar != " "
        else { return nil }
        return scalar
    }
}
