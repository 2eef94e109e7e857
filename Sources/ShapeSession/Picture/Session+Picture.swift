import CommandKit
import ShapeEditorText
import ShapeModel

/// The user's settings for pictures made of cells.
package struct PictureSettings: Equatable, Sendable {
    /// Whether the user wants a picture above the prompt.
    package internal(set) var isOn = false
    /// Whether the trail (the path as lines) is shown.
    package internal(set) var showsPath = true
    package var viewport = Viewport()

    package init() {}
}

extension Session {
    /// The scene for the picture at the prompt. It has no trail if the trail is off, if there is no prompt, or if the
    /// undo of a command fails. The trail is cached (``CachedPath``).
    package var scene: PictureScene {
        guard view.showsPath, let cachedPath else { return scene(path: []) }
        do { return scene(path: try cachedPath.corners(of: self)) } catch { return scene(path: []) }
    }

    private func scene(path: [Waypoint]) -> PictureScene {
        let state = shape.untracked
        return PictureScene(place: state.offset, colour: state.colour, bounds: state.bounds, path: path)
    }

    /// Prints a picture. In a window, the host prints the picture, or a notice says why it can't. Without a window, and
    /// in JSON format, the picture is 80 columns by 20 rows of ASCII characters.
    ///
    /// - Throws: The error of a command whose undo fails.
    func printPicture(in execution: Execution) throws {
        if printer.format != .json, let showPicture = host.showPicture {
            if let reason = host.whyNoPicture() { return printNotice(reason) }
            return showPicture()
        }
        let group = execution.outermostGroup
        let shown = scene(path: view.showsPath ? try ShapePath.lastCorners(of: self, in: group) : [])
        let style = PictureStyle(isASCII: true, hasColours: false)
        let rasteriser = Rasteriser(columns: 80, rows: 20, style) { _ in false }
        let lines = rasteriser.picture(of: shown, in: &view.viewport).lines
        guard printer.format == .json else { return lines.forEach { printer.printRow($0, JSONObject()) } }
        let object = JSONObject().with("x", shown.place.x).with("y", shown.place.y)
            .with("colour", "\(shown.colour)").with("column", view.viewport.scale)
        printer.printRow("", object.with("view", lines))
    }
}
