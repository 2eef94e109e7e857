import Glibc
import LineEditing
import ShapeEditorSession
import ShapeEditorSystem

/// A session at the prompt, connected to the line editor: to its keys, completion, colours, picture and questions. The
/// next session takes its place after ``Session/leave()``.
final class ConnectedSession {
    let session: Session
    let driver: PromptDriver
    private let keyboard: Keyboard
    private let suggestions: Suggestions
    let pane: PicturePane

    /// Connects a session. The editor must outlive it.
    init(
        _ session: Session, _ editor: LineEditor, _ output: PromptOutput, _ signals: SignalPipe,
        _ colour: ColourChoice
    ) throws {
        self.session = session
        editor.prompt = StyledText(session.prompt)
        editor.validator = { [unowned session] in session.isIncomplete($0) ? .unfinished : .complete }
        driver = PromptDriver(session, editor, output, signals)
        keyboard = Keyboard(driver: driver, editor: editor)
        let depth = ColourDepth(colour, of: STDOUT_FILENO)
        pane = PicturePane(session, editor, output, depth)
        suggestions = Suggestions(session)
        try session.bindings.connect(keyboard)
        session.host.showPages = { [unowned editor] in editor.showPages($0) }
        session.host.offer = { [unowned editor] in editor.offeredLine = $0 }
        session.host.idleTime = { [unowned editor] in editor.idleTime }
        session.host.hasKey = { [unowned editor] in editor.hasInput }
        session.host.windowColumns = { ScreenSize(of: STDOUT_FILENO).columns }
        editor.completeStatements(of: session, swatch: Swatch(depth), suggestions)
        editor.showsColours = depth > .none
        guard depth > .none else { return }
        let colours = LineColours(depth, session.promptGrammar)
        // A pager that the user has chosen may show control sequences as text.
        if getenv("PAGER") == nil {
            session.host.heading = { TextStyle.bold.applied(to: $0) }
            session.host.highlighted = { colours.applied(to: $0) }
        }
        editor.highlighter = { [unowned editor] line in
            colours.highlights(line, cursor: editor.bytesBeforeCursor)
        }
    }
}
