import CommandKit
import ShapeEditorModel
import ShapeEditorPictures
import ShapeEditorText

extension Session {
    /// The scene for the picture at the prompt. It has no trail if `view trail` is off, if there is no prompt, if the
    /// drawing is named and no shapes or only connectors are selected, or if the trail can't be found, because the undo
    /// of a command on a copy has failed. The trail is cached (``CachedPath``).
    package var scene: PictureScene {
        let trails = view.showsPath ? try? cachedPath?.corners(of: self) : nil
        return scene(of: selection, trails: trails ?? [])
    }

    private func scene(of selection: Selection, trails: [[Waypoint]]) -> PictureScene {
        PictureScene(of: drawing, selected: selection.all, trails: trails)
    }

    /// Prints a picture. A host with a window prints the picture, with the session's selection, or a notice says why it
    /// can't, or that the picture stands above the prompt already. For a host without a window, and in JSON format, a
    /// drawing with a label or a connector is printed as text (``DrawingText``). Another one is a picture of 80 columns by
    /// 20 rows of ASCII characters with the selection of `execution`.
    ///
    /// - Throws: ``SessionError/textTooLarge(columns:rows:)``; the error of a command whose undo fails, if the trail is
    ///   shown without a window or in JSON format.
    func printPicture(in execution: Execution) throws {
        if !printer.isJSON, let showPicture = host.showPicture {
            if let reason = host.whyNoPicture() { return printNotice(reason) }
            if view.isOn { return printNotice("the picture stands above the prompt") }
            return showPicture()
        }
        if drawing.isDiagram { return try printText(in: execution) }
        let group = execution.outermostGroup
        let selection = execution.selection
        let trails = view.showsPath ? try DrawingPath.lastCorners(of: selection, self, in: group) : []
        let shown = scene(of: selection, trails: trails)
        let style = PictureStyle(isASCII: true, hasColours: false)
        let rasteriser = Rasteriser(columns: 80, rows: 20, style) { _ in false }
        let lines = rasteriser.picture(of: shown, in: &view.viewport).lines
        guard printer.isJSON else { return lines.forEach(printer.printRow) }
        let object = JSONObject(placeIn: shown).with("column", view.viewport.scale)
        printer.printRow("", .view, object.with("view", lines))
    }

    /// Prints the drawing as text, in ASCII if the terminal has nothing else, or the user wants it.
    ///
    /// - Throws: ``SessionError/textTooLarge(columns:rows:)``.
    func printText(in execution: Execution) throws {
        let text = try drawingText(
            isASCII: !host.isUTF8 || view.isASCII, window: host.windowColumns(), in: execution)
        guard printer.isJSON else { return text.rows.forEach(printer.printRow) }
        let place = JSONObject(placeIn: scene(of: selection, trails: []))
        printer.printRow("", .view, place.with("view", text.rows).with(text.faults))
    }
}

extension JSONObject {
    /// The object with the names of the shapes whose labels lie over others, and of those whose labels are not shown.
    func with(_ faults: TextFaults) -> JSONObject { with("over", faults.over).with("hidden", faults.hidden) }

    /// The place and the colour of the only selected shape; for a connector, only the colour. Empty if none or several
    /// are selected.
    fileprivate init(placeIn scene: PictureScene) {
        self.init()
        guard let state = scene.onlySelected else { return }
        if !state.kind.isConnector { self = with("x", state.offset.x).with("y", state.offset.y) }
        self = with("colour", "\(state.colour)")
    }
}

/// The user's settings for pictures made of cells.
package struct PictureSettings: Equatable, Sendable {
    /// Whether the user wants a picture above the prompt, even if the window has no room for one.
    package var isOn = false
    /// Whether pictures show the trail: the path, drawn as lines.
    package internal(set) var showsPath = true
    /// Whether the frames of animations and each press of a key that is held down are printed above the picture.
    package internal(set) var showsLines = false
    /// Whether the picture shows what the typed line would do.
    package internal(set) var previews = true
    /// Whether pictures at the prompt consist of ASCII characters, although the terminal may have others.
    package var isASCII = false
    package var viewport = Viewport()

    package init(isOn: Bool = false, isASCII: Bool = false) { (self.isOn, self.isASCII) = (isOn, isASCII) }

    /// Whether a picture stands, and steps have only the lines that say what it does not show.
    var sparesLines: Bool { isOn && !showsLines }
}
