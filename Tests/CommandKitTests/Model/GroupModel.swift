import CommandKit
import ShapeEditorTestSupport

/// The simplest model of a tree of groups: it calculates when each command ends.
indirect enum GroupModel {
    case instant(name: Int, fails: Bool)
    case wait(name: Int, Duration, fails: Bool)
    case group([GroupModel], isConcurrent: Bool, AsyncCompositeCommand.FailurePolicy)

    struct End {
        let time: Duration
        let name: Int
    }

    struct Outcome {
        /// The commands that finish, with their times.
        var ends: [End]
        var time: Duration
        var failures: Int
    }

    /// The outcome of an execution that starts at a given time.
    func outcome(from start: Duration) -> Outcome {
        switch self {
        case .instant(let name, let fails): Self.leaf(name, at: start, fails: fails)
        case .wait(let name, let duration, let fails): Self.leaf(name, at: start + duration, fails: fails)
        case .group(let children, true, let policy): Self.concurrent(children, policy, from: start)
        case .group(let children, false, let policy): Self.sequential(children, policy, from: start)
        }
    }

    private static func leaf(_ name: Int, at time: Duration, fails: Bool) -> Outcome {
        Outcome(ends: fails ? [] : [End(time: time, name: name)], time: time, failures: fails ? 1 : 0)
    }

    private static func sequential(
        _ children: [Self], _ policy: AsyncCompositeCommand.FailurePolicy, from start: Duration
    )
        -> Outcome
    {
        var whole = Outcome(ends: [], time: start, failures: 0)
        for child in children {
            let part = child.outcome(from: whole.time)
            whole.ends += part.ends
            whole.time = part.time
            whole.failures += part.failures
            if policy == .failFast, part.failures > 0 { break }
        }
        return whole
    }

    private static func concurrent(
        _ children: [Self], _ policy: AsyncCompositeCommand.FailurePolicy, from start: Duration
    )
        -> Outcome
    {
        var parts = children.map { $0.outcome(from: start) }
        // A failure at the very start prevents the start of the children after it.
        if policy == .failFast, let place = parts.firstIndex(where: { $0.failures > 0 && $0.time == start }) {
            parts.removeSubrange((place + 1)...)
        }
        var time = parts.map(\.time).max() ?? start
        var failures = parts.map(\.failures).reduce(0, +)
        let failed = parts.filter { $0.failures > 0 }.min { $0.time < $1.time }
        if policy == .failFast, let failed { (time, failures) = (failed.time, failed.failures) }
        let ends = parts.flatMap(\.ends).filter { $0.time <= time }
        return Outcome(ends: byTime(ends), time: time, failures: failures)
    }

    /// Sorts ends by time. Ends at the same time have one cause, and keep their order.
    static func byTime(_ ends: [End]) -> [End] {
        ends.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(
            \.element)
    }

    /// A random tree. Its delays are practically all of different length.
    static func random(
        depth: Int, names: inout Int, failing share: Int, using random: inout SeededGenerator
    ) -> Self {
        if depth > 0, Int.random(in: 0..<3, using: &random) > 0 {
            let count = Int.random(in: 0..<5, using: &random)
            var children: [Self] = []
            for _ in 0..<count {
                children.append(.random(depth: depth - 1, names: &names, failing: share, using: &random))
            }
            return .group(
                children, isConcurrent: .random(using: &random),
                Bool.random(using: &random) ? .failFast : .runAll)
        }
        names += 1
        let fails = Int.random(in: 0..<100, using: &random) < share
        if Int.random(in: 0..<4, using: &random) == 0 { return .instant(name: names, fails: fails) }
        let duration = Duration.nanoseconds(Int64.random(in: 1...1_000_000_000_000, using: &random))
        return .wait(name: names, duration, fails: fails)
    }
}
