import LineEditing
import Synchronization

/// Shows messages as they come, above the line that is being typed.
struct Chat {
    let messages: AsyncStream<String>
    let log: AnySequence<String>
    let send: (_ text: String, _ room: String) -> Void

    func run() throws { run(try LineEditor(name: "chat")) }

    func run(_ editor: LineEditor) {
        let printer = editor.printer
        let reading = Task { [messages] in
            for await message in messages { printer.print(message) }
        }
        defer { reading.cancel() }
        var room = "lobby"
        editor.prompt = "lobby> "
        editor.rightPrompt = StyledText("/join ROOM, /log, /quit", .faint)
        for line in editor.lines {
            let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
            switch words.first {
            case "/join":
                room = words.count > 1 ? words[1] : room
                editor.prompt = "\(room)> "
            case "/log": showLog(editor)
            case "/quit": return
            case nil: continue
            default: send(line, room)
            }
        }
        editor.reraiseEndingSignal()
    }

    /// Prints the log until its end, or until Ctrl-C.
    func showLog(_ editor: LineEditor) {
        let isStopped = Atomic(false)
        editor.whileInterruptible({ isStopped.store(true, ordering: .relaxed) }) {
            for message in log {
                if isStopped.load(ordering: .relaxed) { break }
                editor.printer.print(message)
            }
        }
    }
}
