import Glibc
import LineEditing
import ShapeEditorModel
import ShapeEditorPictures
import ShapeEditorSession

/// The picture of the shape at the prompt: above the typed line from `view on` to `view off`, or printed once by
/// `view`.
final class PicturePane {
    /// The size of the smallest window in which a picture is shown.
    private static let fewestColumns = 24
    private static let fewestRows = 10
    private static let fewestPictureRows = 4
    /// The rows that the picture leaves to the typed line and to what was printed last.
    private static let usualRowsBelow = 6
    /// The rows below a printed picture: those of the next typed line.
    private static let rowsBelowPrinted = 3

    private unowned let session: Session
    private unowned let editor: LineEditor
    private unowned let output: PromptOutput
    private let depth: ColourDepth
    /// The greatest number of rows that the typed line has taken since the last Enter, with a menu or a search.
    private var rowsTaken = 0
    /// The most recent picture, with the values from which it was drawn. The picture is reused, because most key
    /// presses don't change these values.
    private var drawn: (cause: Cause, text: StyledText)?
    private let typed: TypedPreview

    private struct Cause: Equatable {
        let scene: PictureScene
        let settings: PictureSettings
        let columns: Int
        let rows: Int
        let preview: Preview?
    }

    /// The session and the editor must outlive the pane.
    init(_ session: Session, _ editor: LineEditor, _ output: PromptOutput, _ depth: ColourDepth) {
        (self.session, self.editor, self.output, self.depth) = (session, editor, output, depth)
        typed = TypedPreview(of: session, editor)
        editor.header = { [unowned self] in header($0) }
        session.host.showPicture = { [unowned self] in print() }
        session.host.whyNoPicture = { [unowned self] in whyNot }
    }

    /// Gives the rows that the last line has taken back to the picture.
    func beginLine() { rowsTaken = 0 }

    private func header(_ window: HeaderContext) -> StyledText? {
        guard session.view.isOn, why(window.columns, window.rows) == nil, let height = height(in: window)
        else { return nil }
        let scene = session.scene
        let preview = typed.preview(of: window, scene)
        func cause() -> Cause {
            Cause(
                scene: scene, settings: session.view, columns: window.columns, rows: height, preview: preview)
        }
        if let drawn, drawn.cause == cause() { return drawn.text }
        // A picture that has lent rows to a menu shows the same part again afterwards.
        let isWhole = height == window.rows - Self.usualRowsBelow
        let text = text(of: picture(of: scene, window.columns, height, keepsViewport: isWhole, preview))
        drawn = (cause(), text)
        return text
    }

    private func text(of picture: Picture) -> StyledText {
        var text: StyledText = ""
        for (number, row) in picture.rows.enumerated() {
            if number > 0 { text += "\n" }
            for run in runs(of: row) { text += StyledText(run.text, run.style) }
        }
        return text
    }

    /// The height of the picture; nil without room for one. Below it stand at least what the last statement has printed
    /// and the prompt, and the typed line with its menu, up to half of the window.
    private func height(in window: HeaderContext) -> Int? {
        rowsTaken = max(rowsTaken, min(window.rowsBelow, window.rows / 2))
        let height = window.rows - max(Self.usualRowsBelow, output.rowsOfLine + 1, rowsTaken)
        return height < Self.fewestPictureRows ? nil : height
    }

    /// Draws a picture that leaves the last column empty, because terminals wrap after that column.
    private func picture(
        of scene: PictureScene, _ columns: Int, _ rows: Int, keepsViewport: Bool = true,
        _ preview: Preview? = nil
    ) -> Picture {
        var viewport = session.view.viewport
        defer { if keepsViewport { session.view.viewport = viewport } }
        let rasteriser = Rasteriser(
            columns: columns - 1, rows: rows, style, needsRim: depth.mayBeBackground)
        let picture = rasteriser.picture(of: scene, in: &viewport, isAnimated: session.animations > 0)
        guard let preview else { return picture }
        return rasteriser.picture(
            of: preview.scenes, in: viewport, title: "after Enter: \(preview.words)",
            isFaint: preview.isRefused)
    }

    private var style: PictureStyle {
        // The font of the Linux console has no braille characters.
        PictureStyle(
            isASCII: !editor.showsUnicode || session.view.isASCII, hasColours: depth > .none,
            hasBraille: Environment.value("TERM") != "linux")
    }

    // MARK: Printing

    private func print() {
        let size = editor.windowSize
        let height = max(Self.fewestPictureRows, size.rows - Self.rowsBelowPrinted)
        let picture = picture(of: session.scene, size.columns, height)
        for row in picture.rows {
            var line = ""
            for run in runs(of: row) {
                line += run.style == .plain ? run.text : run.style.applied(to: run.text)
            }
            session.output.append(line + "\n")
        }
    }

    private var whyNot: String? {
        let size = editor.windowSize
        return why(size.columns, size.rows)
    }

    private func why(_ columns: Int, _ rows: Int) -> String? {
        guard editor.capabilities.canRedraw else {
            return "no picture: the terminal can't move its cursor"
        }
        guard columns >= Self.fewestColumns, rows >= Self.fewestRows else {
            return "no picture: the window has \(columns) columns and \(rows) rows; "
                + "expected at least \(Self.fewestColumns) and \(Self.fewestRows)"
        }
        return nil
    }

    // MARK: Colours

    private func runs(of row: [PictureCell]) -> [(text: String, style: TextStyle)] {
        var runs: [(text: String, style: TextStyle)] = []
        for cell in row {
            let (scalar, style) = look(of: cell)
            if runs.last?.style != style { runs.append(("", style)) }
            runs[runs.count - 1].text.unicodeScalars.append(scalar)
        }
        return runs
    }

    /// The character and the style of a cell. A full block becomes a space with a background colour, because blocks
    /// leave gaps in many fonts.
    private func look(of cell: PictureCell) -> (scalar: Unicode.Scalar, style: TextStyle) {
        guard depth > .none else {
            let style = TextStyle(
                isBold: cell.isBold, isUnderlined: cell.isUnderlined, isInverse: cell.isInverse)
            return (cell.scalar, style)
        }
        if cell.isFaint { return (cell.scalar, depth.faint) }
        var foreground = cell.foreground.flatMap(depth.nearestOfAll)
        if cell.scalar == "█" { return (" ", foreground.map { TextStyle(on: $0) } ?? .inverse) }
        let background = cell.background.flatMap(depth.nearestOfAll)
        // Few colours may show two colours alike.
        if let fill = cell.background, foreground == background {
            foreground = depth.nearestOfAll(to: fill.contrasting)
        }
        let style = TextStyle(
            foreground, on: background, isBold: cell.isBold, isUnderlined: cell.isUnderlined,
            isInverse: cell.isInverse)
        return (cell.scalar, style)
    }
}
