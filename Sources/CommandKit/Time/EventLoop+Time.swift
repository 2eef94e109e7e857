extension EventLoop {
    /// How time passes on a loop, and how its thread waits.
    public struct Time: Sendable {
        let isVirtual: Bool
        let wait: @Sendable (Duration?) -> Void
        let wake: @Sendable () -> Void

        init(
            isVirtual: Bool, wait: @escaping @Sendable (Duration?) -> Void,
            wake: @escaping @Sendable () -> Void
        ) {
            self.isVirtual = isVirtual
            self.wait = wait
            self.wake = wake
        }

        private init(isVirtual: Bool) {
            let bell = Doorbell()
            self.init(isVirtual: isVirtual, wait: { bell.wait($0) }, wake: { bell.ring() })
        }

        /// At once: sleeping takes no time, and the order of things is as it would be.
        ///
        /// The thread waits only where everything on the loop waits for work on other threads.
        public static var virtual: Time { Time(isVirtual: true) }

        /// As on the wall. The thread waits on a condition variable of the loop's own.
        public static var real: Time { Time(isVirtual: false) }

        /// As on the wall, where the host knows how to wait.
        ///
        /// Either function is of one loop alone.
        ///
        /// - Parameters:
        ///   - wait: Waits at most so long, where it is `nil` for any time, and returns early where a signal comes
        ///     or `wake` is called. It may return early for no reason.
        ///   - wake: Makes `wait` return: the one that goes on, or, if none does, the next. It is called on any
        ///     thread, when there is something new for a loop that isn't being run or waits.
        /// - Returns: Real time.
        public static func real(
            wait: @escaping @Sendable (Duration?) -> Void, wake: @escaping @Sendable () -> Void
        ) -> Time {
            Time(isVirtual: false, wait: wait, wake: wake)
        }
    }
}
