import Glibc

/// poll(2).
package struct Poll {
    package enum Outcome: Equatable {
        /// In the order in which they were given.
        case ready([Ready])
        case timeout
        /// A signal came, or the system is short of memory for now.
        case interrupted
        case failed(SystemCallError)
    }

    /// A descriptor with an event.
    package struct Ready: Equatable {
        package let descriptor: Int32
        /// False if it is only closed at the other end, or invalid.
        package let isAsAwaited: Bool
    }

    private let calls: RawCalls

    package init(_ calls: RawCalls = RawCalls()) { self.calls = calls }

    /// Waits until one of `descriptors` is readable, for ever if `milliseconds` is nil. Negative ones are ignored.
    package func waitForInput(at descriptors: [Int32], milliseconds: Int32? = nil) -> Outcome {
        wait(for: POLLIN, at: descriptors, milliseconds)
    }

    /// Whether the other end of a pipe or a terminal has gone.
    package func isHungUp(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        return calls.poll(&request, 1, 0) > 0 && request.revents & Int16(POLLHUP) != 0
    }

    func wait(for event: Int32, at descriptors: [Int32], _ milliseconds: Int32?) -> Outcome {
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(event), revents: 0) }
        let count = calls.poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
        if count < 0 {
            return errno == EINTR || errno == EAGAIN ? .interrupted : .failed(.last("poll"))
        }
        guard count > 0 else { return .timeout }
        var ready: [Ready] = []
        for request in requests where request.revents != 0 {
            ready.append(Ready(descriptor: request.fd, isAsAwaited: request.revents & Int16(event) != 0))
        }
        return .ready(ready)
    }
}
