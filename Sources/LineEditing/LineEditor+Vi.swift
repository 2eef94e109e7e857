/// The set of keys by which a line is edited.
public enum EditingMode: Equatable, Sendable {
    /// emacs mode, in which printable characters are always text.
    case emacs
    /// vi's insert mode, in which each line begins.
    case viInsert
    /// vi's command mode.
    case viCommand
}

extension LineEditor {
    /// The mode of the line that is being edited; between two reads, the mode at the end of the last read;
    /// ``EditingMode/emacs`` before the first read.
    public var mode: EditingMode { !isVi ? .emacs : vi.isInsert ? .viInsert : .viCommand }

    /// Whether lines are edited by vi's keys. `~/.editrc` sets the initial value (`bind -v`). A change takes effect at
    /// the next read.
    ///
    /// `~/.editrc` is read again, without its `bind -v` and `bind -e`.
    public var usesViKeys: Bool {
        get { vi.choice ?? libedit.isVi }
        set { vi.choice = newValue }
    }

    var isVi: Bool { vi.isOn }

    /// Enters insert mode. Leaving it makes the typed text stand there as often as `count` says.
    func beginInsert(count: Int = 1) {
        vi.beginInsert()
        // What the command itself has changed is not typed.
        reconcile()
        vi.insertion = ViInsertion(at: editing.line.cursor, count: count)
    }

    /// Leaves vi's insert mode.
    func leaveInsert() -> FunctionResult {
        guard isVi, vi.isInsert else { return .done }
        reconcile()
        if let insertion = vi.insertion { end(insertion) }
        editing.overwritten = nil
        vi.leaveInsert()
        moveBackInRow()
        return .done
    }

    private func end(_ insertion: ViInsertion) {
        if insertion.isMoved {
            vi.change = .typing(insertion.text)
        } else {
            vi.change?.text = insertion.text
        }
        insertTyped(insertion.text, count: insertion.count - 1)
        reconcile()
    }

    /// Inserts a text as often as the count says and the line has room.
    private func insertTyped(_ text: [Unicode.Scalar], count: Int) {
        guard !text.isEmpty else { return }
        let most = (Self.longestLine - editing.length) / text.count
        if count > most { output.write("\u{7}") }
        _ = insert(Array(repeatElement(text, count: max(0, min(count, most))).joined()))
    }

    private func moveBackInRow() {
        let line = editing.line
        guard line.cursor > 0, line.text[line.cursor - 1] != "\n" else { return }
        moveCursor(to: line.place(line.cursor, back: 1))
    }

    /// Repeats vi's last change, with the text that was typed after it.
    func repeatChange() -> FunctionResult {
        guard isCommandMode, let last = vi.change else { return refuse() }
        vi.change?.count = editing.count.value ?? last.count
        guard let change = vi.change, change.perform(self, change.count) else { return refuse() }
        guard change.isInsert else { return .done }
        if change.replaces {
            var line = editing.line
            line.typeOver(change.text)
            if !replaceLine(with: line) { return refuse() }
        } else {
            insertTyped(change.text, count: change.repeatsText ? max(1, change.count ?? 1) : 1)
        }
        moveBackInRow()
        return .done
    }
}
