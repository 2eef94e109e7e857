import CommandKit
import ShapeEditorTestSupport
import Testing

/// Large numbers of observers, and the removal of released ones.
@Suite(.timeLimited) struct ObserverListSizeTests {
    final class Observer {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    final class Journal {
        var told: [Int] = []
    }

    let list = ObserverList<Int>()
    let journal = Journal()

    func add(_ observer: Observer) {
        list.add(observer) { [journal] observer, _ in journal.told.append(observer.number) }
    }

    @Test func `ten thousand observers, each added twice, are told once each in order, until removed`() {
        let observers = (0..<10_000).map(Observer.init)
        for observer in observers { add(observer) }
        for observer in observers.reversed() { add(observer) }
        list.notify(1)
        #expect(journal.told == Array(0..<10_000))
        journal.told = []
        for observer in observers where observer.number % 3 != 0 { list.remove(observer) }
        list.notify(2)
        #expect(journal.told == Array(stride(from: 0, to: 10_000, by: 3)))
        for observer in observers { list.remove(observer) }
        #expect(list.isEmpty)
    }

    @Test func `ten thousand observers added by another while it is told are told from the next event`() {
        let observers = (0..<10_000).map(Observer.init)
        let first = Observer(-1)
        list.add(first) { [journal, unowned list] _, event in
            journal.told.append(-1)
            guard event == 1 else { return }
            for observer in observers {
                list.add(observer) { [journal] observer, _ in journal.told.append(observer.number) }
            }
        }
        list.notify(1)
        #expect(journal.told == [-1])
        list.notify(2)
        #expect(journal.told == [-1] + Array(-1..<10_000))
    }

    @Test func `those that are gone do not pile up while nobody is told`() {
        final class Token {}
        weak var firstToken: Token?
        let lasting = Observer(0)
        add(lasting)
        for number in 1...100 {
            let token = Token()
            if number == 1 { firstToken = token }
            let passing = Observer(number)
            list.add(passing) { _, _ in withExtendedLifetime(token) {} }
        }
        #expect(firstToken == nil)
        list.notify(1)
        #expect(journal.told == [0])
        withExtendedLifetime(lasting) {}
    }

    /// Calls the list when it is released.
    final class Parting {
        let list: ObserverList<Int>
        init(_ list: ObserverList<Int>) { self.list = list }
        deinit {
            list.add(self) { _, _ in }
            list.remove(self)
            list.notify(7)
        }
    }

    enum Ending: CaseIterable { case removed, replaced, gone, removedWhileTold, replacedWhileTold }

    @Test(arguments: Ending.allCases, [false, true])
    func `what a closure captured may come back to the list`(ending: Ending, alone: Bool) {
        let other = alone ? nil : Observer(1)
        if let other { add(other) }
        var observer: Observer? = Observer(2)
        do {
            let parting = Parting(list)
            if let observer {
                list.add(observer) { [list] observer, event in
                    withExtendedLifetime(parting) {}
                    if ending == .removedWhileTold { list.remove(observer) }
                    if ending == .replacedWhileTold { list.add(observer) { _, _ in } }
                }
            }
        }
        switch ending {
        case .removed: if let observer { list.remove(observer) }
        case .replaced: if let observer { list.add(observer) { _, _ in } }
        case .gone: observer = nil
        case .removedWhileTold, .replacedWhileTold: break
        }
        list.notify(1)
        #expect(journal.told == (alone ? [] : [1, 1]))
        let staysThere = ending == .replaced || ending == .replacedWhileTold
        #expect(list.isEmpty == (alone && !staysThere))
        withExtendedLifetime((observer, other)) {}
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `whoever comes, goes, returns and dies, the others are told in order`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var living = (0..<40).map { Observer($0) as Observer? }
        var expected: [Int] = []
        for _ in 0..<2000 {
            let number = Int.random(in: living.indices, using: &random)
            guard let observer = living[number] else {
                living[number] = Observer(number)
                continue
            }
            switch Int.random(in: 0..<8, using: &random) {
            case 0..<4:
                add(observer)
                if !expected.contains(number) { expected.append(number) }
            case 4..<6:
                list.remove(observer)
                expected.removeAll { $0 == number }
            case 6:
                living[number] = nil
                expected.removeAll { $0 == number }
            default:
                journal.told = []
                list.notify(0)
                #expect(journal.told == expected)
            }
        }
    }
}
