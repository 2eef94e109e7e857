import Glibc

/// Waits for events on file descriptors by poll(2).
package struct Poll {
    package enum Outcome: Equatable {
        /// The ready descriptors, in the order of the list that was passed.
        case ready([Ready])
        case timeout
        /// A signal interrupted the wait, or the system is temporarily short of memory.
        case interrupted
        case failed(SystemCallError)
    }

    /// A descriptor for which poll(2) has reported an event.
    package struct Ready: Equatable {
        package let descriptor: Int32
        /// Whether the awaited event, such as input, occurred; false if only the other end is closed, or the descriptor
        /// is invalid.
        package let isAsAwaited: Bool
    }

    private let poll: (UnsafeMutablePointer<pollfd>?, nfds_t, Int32) -> Int32

    package init(_ calls: RawCalls = RawCalls()) { poll = calls.poll }

    /// Waits until at least one of `descriptors` is readable, without a time limit if `milliseconds` is nil. Negative
    /// descriptors are ignored.
    package func waitForInput(at descriptors: [Int32], milliseconds: Int32? = nil) -> Outcome {
        wait(for: POLLIN, at: descriptors, milliseconds)
    }

    /// Whether `descriptor` is a pipe or a terminal with a closed other end.
    package func isHungUp(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLHUP) != 0
    }

    func wait(for event: Int32, at descriptors: [Int32], _ milliseconds: Int32?) -> Outcome {
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(event), revents: 0) }
        let count = poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
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
