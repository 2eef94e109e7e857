import LineEditing

func wizard() throws { wizard(try LineEditor(name: "wizard")) }

func wizard(_ editor: LineEditor) {
    do throws(QuestionError) {
        let port = try editor.ask(
            Question(
                "Port?", default: "8080",
                validator: { UInt16($0) == nil ? .invalid("a port is a number up to 65535") : .complete }))
        let password = try editor.ask(
            .secret("Password?", again: "Again?") {
                $0.count < 8 ? .invalid("a password has at least 8 characters") : .complete
            })
        let log = try editor.ask(.choice("Log?", from: ["errors", "requests", "everything"]))
        guard try editor.ask(.yesOrNo("Start the server?", default: true)) else { return }
        editor.printer.print("port \(port), log of \(log), password of \(password.count) characters")
    } catch .terminated {
        editor.reraiseEndingSignal()
    } catch {
        editor.printer.print("no server: \(error)")
    }
}
