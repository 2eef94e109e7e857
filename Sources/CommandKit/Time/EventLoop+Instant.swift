extension EventLoop {
    /// A point in a loop's time, counted from its start.
    public struct Instant: InstantProtocol, Hashable {
        /// The time since the loop was made.
        public let offset: Duration

        /// The point that lies so long after a loop was made.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// The point that lies so much later; sums that are too large stop at the last point there is.
        public func advanced(by duration: Duration) -> Instant {
            let (sum, overflow) = offset.attoseconds.addingReportingOverflow(duration.attoseconds)
            let limit = duration < .zero ? Int128.min : .max
            return Instant(offset: Duration(attoseconds: overflow ? limit : sum))
        }

        /// The time from here to another point; what is too long stops at the longest there is.
        public func duration(to other: Instant) -> Duration {
            let (gap, overflow) = other.offset.attoseconds.subtractingReportingOverflow(offset.attoseconds)
            let limit = other < self ? Int128.min : .max
            return Duration(attoseconds: overflow ? limit : gap)
        }

        static let latest = Instant(offset: Duration(attoseconds: .max))

        /// Whether one point is before another.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }
}
