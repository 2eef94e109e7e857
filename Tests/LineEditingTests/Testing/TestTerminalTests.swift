import Glibc
import LineEditing
import LineEditingTesting
import Synchronization
import Testing

extension EditorTests {
    /// What a client's test does at a terminal.
    @Suite struct TestTerminals {
        @Test(
            arguments: [
                (["ab", .left, "x\r"], "axb"), (["ab", .home, "x", .end, "y\r"], "xaby"),
                (["ab", .home, .delete, .right, "x\r"], "bx"), (["one\r", .up, .enter], "one"),
                (["one\r", .up, .down, "two\r"], "two"),
                (["ab", .ctrl("a"), "x", .ctrl("e"), .backspace, .enter], "xa"),
                (["one two", .alt("b"), "x\r"], "one xtwo"), ([.bytes([0xC3]), .bytes([0xA9]), .enter], "é"),
                (["a", .tab, "b\r"], "ab"), (["日本", .left, "x\r"], "日x本"),
            ] as [(Keys, String)])
        func `keys are typed, at any number of reads`(keys: Keys, last: String) async throws {
            let terminal = try TestTerminal()
            let lines = try await terminal.run(Keys(keys.steps + [.ctrl("d")])) { Array($0.lines) }
            #expect(lines.last == last, "\(terminal)")
        }

        @Test func `the next line is typed once the program asks for it`() async throws {
            let terminal = try TestTerminal()
            let outcomes = try await terminal.run(["one\r", "half", .ctrl("c"), "two\u{3}", .ctrl("d")]) {
                editor in
                editor.prompt = "> "
                return (0..<4).map { _ in
                    usleep(20_000)
                    return editor.readLine()
                }
            }
            #expect(outcomes == [.line("one"), .interrupted, .interrupted, .endOfInput])
            #expect(terminal.screen.filledRows == ["> one", "> half^C", "> two^C", ">"])
        }

        @Test func `the screen is seen as it was`() async throws {
            let terminal = try TestTerminal(columns: 20, rows: 4)
            _ = try await terminal.run([
                "hello", .look, .ctrl("a"), "X", .look, .resize(columns: 6, rows: 4), .look, .enter,
            ]) {
                $0.prompt = StyledText("> ", .bold)
                return $0.readLine()
            }
            let looks = terminal.looks
            #expect(looks.map(\.filledRows) == [["> hello"], ["> Xhello"], ["> Xhel", "lo"]])
            #expect(looks[0].cursor == (0, 7) && looks[1].cursor == (0, 3))
            #expect(looks[0][0, 0].style == .init(isBold: true) && looks[0][0, 2].style == .init())
            #expect(looks[0].isBracketedPasteOn && !terminal.screen.isBracketedPasteOn)
        }

        @Test func `time passes only where it is let pass`() async throws {
            let terminal = try TestTerminal()
            let keys: Keys = [
                "ab", .escape, .look, .pass(.milliseconds(49)), .look, .pass(.milliseconds(1)), .look, .enter,
            ]
            _ = try await terminal.run(keys) { editor in
                editor.prompt = "> "
                editor.usesViKeys = true
                editor.modeIndicator = { $0 == .viCommand ? "(cmd) " : "(ins) " }
                return editor.readLine()
            }
            #expect(terminal.looks.map { $0.row(0) } == ["(ins) > ab", "(ins) > ab", "(cmd) > ab"])
        }

        @Test func `a header is drawn as often as time allows, and again after a resize`() async throws {
            let terminal = try TestTerminal(columns: 20, rows: 6)
            let keys: Keys = [
                "x", .look, "y", .look, .pass(.milliseconds(34)), .look, .resize(columns: 10, rows: 6), .look,
                .pass(.milliseconds(60)), .look, .enter,
            ]
            _ = try await terminal.run(keys) { editor in
                editor.header = { [unowned editor] in "\(editor.cursor ?? 0) \($0.columns)" }
                return editor.readLine()
            }
            let tops = terminal.looks.map { $0.row(0) }
            #expect(tops == ["0 20", "0 20", "2 20", "xy", "2 10"])
        }

        @Test func `a program at work is interrupted`() async throws {
            let terminal = try TestTerminal()
            let isStopped = Atomic(false)
            let line = try await terminal.run(["go\r", .shows("working"), .ahead("\u{3}"), "next\r"]) {
                editor in
                _ = editor.readLine()
                editor.whileInterruptible({ isStopped.store(true, ordering: .relaxed) }) {
                    editor.printer.print("working")
                    while !isStopped.load(ordering: .relaxed) { usleep(1000) }
                }
                return editor.readLine()
            }
            #expect(line == .line("next"), "\(terminal)")
        }

        @Test func `signals and hang-ups are outcomes`() async throws {
            let terminal = try TestTerminal()
            let ended = try await terminal.run(["x", .signal(SIGTERM)]) { $0.readLine() }
            #expect(ended == .terminated(signal: SIGTERM))
            let gone = try await terminal.run(["x", .hangUp]) { $0.readLine() }
            #expect(gone == .hungUp)
        }

        @Test func `tasks read lines, and print above them`() async throws {
            let terminal = try TestTerminal(columns: 30, rows: 6)
            let printer = Mutex<EditorPrinter?>(nil)
            let keys: Keys = [
                "ha", .call { printer.withLock { $0?.print("news") } }, .shows("news"), .look, "lf\r", "b\r",
                .ctrl("d"),
            ]
            let read = try await terminal.run(keys) {
                let lines = AsyncLines { [terminal] in
                    let editor = try terminal.makeEditor(name: "chat")
                    editor.prompt = "> "
                    return editor
                }
                printer.withLock { $0 = lines.printer }
                var read: [String] = []
                for try await line in lines { read.append(line) }
                return read
            }
            #expect(read == ["half", "b"])
            #expect(terminal.looks[0].filledRows == ["news", "> ha"])
        }

        @Test func `a terminal without styles shows none`() async throws {
            let terminal = try TestTerminal(columns: 12, rows: 3, type: "dumb")
            let line = try await terminal.run(["hello", .look, .enter]) { editor in
                editor.prompt = StyledText("> ", .bold)
                return editor.readLine()
            }
            #expect(line == .line("hello"))
            #expect(terminal.looks[0].row(0) == "> hello")
            #expect(terminal.looks[0].styles(of: "> ") == [.init()])
        }

        @Test func `without a terminal lines are read as they are`() async throws {
            let streams = try TestStreams()
            let lines = try await streams.run("one\ntwo\n") { editor in Array(editor.lines) }
            #expect(lines == ["one", "two"] && streams.output == "")
            let printed = try await streams.run("one\ntwo\nlast") { editor in
                editor.prompt = "> "
                return editor.lines.map { line in
                    editor.printer.print("read \(line)")
                    return line
                }
            }
            #expect(printed == ["one", "two", "last"])
            #expect(streams.output == "read one\nread two\nread last\n")
            #expect(streams.errors == "")
            #expect(try await streams.run("", { $0.readLine() }) == .endOfInput)
        }
    }
}
