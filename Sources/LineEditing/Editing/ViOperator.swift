/// An operator of vi's command mode, which waits for the motion, the text object, or its own key again.
final class ViOperator: Overlay {
    enum Kind {
        case delete
        case change
        case yank
    }

    /// The text that an operator acts on.
    enum Target {
        case motion(function: String, count: Int?)
        case find(ViFind, count: Int?)
        case object(Character, isInner: Bool, count: Int?)
        /// The row of the cursor, and rows after it.
        case rows(count: Int?)
        /// The rows from that of the cursor to one counted from 1.
        case rowsTo(Int)
        /// The row of the cursor, and as many rows below it, or above it where `step` is -1.
        case rowsBy(step: Int, count: Int?)

        var isRows: Bool {
            switch self {
            case .rows, .rowsTo, .rowsBy: true
            default: false
            }
        }
    }

    private let kind: Kind
    private let function: String
    /// The count before the operator.
    private let count: Int?
    /// The count before the motion.
    private var motionCount: Int?
    /// Takes the next character, after `i`, `a`, or `f` and its kind.
    private var completes: ((Character) -> Target?)?

    init(_ kind: Kind, function: String, count: Int?) {
        (self.kind, self.function, self.count) = (kind, function, count)
    }

    func take(_ token: KeyToken, in editor: LineEditor) -> OverlayOutcome {
        if let stroke = token.stroke, editor.isBound(stroke) { return .endsAndPassesOn }
        switch token {
        case .paste: return .endsAndPassesOn
        case .sequence(let sequence): return take(editor.function(of: sequence), in: editor)
        case .characters(let characters):
            guard characters.count == 1 else {
                // ESC cancels, and the character after it is a key of its own.
                editor.overlay = nil
                characters.dropFirst().forEach { editor.take(.characters([$0])) }
                return editor.overlay == nil ? .ends : .stays
            }
            return take(characters[0], in: editor)
        }
    }

    func addRows(to layout: inout FrameLayout, in size: ScreenSize) {}

    private func take(_ character: Unicode.Scalar, in editor: LineEditor) -> OverlayOutcome {
        if let complete = completes {
            // ESC, for example, is no object, and is found nowhere.
            guard let target = complete(editor.character(begunBy: character)) else { return .ends }
            if case .find(let find, _) = target { editor.vi.find = find }
            editor.operate(kind, on: target)
            return .ends
        }
        if let digit = character.digit, digit > 0 || motionCount != nil {
            motionCount = KeyCount.adding(digit, to: motionCount)
            return .stays
        }
        return take(editor.function(of: [character]), in: editor)
    }

    private func take(_ function: String, in editor: LineEditor) -> OverlayOutcome {
        let count = KeyCount.product(count, motionCount)
        if let find = ViFind.kinds[function] {
            completes = {
                .find(ViFind(character: $0, isForward: find.isForward, isTill: find.isTill), count: count)
            }
            return .stays
        }
        switch function {
        case self.function: editor.operate(kind, on: .rows(count: count))
        case "vi-insert", "vi-add":
            completes = { .object($0, isInner: function == "vi-insert", count: count) }
            return .stays
        case "newer-entry", "newer-match": editor.operate(kind, on: .rowsBy(step: 1, count: count))
        case "older-entry", "older-match": editor.operate(kind, on: .rowsBy(step: -1, count: count))
        case "skip-key":
            completes = { _ in nil }
            return .stays
        case "last-row": editor.operate(kind, on: .rowsTo(count ?? .max))
        case "first-row":
            completes = { $0 == "g" ? .rowsTo(count ?? 1) : nil }
            return .stays
        case "find-again", "find-back":
            guard let find = editor.vi.find else { return .ends }
            editor.operate(kind, on: .find(function == "find-back" ? find.reversed : find, count: count))
        default: editor.operate(kind, on: .motion(function: function, count: count))
        }
        return .ends
    }
}

/// A search of vi's `f`, `F`, `t` and `T`.
struct ViFind {
    let character: Character
    let isForward: Bool
    /// Whether the target is the place before the character, as for `t` and `T`.
    let isTill: Bool

    /// The directions of the functions that find a character.
    static let kinds: [String: (isForward: Bool, isTill: Bool)] = [
        "find-next": (true, false), "find-previous": (false, false),
        "find-till-next": (true, true), "find-till-previous": (false, true),
    ]

    var reversed: ViFind { ViFind(character: character, isForward: !isForward, isTill: isTill) }

    /// The place of the `count`-th such character in the row, or the place before it; nil if there are fewer.
    func place(in text: ViText, count: Int) -> Int? {
        let places =
            isForward
            ? Array((text.cursor..<text.row.upperBound).dropFirst())
            : (text.row.lowerBound..<text.cursor).reversed()
        let found = places.lazy.filter { text.characters[$0] == character }.dropFirst(max(0, count - 1)).first
        return found.map { isTill ? $0 + (isForward ? -1 : 1) : $0 }
    }
}

extension LineEditor {
    /// The line, in characters.
    var viText: (text: ViText, bounds: CharacterBounds) {
        let line = editing.line
        let bounds = CharacterBounds(line.text)
        return (ViText(Array(String(line.text)), cursor: bounds.count(before: line.cursor)), bounds)
    }

    func beginOperator(_ kind: ViOperator.Kind, function: String) -> FunctionResult {
        guard isCommandMode else { return refuse() }
        overlay = ViOperator(kind, function: function, count: editing.count.value)
        return .done
    }

    /// Applies an operator to a target, and remembers it for `.`. If there is no such target, nothing changes.
    @discardableResult
    func operate(_ kind: ViOperator.Kind, on target: ViOperator.Target) -> FunctionResult {
        guard apply(kind, to: target, count: nil) else { return refuse() }
        guard kind != .yank else { return .done }
        vi.change = ViChange(isInsert: kind == .change) { editor, count in
            editor.apply(kind, to: target, count: count)
        }
        if kind == .change { beginInsert() }
        return .done
    }

    /// - Returns: false if there is no such target.
    private func apply(_ kind: ViOperator.Kind, to target: ViOperator.Target, count: Int?) -> Bool {
        let (text, bounds) = viText
        guard let range = text.range(of: target, for: kind, count: count) else { return false }
        let isRows = target.isRows
        guard kind == .change || isRows || !range.isEmpty else { return false }
        let scalars = bounds.place(of: range.lowerBound)..<bounds.place(of: range.upperBound)
        var line = editing.line
        let hasRows = text.characters.contains("\n")
        if isRows || !scalars.isEmpty {
            editing.kills.add(Array(line.text[scalars]))
            vi.rows = isRows && hasRows ? Array(line.text[scalars]) : nil
        }
        if kind == .yank {
            if !isRows { moveCursor(to: scalars.lowerBound) }
            return true
        }
        line.text.removeSubrange(scalars)
        line.cursor = scalars.lowerBound
        if kind == .delete {
            line.removeRow(isRows && hasRows)
            line = line.onCharacter
        }
        return replaceLine(with: line)
    }
}

extension ViText {
    /// The text of an operator's target; nil if there is none. `count` replaces the one with which it was typed.
    fileprivate func range(of target: ViOperator.Target, for kind: ViOperator.Kind, count: Int?) -> Range<
        Int
    >? {
        switch target {
        case .motion(let function, let typed):
            return range(of: function, count: count ?? typed, keepsBlanks: kind == .change)
        case .find(let find, let typed):
            guard let place = find.place(in: self, count: count ?? typed ?? 1) else { return nil }
            return find.isForward ? cursor..<place + 1 : place..<cursor
        case .object(let name, let isInner, let typed):
            let isWord = name == "w" || name == "W"
            if kind == .change, isWord, row.isEmpty { return cursor..<cursor }
            return object(name, isInner: isInner, count: count ?? typed ?? 1)
        case .rowsTo(let number): return rows(to: row(number))
        case .rowsBy(let step, let typed):
            let number = characters[..<row.lowerBound].count { $0 == "\n" } + 1
            let other = row(max(1, number + step * (count ?? typed ?? 1)))
            return other == row ? nil : rows(to: other)
        case .rows(let typed):
            var end = row.upperBound
            for _ in 1..<max(1, min(count ?? typed ?? 1, characters.count + 1)) where end < characters.count {
                end = characters[(end + 1)...].firstIndex(of: "\n") ?? characters.count
            }
            return row.lowerBound..<end
        }
    }

    private func rows(to other: Range<Int>) -> Range<Int> {
        min(row.lowerBound, other.lowerBound)..<max(row.upperBound, other.upperBound)
    }
}

extension LineBuffer {
    /// Removes the newline of the row of the cursor, which is empty, or else the one before it.
    fileprivate mutating func removeRow(_ isRow: Bool) {
        guard isRow else { return }
        if cursor < text.count {
            text.remove(at: cursor)
        } else if cursor > 0 {
            text.removeLast()
            cursor = text.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        }
    }
}
