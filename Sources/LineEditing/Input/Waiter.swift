import Glibc

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
            var requests = ([input, signals?.descriptor ?? -1] + watched).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let count = poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
            if count == 0 { return .timeout }
            if count > 0, let event = event(requests) { return event }
            // Without a descriptor that works there is only the end of the input.
            if count < 0, errno != EINTR, errno != EAGAIN { return .input }
        }
    }

    private func event(_ requests: [pollfd]) -> Event? {
        for request in requests.dropFirst(2) where request.revents != 0 {
            // One that is closed would be reported for ever.
            if request.revents & Int16(POLLIN) == 0 { unwatch(request.fd) }
            return .watched(request.fd)
        }
        return requests[0].revents != 0 ? .input : nil
    }
}
