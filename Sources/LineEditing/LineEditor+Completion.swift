import CLibedit

extension LineEditor {
    func complete() -> Libedit.FunctionResult {
        let line = libedit.line
        guard let completion = completion(for: line) else { return refuse() }
        switch CompletionOutcome(completion, before: String(line.before), after: String(line.after)) {
        case .nothing: return refuse()
        case .menu(let offer): return offerMenu(offer, for: line)
        case .replace(let before, let after, let text):
            return insert(line.replacing(before, after: after, with: text))
        }
    }

    /// Asks the completer, with the line hidden, as it may print.
    func completion(for line: LineBuffer) -> Completion? {
        guard let completer else { return nil }
        let (before, after) = (String(line.before), String(line.after))
        return withLineHidden { completer(before + after, before.count) }
    }

    private func insert(_ completed: LineBuffer) -> Libedit.FunctionResult {
        guard completed.text.count <= Self.longestLine, libedit.replaceLine(with: completed) else {
            warn(LineEditingWording.lineFull)
            return .error
        }
        return .refresh
    }

    private func offerMenu(_ offer: CompletionOffer, for line: LineBuffer) -> Libedit.FunctionResult {
        // What `.` repeats in vi mode is typed past all menus.
        guard !vi.isRepeating else { return refuse() }
        guard output.canRedraw else { return list(offer.candidates.map(\.text)) }
        overlay = CompletionMenu(offer, for: line, isASCII: isASCII)
        return .normal
    }

    private func list(_ texts: [String]) -> Libedit.FunctionResult {
        let rows = ColumnList.rows(of: texts, width: ScreenSize(of: input).columns, isASCII: isASCII)
        withLineHidden { output.write(rows.map { $0 + "\r\n" }.joined()) }
        return .normal
    }
}

extension LineEditor {
    /// Whether only ASCII can be shown.
    var isASCII: Bool { clibedit_bytes_per_character() == 1 }
}

extension LineBuffer {
    /// The line with a text in place of so many characters before the cursor and after it.
    func replacing(_ count: Int, after taken: Int, with text: String) -> LineBuffer {
        LineBuffer(before: before.dropLast(count) + text.unicodeScalars, after: Array(after.dropFirst(taken)))
    }
}
