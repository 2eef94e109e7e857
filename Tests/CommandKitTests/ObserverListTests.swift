import CommandKit
import Testing

@Suite(.timeLimited) struct ObserverListTests {
    /// The events that observers received, as "name event".
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
        list.add(a) { [unowned list] observer, event in
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
        list.add(a) { [unowned list] observer, event in
            observer.note(event)
            list.remove(b)
        }
        list.add(b) { $0.note($1) }
        list.notify(1)
        list.notify(2)
        #expect(journal.lines == ["a 1", "b 1", "a 2"])
        list.remove(a)
    }

    @Test func `an only observer that adds another is told of this event, the other from the next`() {
        let late = Observer("late", journal)
        let a = Observer("a", journal)
        list.add(a) { [unowned list] observer, event in
            observer.note(event)
            if event == 1 {
                list.add(late) { $0.note($1) }
                list.notify(2)
            }
        }
        list.notify(1)
        #expect(journal.lines == ["a 1", "a 2", "late 2"])
        withExtendedLifetime((a, late)) {}
    }

    @Test func `an observer that removes itself and comes back while it is told stands at the end`() {
        let a = Observer("a", journal)
        list.add(a) { [unowned list] observer, event in
            observer.note(event)
            list.remove(observer)
            list.add(observer) { $0.note($1) }
        }
        let b = observer("b")
        list.notify(1)
        list.notify(2)
        #expect(journal.lines == ["a 1", "b 1", "b 2", "a 2"])
        withExtendedLifetime((a, b)) {}
    }

    @Test(arguments: [false, true])
    func `an observer added anew while it is told is told as before until the next event`(alone: Bool) {
        let a = Observer("a", journal)
        list.add(a) { [unowned list] observer, event in
            list.add(observer) { $0.note($1 * 10) }
            observer.note(event)
        }
        let b = alone ? nil : observer("b")
        list.notify(1)
        list.notify(2)
        #expect(journal.lines.filter { $0.hasPrefix("a") } == ["a 1", "a 20"])
        withExtendedLifetime((a, b)) {}
    }

    @Test func `a new object that has the identifier of one that is gone is a new observer`() {
        for _ in 0..<1000 {
            let list = ObserverList<Int>()
            let first = Observer("first", journal)
            list.add(first) { $0.note($1) }
            var old: Observer? = Observer("old", journal)
            if let old { list.add(old) { $0.note($1) } }
            let last = Observer("last", journal)
            list.add(last) { $0.note($1) }
            let identifier = old.map(ObjectIdentifier.init)
            old = nil
            let new = Observer("new", journal)
            guard ObjectIdentifier(new) == identifier else { continue }
            list.add(new) { $0.note($1) }
            list.notify(1)
            #expect(journal.lines == ["first 1", "last 1", "new 1"])
            return withExtendedLifetime((first, last)) {}
        }
        // This tests nothing if memory is not reused soon, as with the address sanitizer.
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
        stack.addObserver(a)
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
