import SystemCalls

/// Waits for whatever comes first: input, a signal, or a watched descriptor.
final class Waiter {
    /// What came.
    enum Event: Equatable {
        case input
        case signal(Int32)
        case watched(Int32)
        case timeout
    }

    private let input: Int32
    private let signals: SignalPipe?
    private(set) var watched: [Int32] = []

    init(input: Int32, signals: SignalPipe?) {
        self.input = input
        self.signals = signals
    }

    func watch(_ descriptor: Int32) {
        if !watched.contains(descriptor) { watched.append(descriptor) }
    }

    func unwatch(_ descriptor: Int32) { watched.removeAll { $0 == descriptor } }

    /// - Parameter milliseconds: how long to wait; for ever where it is nil.
    /// - Returns: what came first; of several a signal goes first, then what is watched.
    func wait(milliseconds: Int32? = nil) -> Event {
        while true {
            if let signal = signals?.take() { return .signal(signal) }
            let descriptors = [input, signals?.descriptor ?? -1] + watched
            switch Poll().waitForInput(at: descriptors, milliseconds: milliseconds) {
            case .ready(let ready): if let event = event(ready) { return event }
            case .timeout: return .timeout
            case .interrupted: break
            // Without a descriptor that works there is only the end of the input.
            case .failed: return .input
            }
        }
    }

    private func event(_ ready: [Poll.Ready]) -> Event? {
        if let first = ready.first(where: { watched.contains($0.descriptor) }) {
            // One that is closed would be reported for ever.
            if !first.isAsAwaited { unwatch(first.descriptor) }
            return .watched(first.descriptor)
        }
        return ready.contains { $0.descriptor == input } ? .input : nil
    }
}
