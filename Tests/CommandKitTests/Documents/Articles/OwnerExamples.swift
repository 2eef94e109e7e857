import CommandKit
import Testing

// The example of "Guarantees" with a document that owns its stack.

final class Letter {
    let history = UndoStack()
    var text = ""

    func sign(_ name: String) throws { try history.perform(Sign(letter: self, name: name)) }
    func print() throws { try history.perform(Stamp(letter: self)) }
    func close() { history.close() }
}

struct Sign: Command {
    unowned let letter: Letter
    let name: String
    let label = "Sign"

    func execute() { letter.text += name }
    func undo() { letter.text.removeLast(name.count) }
    func forEachReceiver(_ body: (AnyObject) -> Void) { body(letter) }
}

struct Stamp: Command {
    let letter: Letter  // until close()
    let label = "Stamp"

    func execute() { letter.text += "✉" }
    func undo() { letter.text.removeLast() }
    func forEachReceiver(_ body: (AnyObject) -> Void) { body(letter) }
}

@Suite(.timeLimited) struct OwnerExamples {
    @Test func `a document whose commands hold it unowned goes when it is let go`() throws {
        weak var released: Letter?
        do {
            let letter = Letter()
            released = letter
            try letter.sign("Ada")
            try letter.history.undo()
            try letter.history.redo()
            #expect(letter.text == "Ada")
        }
        #expect(released == nil)
    }

    @Test func `one that they keep goes when its stack is closed, and not before`() throws {
        weak var released: Letter?
        do {
            let letter = Letter()
            released = letter
            try letter.print()
        }
        #expect(released?.text == "✉")
        released?.close()
        #expect(released == nil)
    }
}
