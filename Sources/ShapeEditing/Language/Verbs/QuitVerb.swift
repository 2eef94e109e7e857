extension Verb {
    static let quit = Verb("quit", shortForm: "q", summary: "end the session") {
        _ throws(LanguageError) in QuitAction()
    }
}

private struct QuitAction: Action {
    func run(in session: Session) {
        session.hasQuit = true
    }
}
