import CommandKit
import ShapeEditorText
import ShapeModel

/// The user's settings for pictures.
package struct PictureSettings: Equatable, Sendable {
    /// Whether a picture is kept above the prompt.
    package internal(set) var isOn = false
    /// Whether the trail (the path as lines) is shown.
    package internal(set) var showsPath = true
    package var viewport = Viewport()

    package init() {}
}

extension Session {
    /// The scene for the picture at the prompt, without the trail if the undo of a command fails. After a step, the
    /// trail is computed again, in time linear in the number of waypoints rewound, which is at most
    /// ``ShapePath/seenSteps``.
    package var scene: PictureScene {
        guard view.showsPath, let cachedPath else { return scene(path: []) }
        do { return scene(path: try cachedPath.corners(of: self)) } catch { return scene(path: []) }
    }

    private func scene(path: [Waypoint]) -> PictureScene {
        let state = shape.untracked
        return PictureScene(place: state.offset, colour: state.colour, bounds: state.bounds, path: path)
    }

    /// Prints a picture as text. In a window, the picture fits the window, unless the format is JSON.
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
