/// The lines that an editor reads on a thread of its own, so that no task or actor waits for the keyboard.
///
///     let lines = AsyncLines {
///         let editor = try LineEditor(name: "chat")
///         editor.prompt = "> "
///         return editor
///     }
///     for try await line in lines { await send(line) }
///     lines.reraiseEndingSignal()
///
/// A line is read only while one is asked for: what the loop prints between two of them disturbs no prompt. To print at
/// other times, take the editor's ``LineEditor/printer`` along. The sequence ends when a read ends without a line, but
/// for Ctrl-C, which only abandons one; the editor has then been released, and the terminal is as it was. It
/// also ends for a task that is cancelled; what was typed of the line is there for the next one that asks. Several
/// tasks get different lines.
///
/// libedit has static state and no locks: use no other editor while one of these exists.
public struct AsyncLines: AsyncSequence, Sendable {
    /// A line, without its newline.
    public typealias Element = String
    /// What making the editor throws.
    public typealias Failure = any Error

    private let reader: LineReader

    /// Reads nothing yet: the thread begins with the first line that is asked for. It ends with the sequence and its
    /// iterators, of which the last to be released waits for it.
    /// - Parameter makeEditor: makes the editor, on the thread that is to use it. Everything that the editor calls
    ///   runs there too.
    public init(_ makeEditor: @escaping @Sendable () throws -> LineEditor) {
        reader = LineReader(makeEditor)
    }

    /// The signal that ended the sequence, such as SIGTERM; nil if it ended otherwise, or has not ended.
    public var endingSignal: Int32? { reader.endingSignal }

    /// Ends the program by ``endingSignal``, as ``LineEditor/reraiseEndingSignal()`` does.
    public func reraiseEndingSignal() {
        if let endingSignal { SignalPipe.endProcess(by: endingSignal) }
    }

    /// An iterator; all of a sequence share its editor.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }

    /// Asks for lines.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        fileprivate let reader: LineReader

        /// Waits for the next line, without keeping a thread of the caller's.
        /// - Parameter actor: where the caller runs.
        /// - Returns: the line; nil at the end, or if the task is cancelled.
        /// - Throws: what making the editor throws, once; ``LineEditorError/lineTooLong``.
        public func next(isolation actor: isolated (any Actor)? = #isolation) async throws -> String? {
            try await reader.next(isolation: actor)
        }

        /// Waits for the next line, as ``next(isolation:)`` does.
        /// - Returns: the line; nil at the end, or if the task is cancelled.
        /// - Throws: what making the editor throws, once.
        public func next() async throws -> String? { try await reader.next(isolation: nil) }
    }
}
