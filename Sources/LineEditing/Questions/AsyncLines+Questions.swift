import Synchronization

extension AsyncLines {
    /// Asks a question on the editor's thread, in turn with the requests for lines, and waits for the answer without
    /// blocking the caller's thread. The sequence goes on after any question, except if the read has ended by a signal,
    /// because the terminal has hung up, or by a watcher.
    ///
    ///     guard try await lines.ask(.yesOrNo("Leave \(room)?")) else { continue }
    ///
    /// If the task is cancelled, the question is removed, and what was typed is lost.
    /// - Parameter question: makes the question, on the editor's thread, where its functions are called, too.
    /// - Returns: the answer.
    /// - Throws: ``QuestionError``, `CancellationError` if the task is cancelled, or any ``AsyncLines/Failure``.
    public func ask<Answer: Sendable>(
        _ question: @autoclosure @escaping @Sendable () -> Question<Answer>
    ) async throws -> Answer {
        let result = QuestionResult<Answer>()
        _ = try await reader.next(isolation: nil) { editor in result.keep(from: editor, question()) }
        switch result.kept {
        case .success(let answer): return answer
        case .failure(let error) where error != .stopped: throw error
        case .failure, nil:
            try Task.checkCancellation()
            throw QuestionError(reader.requests.ending) ?? .endOfInput
        }
    }
}

/// The answer of a question, on its way from the editor's thread.
private final class QuestionResult<Answer: Sendable>: Sendable {
    private let result = Mutex<Result<Answer, QuestionError>?>(nil)

    var kept: Result<Answer, QuestionError>? { result.withLock { $0 } }

    /// Asks the question.
    /// - Returns: how the read has ended; a line unless that ends the sequence.
    func keep(from editor: LineEditor, _ question: Question<Answer>) -> ReadOutcome {
        let answer = Result { () throws(QuestionError) in try editor.ask(question) }
        result.withLock { $0 = answer }
        switch answer {
        case .failure(.stopped): return .stopped
        case .failure(.hungUp): return .hungUp
        case .failure(.terminated(let signal)): return .terminated(signal: signal)
        case .success, .failure: return .line("")
        }
    }
}
