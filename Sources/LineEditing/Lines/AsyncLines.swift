/// The lines that an editor reads on its own thread, so that no task or actor waits for the keyboard.
///
///     let lines = AsyncLines {
///         let editor = try LineEditor(name: "chat")
///         editor.prompt = "> "
///         return editor
///     }
///     for try await line in lines { await send(line) }
///     lines.reraiseEndingSignal()
///
/// A line is read only while a task asks for a line, so output of the loop between two lines disturbs no prompt. Any
/// task may at any time set the ``prompt``, print by the ``printer``, and use the ``history``. If several tasks
/// iterate, each line goes to one of them.
///
/// The sequence ends when a read ends without a line, except by Ctrl-C, which only abandons the line. Before the
/// sequence ends, the editor is deallocated, and restores the terminal. The sequence also ends for a task that is
/// cancelled; the text typed so far is kept for the next task.
///
/// libedit has static state and no locks: use no other editor while an `AsyncLines` exists.
public struct AsyncLines: AsyncSequence, Sendable {
    /// A line, without its newline.
    public typealias Element = String
    /// Any error of making the editor, and ``LineEditorError/lineTooLong``; if the thread can't be started,
    /// ``LineEditorError/outOfMemory`` or ``LineEditorError/unusableDescriptor(_:errno:)``.
    public typealias Failure = any Error

    let reader: LineReader

    /// Makes a sequence. The thread starts when the first line, or the history's entries, are asked for. The thread ends
    /// when the sequence, its iterators and its histories are deallocated; the last deallocation waits for the thread.
    /// - Parameter makeEditor: makes the editor, on the thread that will use it. Everything that the editor calls runs
    ///   on that thread, too.
    public init(_ makeEditor: @escaping @Sendable () throws -> LineEditor) {
        reader = LineReader(makeEditor)
    }

    /// The signal that ended the sequence, such as SIGTERM; nil if no signal ended it, or the sequence has not ended.
    public var endingSignal: Int32? { reader.endingSignal }

    /// Ends the program by ``endingSignal``, as ``LineEditor/reraiseEndingSignal()`` does.
    public func reraiseEndingSignal() {
        if let endingSignal { SignalPipe.endProcess(by: endingSignal) }
    }

    /// The editor's prompt. While a line is read, a change is shown at once; during a question, after it. If it is set here and by the function that
    /// makes the editor, the later of both holds. A prompt that is set before the first line is asked for is therefore
    /// the one of an editor whose function sets none.
    public var prompt: StyledText {
        get { reader.requests.prompt }
        nonmutating set { reader.requests.set(newValue) }
    }

    /// Prints above the line, as the editor's ``LineEditor/printer`` does. Until the editor is made, when the first
    /// line or the history's entries are asked for, the text is kept.
    public var printer: EditorPrinter { reader.printer }

    /// The editor's history.
    public var history: AsyncHistory { AsyncHistory(reader: reader) }

    /// Makes an iterator. All iterators of a sequence share its editor.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }

    /// Asks the editor's thread for lines.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        fileprivate let reader: LineReader

        /// Waits for the next line, without blocking the caller's thread.
        /// - Parameter actor: the actor that the caller runs on.
        /// - Returns: the line; nil at the end, or if the task is cancelled.
        /// - Throws: the error of making the editor, once; any other ``AsyncLines/Failure``.
        public func next(isolation actor: isolated (any Actor)? = #isolation) async throws -> String? {
            try await reader.next(isolation: actor)
        }

        /// Waits for the next line, as ``next(isolation:)`` does.
        /// - Returns: the line; nil at the end, or if the task is cancelled.
        /// - Throws: the error of making the editor, once; any other ``AsyncLines/Failure``.
        public func next() async throws -> String? { try await reader.next(isolation: nil) }
    }
}
