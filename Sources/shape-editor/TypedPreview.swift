import LineEditing
import ShapeEditorPictures
import ShapeEditorSession
import ShapeEditorSystem

/// The preview of the typed line, which is made a short time after the last key.
final class TypedPreview {
    /// The time after a key for which the preview stays as it was.
    private static let delay = Duration.milliseconds(80)

    private unowned let session: Session
    private let timer = TimerDescriptor()
    private unowned let editor: LineEditor
    /// The text and the scene of the last preview.
    private var shown: (text: String, scene: PictureScene, preview: Preview?)?

    init(of session: Session, _ editor: LineEditor) {
        (self.session, self.editor) = (session, editor)
        editor.watch(timer.number, hidingLine: false) { [unowned self] in
            timer.acknowledge()
            return .proceed
        }
    }

    deinit { editor.unwatch(timer.number) }

    /// The preview to show with a scene; nil for none.
    func preview(of window: HeaderContext, _ scene: PictureScene) -> Preview? {
        let text = window.text
        if let choice = window.choice { return session.preview(after: choice) }
        guard !text.isEmpty, !window.isSearching else {
            shown = nil
            return nil
        }
        let wait = Self.delay - editor.idleTime
        if wait > .zero {
            timer.set(in: wait)
            return shown.flatMap { $0.scene == scene ? $0.preview : nil }
        }
        if let shown, shown.text == text, shown.scene == scene { return shown.preview }
        let chosen = window.isCompleting ? session.preview(ofChosen: text) : nil
        let preview = session.preview(of: text) ?? chosen
        shown = (text, scene, preview)
        return preview
    }
}
