import CommandKit
import Testing

@Suite struct ObserverListTests {
    /// Observers write what they are told here, as "name event".
    final class Journal {
        var lines: [String] = []
    }

    final class Observer {
        let name: String
        let journal: Journal
        init(_ name: String, _ journal: Journal) {
            self.name = name
            self.journal = journal
        }

        func note(_ event: Int) { journal.lines.append("\(name) \(event)") }
    }

    let list = ObserverList<Int>()
    let journal = Journal()

    func observer(_ name: String) -> Observer {
        let observer = Observer(name, journal)
        list.add(observer) { $0.note($1) }
        return observer
    }

    @Test func `observers are told in order of registration, once each however often registered`() {
        let (a, b) = (observer("a"), observer("b"))
        list.add(a) { $0.note($1 * 10) }
        list.notify(1)
        #expect(journal.lines == ["a 10", "b 1"])
        withExtendedLifetime((a, b)) {}
    }

    @Test func `an observer is told until it is removed`() {
        let (a, b) = (observer("a"), observer("b"))
        list.remove(a)
        list.remove(a)
        list.notify(1)
        #expect(journal.lines == ["b 1"])
        withExtendedLifetime((a, b)) {}
    }

    @Test func `observers are held weakly, and dropped when gone`() {
        var a: Observer? = observer("a")
        weak let gone = a
        a = nil
        #expect(gone == nil)
        #expect(!list.isEmpty)
        list.notify(1)
        #expect(journal.lines == [])
        #expect(list.isEmpty)
    }

    @Test func `an observer added while others are told takes effect from the next event`() {
        let late = Observer("late", journal)
        let a = Observer("a", journal)
        list.add(a) { [list] observer, event in
            observer.note(event)
            list.add(late) { $0.note($1) }
        }
        list.notify(1)
        #expect(journal.lines == ["a 1"])
        list.notify(2)
        #expect(journal.lines == ["a 1", "a 2", "late 2"])
        list.remove(a)
    }

    @Test func `an observer removed while others are told takes effect from the next event`() {
        let a = Observer("a", journal)
        let b = Observer("b", journal)
        list.add(a) { [list] observer, event in
            observer.note(event)
            list.remove(b)
        }
        list.add(b) { $0.note($1) }
        list.notify(1)
        list.notify(2)
        #expect(journal.lines == ["a 1", "b 1", "a 2"])
        list.remove(a)
    }

    @Test func `what an observer's closure captured may come back to the list when it is released`() {
        final class Parting {
            let list: ObserverList<Int>
            init(_ list: ObserverList<Int>) { self.list = list }
            deinit {
                list.remove(self)
                list.notify(7)
            }
        }
        let a = observer("a")
        var b: Observer? = Observer("b", journal)
        do {
            let parting = Parting(list)
            if let b { list.add(b) { _, _ in withExtendedLifetime(parting) {} } }
        }
        b = nil
        list.notify(1)
        #expect(journal.lines == ["a 1", "a 7"])
        withExtendedLifetime((a, b)) {}
    }

    @Test func `a history's observers are told in order, once each, until removed`() throws {
        final class Named: UndoStackObserver {
            let tell: () -> Void
            init(_ tell: @escaping () -> Void) { self.tell = tell }
            func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { tell() }
        }
        let stack = UndoStack()
        let a = Named { [journal] in journal.lines.append("a") }
        let b = Named { [journal] in journal.lines.append("b") }
        stack.addObserver(a, granularity: .step)
        stack.addObserver(b)
        stack.addObserver(a)
        try stack.perform(Closure {})
        try stack.perform(Closure {})
        try stack.undo(2)
        stack.removeObserver(a)
        try stack.redo()
        #expect(journal.lines == ["a", "b", "a", "b", "a", "b", "b"])
    }
}
