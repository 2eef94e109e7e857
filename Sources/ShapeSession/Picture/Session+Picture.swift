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
    /// What a picture of the shape shows now, at the prompt. Linear in the way shown, which is at most 1,000 places.
    package var scene: PictureScene { scene(way: view.hasWay ? trail?.shown ?? [] : []) }

    private func scene(way: [WayPoint]) -> PictureScene {
        let (offset, colour) = shape.untracked
        return PictureScene(place: offset, colour: colour, bounds: shape.untrackedBounds, way: way)
    }

    /// Prints a picture as text: where there is a window, one that fits into it, unless JSON is wanted.
    ///
    /// - Throws: What a command throws whose undo fails.
    func printPicture(in execution: Execution) throws {
        if printer.format != .json, let showPicture { return showPicture() }
        var shown = scene
        if view.hasWay, trail == nil { shown = scene(way: try execution.way) }
        let rasteriser = Rasteriser(columns: 80, rows: 20, .ascii)
        let lines = rasteriser.picture(of: shown, in: &view.viewport).lines
        guard printer.format == .json else { return lines.forEach { printer.list($0, JSONObject()) } }
        let object = JSONObject().with("x", shown.place.x).with("y", shown.place.y)
            .with("colour", "\(shown.colour)").with("column", view.viewport.scale)
        printer.list("", object.with("view", lines))
    }
}

extension Execution {
    /// The way to where the shape is, by what has been done and not undone, also in the groups that are open around it.
    fileprivate var way: [WayPoint] {
        get throws {
            let history = session.invoker.history
            let open = outermostGroup?.entries ?? []
            let inGroup = try WayPoint.way(of: open, to: shape)
            guard let start = inGroup.first, inGroup.count < Trail.limit else { return inGroup }
            let before = ShapeState(offset: start.place, colour: start.colour)
            let done = history.entries.prefix(history.index)
            return try WayPoint.way(of: done, to: before).suffix(Trail.limit - inGroup.count) + inGroup
        }
    }
}
