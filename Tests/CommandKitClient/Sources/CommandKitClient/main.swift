import CommandKit

final class Document {
    var text = ""
}

struct Insert: Command {
    let document: Document
    let text: String
    var label: String { "Insert \(text)" }
    func execute() { document.text += text }
    func undo() { document.text.removeLast(text.count) }
}

let (document, history) = (Document(), UndoStack())
try history.perform(Insert(document: document, text: "Hello"))
try history.perform(Insert(document: document, text: ", world"))
try history.undo()
print(document.text, "-", history.redoLabel ?? "nothing", "can be redone")
