import Glibc
import SystemCalls

extension LineEditor {
    /// Runs a program with the terminal given back, and takes the terminal again on every way out.
    func run(_ arguments: [FilePath]) throws(ProgramError) -> Int32 {
        display.erase()
        restoreTerminal()
        defer {
            // The program may have left the terminal in any mode, which libedit would take for the user's.
            terminal?.restore()
            takeTerminal()
        }
        do throws(SystemCallError) {
            return try wait(for: try ChildProgram(arguments, input: input, output: output.descriptor.number))
        } catch {
            throw ProgramError(program: arguments.first?.text ?? "", errno: error.code)
        }
    }

    /// How often to look whether the program has stopped, which no descriptor tells.
    private static let interval: Int32 = 100

    private func wait(for program: ChildProgram) throws(SystemCallError) -> Int32 {
        let waiter = Waiter(input: program.descriptor, signals: signals)
        // The keys that sent these meant the program.
        defer { for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGCONT] { signals?.forget(signal) } }
        while true {
            switch try program.state() {
            case .ended(let status): return status
            case .stopped:
                signals?.reraise(SIGTSTP)
                program.send(SIGCONT)
            case .running:
                if case .signal(let signal) = waiter.wait(milliseconds: Self.interval) {
                    share(signal, with: program)
                }
            }
        }
    }

    private func share(_ signal: Int32, with program: ChildProgram) {
        switch signal {
        case SIGTERM, SIGHUP:
            handle(signal)
            program.send(signal)
        case SIGPIPE: handle(signal)
        default: break
        }
    }
}
