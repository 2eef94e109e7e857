import Glibc
import SystemCalls
import Text

extension LineEditor {
    /// Shows a text, by pages where the window has too few rows for it.
    ///
    /// The pages are those of `$PAGER`, run by `sh`; where that is not set, of `less -FRX`, or else of `more`. Nothing
    /// is shown by pages where `$PAGER` is empty, where there is no terminal that can move its cursor, in a window of few
    /// rows, or where no pager can be run: the text is then written as it is, and also after a pager that has failed,
    /// as it may have shown nothing; not after one that a signal has ended. Returns when the user has left the pager;
    /// Ctrl-C was the pager's. Without a pager Ctrl-C ends the text if the program has its own `SignalPipe`, where it
    /// then finds the signal. May be called between reads, and from an action that hides the line. Takes memory for a
    /// second copy of the text.
    ///
    /// - Parameter text: whole lines, for a window with so many columns.
    public func showPages(_ text: (_ columns: Int) -> String) {
        let size = ScreenSize(of: input)
        let text = text(size.columns)
        guard needsPages(text, size), isShownByPager(text) else { return writeWhole(text) }
    }

    /// What is left of a smaller window is too little to read by pages.
    private static let fewestRows = 5

    private func needsPages(_ text: String, _ size: ScreenSize) -> Bool {
        guard libedit.isInteractive, output.canRedraw, size.rows >= Self.fewestRows else { return false }
        var rows = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            rows += max(1, (String(line).columns + size.columns - 1) / size.columns)
            // One of them is the prompt's.
            if rows > size.rows { return true }
        }
        return false
    }

    /// Up to a signal that ends the program or what it does.
    private func writeWhole(_ text: String) {
        hideLine()
        let isWhole = output.write(text) { [signals] in
            signals?.pending.map(SignalPipe.batch.contains) ?? false
        }
        // The next prompt begins a row.
        if !isWhole { output.write("\n") }
    }

    /// Whether a pager could be run, and has not failed.
    private func isShownByPager(_ text: String) -> Bool {
        do throws(SystemCallError) {
            let file = try Self.opened(Self.file(holding: text))
            defer { withExtendedLifetime(file) {} }
            for pager in Self.pagers {
                // Those over 128 are of signals, such as of Ctrl-C.
                if let status = status(of: pager, on: file) { return status == 0 || status > 128 }
            }
            return false
        } catch {
            return false
        }
    }

    /// For reading. It has no name any more when the pager runs, so that nothing is left behind.
    private static func opened(_ file: TemporaryFile) throws(SystemCallError) -> OpenFile {
        defer { withExtendedLifetime(file) {} }
        return try OpenFile(file.path, O_RDONLY)
    }

    /// The exit status of a pager; nil if it can't be run, so that it has read nothing.
    private func status(of pager: [FilePath], on file: OpenFile) -> Int32? {
        do throws(ProgramError) {
            return try run(pager, input: file.descriptor.number)
        } catch {
            return nil
        }
    }

    /// The one that the user has chosen, else those to be tried.
    private static var pagers: [[FilePath]] {
        guard let chosen = getenv("PAGER") else { return [["less", "-FRX"], ["more"]] }
        return chosen.pointee == 0 ? [] : [["/bin/sh", "-c", FilePath(cString: chosen)]]
    }
}
