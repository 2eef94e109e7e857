import Glibc
import LineEditing
import ShapeEditorSystem
import Synchronization

/// The plain twin of ``TestTerminal``: an input, an output and an error stream that are no terminals.
///
///     let streams = try TestStreams()
///     let lines = try await streams.run("one\ntwo\n") { editor in Array(editor.lines) }
///     #expect(lines == ["one", "two"])
///
/// A run waits as that of a terminal does.
public final class TestStreams: Sendable {
    private let outputFile: Int32
    private let errorFile: Int32

    /// Opens empty streams.
    /// - Throws: `TestTerminalError.noTerminal`.
    public init() throws(TestTerminalError) {
        let output = try openTemporaryFile()
        do throws(TestTerminalError) {
            errorFile = try openTemporaryFile()
        } catch {
            close(output)
            throw error
        }
        outputFile = output
    }

    deinit { for file in [outputFile, errorFile] { close(file) } }

    /// Runs a program that is given an editor with an input. The editor is released at the end.
    /// - Parameters:
    ///   - input: the whole input.
    ///   - name: the editor's name.
    ///   - history: where the editor's history is kept.
    ///   - signals: the program's pipe of signals.
    ///   - body: the program, which runs in the caller's isolation.
    /// - Returns: the result of `body`.
    /// - Throws: any error of `body` or of making the editor; `TestTerminalError.noTerminal` and `nested`.
    nonisolated(nonsending) public func run<Result>(
        _ input: String, name: String = "test", history: HistorySource = .memory(),
        signals: SignalPipe? = nil,
        _ body: (LineEditor) throws -> Result
    ) async throws -> Result {
        try await EditorTurn.shared.take {
            prepareProcess()
            let file = try openTemporaryFile()
            defer { close(file) }
            try FileDescriptor(file).writeAll(input.utf8)
            lseek(file, 0, SEEK_SET)
            return try body(
                LineEditor(
                    name: name, input: file, output: outputFile, error: errorFile, signals: signals,
                    terminalType: "dumb", history: history))
        }
    }

    /// All that the program has written to its output.
    public var output: String { text(of: outputFile) }

    /// All that the program has written to its error stream.
    public var errors: String { text(of: errorFile) }
}

/// A file without a name. The program's end is the descriptor alone.
private func openTemporaryFile() throws(TestTerminalError) -> Int32 {
    guard let stream = tmpfile() else { throw .noTerminal(errno: errno) }
    defer { fclose(stream) }
    let file = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
    guard file >= 0 else { throw .noTerminal(errno: errno) }
    return file
}

private func text(of file: Int32) -> String {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while case let count = pread(file, &buffer, buffer.count, off_t(bytes.count)), count > 0 {
        bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
}
