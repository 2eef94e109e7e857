import ShapeEditorSystem
import Synchronization

/// The use that a key makes of a completion's candidates.
enum CompletionUse {
    /// Complete the word as far as possible, or show the menu, as Tab does.
    case word
    /// Show the menu in any case.
    case menu
    /// Insert all candidates.
    case all
}

extension LineEditor {
    func complete(_ use: CompletionUse = .word) -> FunctionResult {
        let line = editing.line
        if let asyncCompleter { return begin(asyncCompleter, for: line, use) }
        guard let completion = completion(for: line) else { return refuse() }
        return take(completion, for: line, use)
    }

    private func take(
        _ completion: Completion, for line: LineBuffer, _ use: CompletionUse
    ) -> FunctionResult {
        let (before, after) = (String(line.before), String(line.after))
        let offer = CompletionOffer(completion, before: before, after: after)
        if offer.candidates.isEmpty { return refuse() }
        switch use {
        case .word: break
        case .menu: return offerMenu(offer, for: line)
        case .all:
            let texts = offer.candidates.map { $0.text + " " }.joined()
            return insert(line.replacing(offer.replaced, after: 0, with: texts))
        }
        switch CompletionOutcome(completion, before: before, after: after) {
        case .nothing: return refuse()
        case .menu(let offer): return offerMenu(offer, for: line)
        case .replace(let before, let after, let text):
            return insert(line.replacing(before, after: after, with: text))
        }
    }

    /// Starts a task that computes a completion. The result is used only if the line has not changed meanwhile.
    private func begin(
        _ completer: @escaping @Sendable (String, Int) async -> Completion, for line: LineBuffer,
        _ use: CompletionUse
    ) -> FunctionResult {
        abandonCompletion()
        let (text, cursor, promise) = (String(line.text), String(line.before).count, CompletionPromise())
        let task = Task { promise.fulfil(with: await completer(text, cursor)) }
        awaited = (promise, task)
        watch(promise.wakeUp.number, hidingLine: false) { [unowned self] in
            abandonCompletion()
            guard let completion = promise.completion, overlay == nil, editing.line == line else {
                return .proceed
            }
            _ = take(completion, for: line, use)
            reconcile()
            return .proceed
        }
        return .done
    }

    /// Cancels the task that computes a completion, and drops its result.
    func abandonCompletion() {
        guard let (promise, task) = awaited.take() else { return }
        task.cancel()
        unwatch(promise.wakeUp.number)
    }

    /// Calls the completer, with the line hidden, since the completer may print; nil if there is none, or if an
    /// asynchronous completer replaces it.
    func completion(for line: LineBuffer) -> Completion? {
        guard asyncCompleter == nil, let completer else { return nil }
        let (before, after) = (String(line.before), String(line.after))
        return withLineHidden { completer(before + after, before.count) }
    }

    private func insert(_ completed: LineBuffer) -> FunctionResult {
        guard replaceLine(with: completed) else {
            showWarning(LineEditingWording.lineFull)
            return .refused
        }
        return .done
    }

    private func offerMenu(_ offer: CompletionOffer, for line: LineBuffer) -> FunctionResult {
        guard output.canRedraw else { return printColumns(offer.candidates.map(\.text)) }
        overlay = CompletionMenu(offer, for: line, isASCII: isASCII)
        return .done
    }

    private func printColumns(_ texts: [String]) -> FunctionResult {
        let rows = ColumnList.rows(of: texts, width: ScreenSize(of: input).columns, isASCII: isASCII)
        withLineHidden { output.write(rows.map { $0 + "\r\n" }.joined()) }
        return .done
    }
}

extension LineBuffer {
    /// Replaces `count` scalars before the cursor, and `taken` scalars after the cursor, by a text.
    func replacing(_ count: Int, after taken: Int, with text: String) -> LineBuffer {
        LineBuffer(before: before.dropLast(count) + text.unicodeScalars, after: Array(after.dropFirst(taken)))
    }
}

/// A completion that a task computes.
final class CompletionPromise: Sendable {
    /// A descriptor that is readable once the task has computed the completion.
    let wakeUp = WakeDescriptor()
    private let result = Mutex<Completion?>(nil)

    var completion: Completion? { result.withLock { $0 } }

    func fulfil(with completion: Completion) {
        result.withLock { $0 = completion }
        wakeUp.wake()
    }
}
