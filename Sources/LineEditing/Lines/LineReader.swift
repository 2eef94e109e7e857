import Glibc
import Synchronization

/// Starts the thread of an ``AsyncLines`` when the first line is asked for, and ends it.
final class LineReader: Sendable {
    let requests = LineRequests()
    let printer = EditorPrinter()
    private let makeEditor: @Sendable () throws -> LineEditor
    private let thread = Mutex<pthread_t?>(nil)

    init(_ makeEditor: @escaping @Sendable () throws -> LineEditor) { self.makeEditor = makeEditor }

    deinit {
        requests.end()
        guard let thread = thread.withLock({ $0 }) else { return printer.close() }
        // The last reference may be released on the thread itself, by a function that the editor calls.
        if pthread_equal(thread, pthread_self()) != 0 {
            pthread_detach(thread)
        } else {
            pthread_join(thread, nil)
        }
    }

    var endingSignal: Int32? {
        if case .terminated(let signal) = requests.ending { signal } else { nil }
    }

    /// Waits for a line, or until `ask` has asked a question in place of reading a line.
    func next(
        isolation actor: isolated (any Actor)?, _ ask: LineRequests.Ask? = nil
    ) async throws -> String? {
        try startThread()
        let number = requests.newNumber()
        return try await withTaskCancellationHandler(
            operation: {
                try await withCheckedThrowingContinuation(isolation: actor) { requests.add($0, number, ask) }
            }, onCancel: { requests.cancel(number) }, isolation: actor)
    }

    func startThread() throws(LineEditorError) {
        try thread.withLock { thread throws(LineEditorError) in
            guard thread == nil else { return }
            guard requests.canWake else { throw .unusableDescriptor(-1, errno: EMFILE) }
            let work = Unmanaged.passRetained(LineReading(requests, printer, makeEditor))
            var started = pthread_t()
            guard pthread_create(&started, nil, readLines, work.toOpaque()) == 0 else {
                work.release()
                throw .outOfMemory
            }
            thread = started
        }
    }
}

private func readLines(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<LineReading>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
}

/// The work of the thread: makes the editor, and serves the requests.
private final class LineReading {
    private let requests: LineRequests
    private let printer: EditorPrinter
    private let makeEditor: @Sendable () throws -> LineEditor

    init(
        _ requests: LineRequests, _ printer: EditorPrinter,
        _ makeEditor: @escaping @Sendable () throws -> LineEditor
    ) {
        (self.requests, self.printer, self.makeEditor) = (requests, printer, makeEditor)
    }

    /// Serves requests until the sequence of lines ends. The editor is deallocated at the end of ``serve()``, and
    /// restores the terminal, before the unanswered requests are finished.
    func run() {
        do {
            requests.finish(endedBy: try serve())
        } catch {
            printer.close()
            requests.finish(throwing: error)
        }
    }

    /// - Returns: how the last read has ended.
    private func serve() throws -> ReadOutcome {
        let editor = try makeRequestedEditor()
        editor.isReadBySequence = true
        var isGivenUp = false
        editor.watch(requests.descriptor, hidingLine: false) { [requests, unowned editor] in
            isGivenUp = !requests.isWanted()
            requests.work(at: editor)
            return isGivenUp ? .stop : .proceed
        }
        defer { editor.unwatch(requests.descriptor) }
        while let request = requests.waitForOne(workingAt: editor) {
            let outcome = request.ask?(editor) ?? editor.readLine()
            switch outcome {
            case .line(let line): requests.answer(with: line)
            case .interrupted: continue
            case .stopped:
                guard isGivenUp else { return outcome }
                isGivenUp = false
            case .lineTooLong: throw LineEditorError.lineTooLong
            case .endOfInput, .hungUp, .terminated: return outcome
            }
        }
        return .endOfInput
    }

    /// Makes the editor, with the prompt that tasks have set, and connects it to the printer.
    private func makeRequestedEditor() throws -> LineEditor {
        requests.beginMaking()
        let editor = try makeEditor()
        editor.prompt = requests.endMaking(with: editor.prompt)
        printer.forward(to: editor.printer)
        return editor
    }
}
