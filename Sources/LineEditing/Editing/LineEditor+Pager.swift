import Glibc
import ShapeEditorSystem
import ShapeEditorText

extension LineEditor {
    /// Shows a text, by pages if the window has too few rows for it.
    ///
    /// The pager is `$PAGER`, run by `sh`; if that is not set, `less -FRX`, or else `more`. The text is written
    /// directly if `$PAGER` is empty, if there is no terminal that can move its cursor, if the window has very few
    /// rows, or if no pager can be run. If the pager fails, the text is written directly, because the pager may
    /// have shown nothing; if a signal ends the pager, it is not. Returns when the user has left the pager.
    ///
    /// In a pager, Ctrl-C goes to the pager. Without a pager, Ctrl-C ends the output within an action, or if the
    /// program has its own `SignalPipe`, where the signal then is still pending. May be called between reads, and from
    /// an action. Takes memory for a second copy of the text.
    ///
    /// - Parameter text: returns the text in whole lines, for a window of `columns` columns.
    public func showPages(_ text: (_ columns: Int) -> String) {
        let size = ScreenSize(of: input)
        let text = text(size.columns)
        guard needsPages(text, size), isShownByPager(text) else { return writeWhole(text) }
    }

    /// The minimum height of a window for a pager, in rows.
    private static let fewestRows = 5

    private func needsPages(_ text: String, _ size: ScreenSize) -> Bool {
        guard libedit.isInteractive, output.canRedraw, size.rows >= Self.fewestRows else { return false }
        var rows = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            rows += max(1, (String(line).columns + size.columns - 1) / size.columns)
            // The empty part after the last newline counts as a row, for the next prompt.
            if rows > size.rows { return true }
        }
        return false
    }

    /// Writes the text, up to a signal that ends the program or its current work.
    private func writeWhole(_ text: String) {
        hideLine()
        let isWhole = output.write(text) { [signals] in
            signals?.pending.map(SignalPipe.batch.contains) ?? false
        }
        // The next prompt must begin a row.
        if !isWhole { output.write("\n") }
    }

    /// Whether a pager could be run and did not fail.
    private func isShownByPager(_ text: String) -> Bool {
        do throws(SystemCallError) {
            let file = try Self.opened(Self.file(holding: text))
            defer { withExtendedLifetime(file) {} }
            for pager in Self.pagers {
                // A status over 128 means that a signal has ended the pager, such as SIGINT by Ctrl-C.
                if let status = status(of: pager, on: file) { return status == 0 || status > 128 }
            }
            return false
        } catch {
            return false
        }
    }

    /// Opens the file for reading. The file is unlinked before the pager runs, so that nothing is left behind.
    private static func opened(_ file: TemporaryFile) throws(SystemCallError) -> OpenFile {
        defer { withExtendedLifetime(file) {} }
        return try OpenFile(file.path, O_RDONLY)
    }

    /// Runs a pager, and returns its exit status; nil if the pager can't be run. A pager that can't be run has read
    /// nothing of the file.
    private func status(of pager: [FilePath], on file: OpenFile) -> Int32? {
        do throws(ProgramError) {
            return try run(pager, input: file.descriptor.number)
        } catch {
            return nil
        }
    }

    /// The pager that the user has chosen, or else the pagers to try in turn.
    private static var pagers: [[FilePath]] {
        guard let chosen = getenv("PAGER") else { return [["less", "-FRX"], ["more"]] }
        return chosen.pointee == 0 ? [] : [["/bin/sh", "-c", FilePath(cString: chosen)]]
    }
}
