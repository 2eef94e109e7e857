import LineEditing

/// Shows messages as they come, above the line that is being typed.
struct Chat {
    let messages: AsyncStream<String>
    let send: @Sendable (_ text: String, _ room: String) async -> Void

    func run() async throws { try await run(AsyncLines { try LineEditor(name: "chat") }) }

    func run(_ lines: AsyncLines) async throws {
        let reading = Task { [messages, printer = lines.printer] in
            for await message in messages { printer.print(message) }
        }
        defer { reading.cancel() }
        var room = "lobby"
        lines.prompt = "lobby> "
        for try await line in lines {
            let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
            switch words.first {
            case "/join" where words.count > 1:
                room = words[1]
                lines.prompt = "\(room)> "
            case "/log": for entry in try await lines.history.entries { lines.printer.print(entry) }
            case "/quit": return
            case nil: continue
            default: await send(line, room)
            }
        }
        lines.reraiseEndingSignal()
    }
}
