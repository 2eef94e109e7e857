import Glibc
import ShapeEditorSystem

/// Waits for the next event: input, a signal, or a watched descriptor. If several events are ready, they take turns.
final class Waiter {
    enum Event: Equatable {
        case input
        case signal(Int32)
        case watched(Int32)
        case timeout
    }

    /// The system calls, which tests replace.
    var calls = RawCalls() {
        didSet { poll = Poll(calls) }
    }
    private var poll = Poll()
    /// The current time in nanoseconds, which tests replace.
    var now: () -> Int = { MonotonicTime.now }

    /// Polls the terminal's size, if set. A change is reported as SIGWINCH.
    var sizeWatch: SizeWatch?

    private let input: Int32
    private let signals: SignalPipe?
    /// The watched descriptors; the descriptor reported last is at the end.
    private(set) var watched: [Int32] = []
    /// The descriptor of the input during a wait that includes input; otherwise -1.
    private var awaited: Int32 = -1
    private var isAfterSignal = false
    private var isAfterWatched = false

    init(input: Int32, signals: SignalPipe?) {
        self.input = input
        self.signals = signals
    }

    func watch(_ descriptor: Int32) {
        if !watched.contains(descriptor) { watched.append(descriptor) }
    }

    func unwatch(_ descriptor: Int32) { watched.removeAll { $0 == descriptor } }

    /// Whether there is input now.
    var hasInput: Bool { poll.waitForInput(at: [input], milliseconds: 0) != .timeout }

    /// Waits for the next event.
    /// - Parameters:
    ///   - milliseconds: the longest wait; nil for no limit.
    ///   - readsInput: whether to wait for input, too.
    /// - Returns: the first event. If several are ready, a signal comes first, but not twice in a row. Next comes the
    ///   watched descriptor that was reported longest ago, in turn with input.
    func wait(milliseconds: Int32? = nil, readsInput: Bool = true) -> Event {
        awaited = readsInput ? input : -1
        let event = next(milliseconds)
        switch event {
        case .input: (isAfterSignal, isAfterWatched) = (false, false)
        case .watched: (isAfterSignal, isAfterWatched) = (false, true)
        case .signal: isAfterSignal = true
        case .timeout: isAfterSignal = false
        }
        return event
    }

    private func next(_ milliseconds: Int32?) -> Event {
        var othersFirst = isAfterSignal && signals?.pending != nil
        var rest = milliseconds
        var isTold = false
        while true {
            if sizeWatch?.hasChanged() == true { return .signal(SIGWINCH) }
            if !othersFirst, isTold || signals?.pending != nil, let signal = signals?.take() {
                return .signal(signal)
            }
            isTold = true
            let limit = othersFirst ? 0 : shortened(rest)
            switch poll.waitForInput(at: descriptors, milliseconds: limit) {
            case .ready(let ready):
                // A signal is handled before input that arrives with it: input that Ctrl-C discards must not be read.
                if !othersFirst, signals?.pending != nil { continue }
                if let event = event(ready) { return event }
            case .timeout:
                rest = rest.map { $0 - (limit ?? 0) }
                if let rest, rest <= 0, !othersFirst { return .timeout }
            case .interrupted: break
            // If polling fails, reading reports the end of the input.
            case .failed: return .input
            }
            othersFirst = false
        }
    }

    private var descriptors: [Int32] {
        [awaited, signals?.activeDescriptor ?? -1] + watched
    }

    private func shortened(_ milliseconds: Int32?) -> Int32? {
        guard sizeWatch != nil else { return milliseconds }
        return min(milliseconds ?? SizeWatch.interval, SizeWatch.interval)
    }

    private func event(_ ready: [Poll.Ready]) -> Event? {
        let hasInput = ready.contains { $0.descriptor == input }
        if hasInput, isAfterWatched { return .input }
        guard let first = ready.first(where: { watched.contains($0.descriptor) }) else {
            return hasInput ? .input : nil
        }
        unwatch(first.descriptor)
        // A closed descriptor is not watched again, as it would be reported for ever.
        if first.isAsAwaited { watch(first.descriptor) }
        return .watched(first.descriptor)
    }
}
