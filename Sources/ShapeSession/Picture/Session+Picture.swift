import CommandKit
import ShapeModel
import Text

/// What a person has set of the pictures.
package struct PictureSettings: Equatable, Sendable {
    /// Whether a picture is to be kept in sight at the prompt.
    package internal(set) var isOn = false
    /// Whether the way is shown that the shape came.
    package internal(set) var hasWay = true
    package var viewport = Viewport()

    package init() {}
}

extension Session {
    /// What a picture of the shape shows now, at the prompt; without the way, where a command can't be undone. Linear in
    /// the steps that are looked at for the way, at most ``Way/seenSteps``, and only after a step.
    package var scene: PictureScene {
        guard view.hasWay, let seenWay else { return scene(way: []) }
        do { return scene(way: try seenWay.corners(of: self)) } catch { return scene(way: []) }
    }

    private func scene(way: [WayPoint]) -> PictureScene {
        let state = shape.untracked
        return PictureScene(place: state.offset, colour: state.colour, bounds: state.bounds, way: way)
    }

    /// Prints a picture as text: where there is a window, one that fits into it, unless JSON is wanted.
    ///
    /// - Throws: What a command throws whose undo fails.
    func printPicture(in execution: Execution) throws {
        if printer.format != .json, let showPicture = host.showPicture {
            if let reason = host.whyNoPicture() { return tell(reason) }
            return showPicture()
        }
        let group = execution.outermostGroup
        let shown = scene(way: view.hasWay ? try Way.lastCorners(of: self, in: group) : [])
        let style = PictureStyle(isASCII: true, hasColours: false)
        let rasteriser = Rasteriser(columns: 80, rows: 20, style) { _ in false }
        let lines = rasteriser.picture(of: shown, in: &view.viewport).lines
        guard printer.format == .json else { return lines.forEach { printer.list($0, JSONObject()) } }
        let object = JSONObject().with("x", shown.place.x).with("y", shown.place.y)
            .with("colour", "\(shown.colour)").with("column", view.viewport.scale)
        printer.list("", object.with("view", lines))
    }
}
