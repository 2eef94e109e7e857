import CommandKit
import Testing

/// "Daily Plan Builder": commands, observers, and a strategy that is replaced at run time.
///
/// Corrections of errors in the document: a command whose receiver is gone fails instead of doing nothing; observers
/// are held weakly; items of equal duration keep their order with every sorting strategy.
@Suite(.timeLimited) struct DailyPlanTests {
    struct PlanItem: Equatable {
        let title: String
        let minutes: Int
    }

    // The strategies.

    protocol CardOrderingStrategy {
        var name: String { get }
        func order(_ items: [PlanItem]) -> [PlanItem]
    }

    struct OriginalOrderStrategy: CardOrderingStrategy {
        let name = "Original"
        func order(_ items: [PlanItem]) -> [PlanItem] { items }
    }

    struct DurationDescendingStrategy: CardOrderingStrategy {
        let name = "Duration"

        /// `sort` is not documented to be stable, so the positions of equal items are compared as well.
        func order(_ items: [PlanItem]) -> [PlanItem] {
            items.enumerated()
                .sorted { ($1.element.minutes, $0.offset) < ($0.element.minutes, $1.offset) }
                .map(\.element)
        }
    }

    /// The receiver, the subject of the observers, and the context of the strategy.
    final class PlanViewModel {
        private(set) var plan: [PlanItem] = []
        private(set) var isDark = false
        private var strategy: any CardOrderingStrategy = OriginalOrderStrategy()
        let observers = ObserverList<[PlanItem]>()

        func set(_ plan: [PlanItem]) {
            self.plan = plan
            observers.notify(plan)
        }

        func toggleTheme() { isDark.toggle() }

        func useDurationStrategy(_ isEnabled: Bool) {
            strategy = isEnabled ? DurationDescendingStrategy() : OriginalOrderStrategy()
        }

        var cards: [String] { strategy.order(plan).map { "\($0.title) \($0.minutes)" } }
        var currentStrategyName: String { strategy.name }
    }

    /// The observer.
    final class PlanStatistics {
        private(set) var plansBuiltCount = 0

        init(_ model: PlanViewModel) {
            model.observers.add(self) { statistics, _ in statistics.plansBuiltCount += 1 }
        }
    }

    // The commands.

    struct BuildCommand: Command {
        let label: String
        let receiver: WeakReceiver<PlanViewModel>
        let items: [PlanItem]
        var previous: [PlanItem] = []

        mutating func execute() throws {
            previous = try receiver.get().plan
            try receiver.get().set(items)
        }

        mutating func undo() throws { try receiver.get().set(previous) }
    }

    struct ToggleThemeCommand: Command {
        let receiver: WeakReceiver<PlanViewModel>
        let label = "Toggle Theme"
        func execute() throws { try receiver.get().toggleTheme() }
        func undo() throws { try receiver.get().toggleTheme() }
    }

    static let deepFocus = [
        PlanItem(title: "Write", minutes: 90), PlanItem(title: "Walk", minutes: 30),
        PlanItem(title: "Read", minutes: 90), PlanItem(title: "Tea", minutes: 30),
        PlanItem(title: "Think", minutes: 120),
    ]
    static let balanced = [PlanItem(title: "Work", minutes: 60), PlanItem(title: "Rest", minutes: 60)]

    func build(_ label: String, _ items: [PlanItem], _ model: PlanViewModel) -> BuildCommand {
        BuildCommand(label: label, receiver: WeakReceiver(model), items: items)
    }

    let invoker = UndoStack()

    @Test func `commands build plans and switch the theme`() throws {
        let model = PlanViewModel()
        try invoker.perform(build("Build Deep Focus", Self.deepFocus, model))
        try invoker.perform(build("Build Balanced", Self.balanced, model))
        try invoker.perform(ToggleThemeCommand(receiver: WeakReceiver(model)))
        #expect(model.plan == Self.balanced)
        #expect(model.isDark)
        try invoker.undo(2)
        #expect(model.plan == Self.deepFocus)
        #expect(!model.isDark)
    }

    @Test func `observers count the plans that are built`() throws {
        let model = PlanViewModel()
        let statistics = PlanStatistics(model)
        try invoker.perform(build("Build Deep Focus", Self.deepFocus, model))
        try invoker.perform(build("Build Balanced", Self.balanced, model))
        try invoker.perform(ToggleThemeCommand(receiver: WeakReceiver(model)))
        #expect(statistics.plansBuiltCount == 2)
        try invoker.undo(2)
        #expect(statistics.plansBuiltCount == 3)
        model.observers.remove(statistics)
        try invoker.redo()
        #expect(statistics.plansBuiltCount == 3)
    }

    @Test func `the model does not keep its observers alive`() throws {
        let model = PlanViewModel()
        var statistics: PlanStatistics? = PlanStatistics(model)
        weak let gone = statistics
        statistics = nil
        #expect(gone == nil)
        try invoker.perform(build("Build Balanced", Self.balanced, model))
        #expect(model.plan == Self.balanced)
    }

    @Test func `the strategy is exchanged at run time, and equal items keep their order`() throws {
        let model = PlanViewModel()
        try invoker.perform(build("Build Deep Focus", Self.deepFocus, model))
        #expect(model.cards == ["Write 90", "Walk 30", "Read 90", "Tea 30", "Think 120"])
        model.useDurationStrategy(true)
        #expect(model.currentStrategyName == "Duration")
        #expect(model.cards == ["Think 120", "Write 90", "Read 90", "Walk 30", "Tea 30"])
        model.useDurationStrategy(false)
        #expect(model.currentStrategyName == "Original")
        #expect(model.cards == ["Write 90", "Walk 30", "Read 90", "Tea 30", "Think 120"])
    }

    @Test func `a long plan keeps the order of equal items, too`() {
        let items = (0..<1000).map { PlanItem(title: "\($0)", minutes: $0 % 3) }
        let ordered = DurationDescendingStrategy().order(items)
        let expected = [2, 1, 0].flatMap { minutes in items.filter { $0.minutes == minutes } }
        #expect(ordered == expected)
    }

    @Test func `a command whose model is gone fails, and says so`() {
        let command: BuildCommand
        do { command = build("Build Balanced", Self.balanced, PlanViewModel()) }
        #expect(throws: CommandKitError.receiverGone("PlanViewModel")) { try invoker.perform(command) }
        #expect(invoker.count == 0)
    }
}
