import ShapeEditorTestSupport

@testable import CommandKit

/// A stack and its model, to which the same random operations are applied.
///
/// Cell 0 is changed by operations that add an entry immediately. Each outermost group that stays open has a cell of
/// its own, as groups that overlap require. Earlier entries can have changed that cell.
struct ModelRun {
    let stack = UndoStack()
    let source = FaultSource()
    let cells: [Cell]
    let recorder = ChangeCounter()
    let watch = Watch()
    /// The states that were taken from the stack, in the order of those of the model.
    var taken: [UndoStackState] = []
    let shelf = Shelf()
    /// The numbers of entries, by their ids in the model.
    var numbers: [Int: Int] = [:]
    var model: StackModel
    var random: SeededGenerator
    /// The handles of the open groups, by the number of their tree and their number in the model.
    var handles: [Int: [Int: UndoGroup]] = [:]
    /// The numbers of the groups of tree 0 whose bodies run.
    var bodies: [Int] = []
    /// Whether the running body ends with an error of its own.
    var hasThrown = false
    /// The values of the cells at the last save.
    var savedValues: [Int]?
    /// The first difference between the stack and the model.
    private(set) var difference: String?

    init(seed: UInt64) {
        let (source, count, watch) = (source, 10, watch)
        cells = (0..<count).map { _ in Cell(source) }
        model = StackModel(cells: count)
        random = SeededGenerator(seed: seed)
        stack.addObserver(recorder)
        stack.clock = { watch.time }
    }

    /// Applies one random operation to both.
    mutating func step() {
        switch chance() {
        case ..<21: perform()
        case ..<23: print()
        case ..<24: isLucky(40) ? readClock() : setNote()
        case ..<27: record()
        case ..<49: travel()
        case ..<50: read()
        case ..<54: beginTree()
        case ..<80: stepInAnyTree()
        case ..<86: runBody(within: nil)
        case ..<90: runGroup()
        case ..<93: changeTails()
        default: changeStack()
        }
        forgetTails()
        compare()
    }

    /// A random number from 0 to 99.
    mutating func chance() -> Int { Int.random(in: 0..<100, using: &random) }

    mutating func isLucky(_ percent: Int) -> Bool { chance() < percent }

    mutating func merging() -> Merging {
        isLucky(20) ? .within(.seconds(value())) : .allowed(isLucky(70))
    }

    mutating func value() -> Int { Int.random(in: 0..<4, using: &random) }

    /// Applies an operation to both, in which some changes may fail, and records any difference.
    @discardableResult
    mutating func both(
        _ what: String, failing percent: Int = 0, _ real: (UndoStack, [Cell]) throws -> Void,
        _ expected: (inout StackModel) -> Bool
    ) -> Bool {
        if isLucky(percent) { planFaults() }
        var isDone = true
        do { try real(stack, cells) } catch { isDone = false }
        note(what, isDone, expected(&model))
        model.noteStarts()
        forgetFaults()
        return isDone
    }

    mutating func note(_ what: String, _ isDone: Bool, _ isExpected: Bool) {
        guard isDone != isExpected, difference == nil else { return }
        difference = "\(what) \(isDone ? "succeeded" : "failed")"
    }

    mutating func planFaults() {
        let countdowns = (0..<value()).map { _ in value() + (random.next() % 2 == 0 ? 0 : value()) }
        source.faults = Faults(countdowns)
        model.faults = source.faults
    }

    mutating func forgetFaults() {
        source.faults = Faults()
        model.faults = Faults()
    }

    /// Compares all public state.
    private mutating func compare() {
        let here = (stack.index, stack.count, stack.savedIndex ?? -1, recorder.changes, recorder.reports)
        let there = (
            model.index, model.entries.count, model.mark ?? -1, model.notifications, model.reports
        )
        if here != there { difference = difference ?? "\(here) instead of \(there)" }
        if let broken = stack.store.brokenInvariant() { difference = difference ?? broken }
        let indices = taken.map { stack.index(of: $0) }
        if indices != model.taken { difference = difference ?? "states \(indices)" }
        if let different = tailDifference() { difference = difference ?? different }
        if let different = noteDifference() { difference = difference ?? different }
        let values = cells.map(\.value)
        if values != model.values { difference = difference ?? "values \(values)" }
        let isAlike =
            stack.isSaved == model.isSaved && stack.hasUnfinishedChanges == model.holdsChange
            && stack.canUndo == model.canUndo
            && stack.canRedo == model.canRedo && stack.undoLabel == model.undoLabel
        if !isAlike { difference = difference ?? "status \(stack.status)" }
        if stack.isSaved, !model.isDamaged, let savedValues, savedValues != values {
            difference = difference ?? "saved, though \(savedValues) were saved"
        }
    }
}

/// A clock that stands still until a test moves it.
final class Watch {
    var time = Duration.zero
}

/// An observer that only counts.
final class ChangeCounter: UndoStackObserver {
    private(set) var changes = 0
    private(set) var reports = 0

    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { changes += 1 }

    func undoStack(_ stack: UndoStack, couldNotRollBack error: GroupError) { reports += 1 }
}
