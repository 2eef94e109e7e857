import Glibc
import ShapeEditorSystem

extension LineEditor {
    /// Runs a program with the terminal restored. The terminal is then put back into its mode: within a read, the mode
    /// for editing, also after an error. Between reads, SIGTERM, SIGHUP and SIGPIPE are sent to this process again after
    /// the program. Standard input is the editor's, unless `other` is given.
    func run(_ arguments: [FilePath], input other: Int32? = nil) throws(ProgramError) -> Int32 {
        hideLine()
        let (mode, hidden) = (typingMode, hiddenUntilRead)
        restoreTerminal()
        if !read.isReading { signals?.activate() }
        defer {
            // The program may have left the terminal in any mode, which libedit would take for the user's.
            terminal?.restore()
            if read.isReading {
                takeTerminal()
            } else {
                (typingMode, hiddenUntilRead) = (mode, hidden)
                signals?.deactivate()
            }
        }
        do throws(SystemCallError) {
            let program = try ChildProgram(
                arguments, input: other ?? input, output: output.descriptor.number)
            return try wait(for: program)
        } catch {
            throw ProgramError(program: arguments.first?.text ?? "", errno: error.code)
        }
    }

    /// The time between two checks whether the program has been suspended, as by Ctrl-Z, in milliseconds. No descriptor
    /// reports a suspension.
    private static let interval: Int32 = 100

    private func wait(for program: ChildProgram) throws(SystemCallError) -> Int32 {
        let waiter = Waiter(input: program.descriptor, signals: signals)
        var putOff: [Int32] = []
        defer {
            // The keys that sent these signals were meant for the program.
            for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGCONT] { signals?.forget(signal) }
            for signal in putOff { kill(getpid(), signal) }
        }
        while true {
            switch try program.state() {
            case .ended(let status): return status
            case .stopped:
                signals?.reraise(SIGTSTP)
                program.send(SIGCONT)
            case .running:
                guard case .signal(let signal) = waiter.wait(milliseconds: Self.interval),
                    [SIGTERM, SIGHUP, SIGPIPE].contains(signal)
                else { break }
                if signal != SIGPIPE { program.send(signal) }
                if read.isReading { handle(signal) } else { putOff.append(signal) }
            }
        }
    }
}
