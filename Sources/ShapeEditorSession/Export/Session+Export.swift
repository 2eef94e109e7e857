import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorPictures

extension Session {
    /// Writes a picture to a file, as ``write(_:to:asking:)`` does, or prints the picture if the path is `-`.
    /// `execution` is that of the statement.
    ///
    /// - Throws: ``SessionError/notAPicture(path:orOutput:)`` if the path is neither `-` nor that of an `.svg` file; as
    ///   ``picture(_:in:)``; as ``write(_:to:asking:)``.
    nonisolated(nonsending) func export(
        _ kind: SVGPicture.Kind, to path: String, in execution: Execution
    ) async throws {
        let isOutput = path == "-"
        guard isOutput || path.namesPicture else {
            throw SessionError.notAPicture(path: path, orOutput: true)
        }
        let picture = try picture(kind, in: execution)
        if isOutput { return printer.picture(picture.text) }
        guard try await write(picture.text, to: path) else { return }
        let shown = picture.shown.map { "; it shows \($0)" } ?? ""
        let state = drawing.isNamed ? "drawing" : "shape"
        let noun = kind.isAnimated ? "animation" : kind.hasTrail ? "trail" : state
        printFeedback("exported the \(noun) to \(path.shown)\(shown)")
    }

    /// Writes a picture of the present state on a page to a file, which becomes the live picture (``LivePicture``) in place
    /// of any other. If ``write(_:to:asking:)`` returns false, there is no change.
    ///
    /// - Throws: As ``export(_:to:in:)``; ``SessionError/notAPicture(path:orOutput:)`` also for `-`.
    nonisolated(nonsending) func exportLive(to path: String, on page: Page) async throws {
        guard path.namesPicture else { throw SessionError.notAPicture(path: path, orOutput: false) }
        var kind = SVGPicture.Kind()
        kind.page = page
        guard try await write(picture(kind).text, to: path) else { return }
        invoker.temporaryObserver = LivePicture(path, kind, of: self)
        printFeedback("writing \(path.shown) after each step; 'export live off' ends it")
    }

    func endLive() {
        invoker.temporaryObserver = nil
        printFeedback("live export is off")
    }

    /// The path of the live picture; nil if there is no live picture, or if a write of the live picture has failed.
    var livePath: String? {
        guard let live = invoker.temporaryObserver as? LivePicture, !live.hasFailed else { return nil }
        return live.path
    }

    /// A picture of the drawing. In a named drawing, a trail is that of the selected shapes, and an animation that of
    /// all shapes. `execution` is that of the statement; nil only for the present state.
    ///
    /// - Throws: As ``DrawingPath/init(of:_:in:upTo:)``; `CancellationError` if the host requests a stop meanwhile.
    func picture(_ kind: SVGPicture.Kind, in execution: Execution? = nil) throws -> SVGPicture {
        let (selected, group) = (execution?.selection.shapes, execution?.outermostGroup)
        // An animation needs the paths of all shapes, also of those that commands of its path have deleted.
        let shapes = drawing.isNamed ? kind.isAnimated ? nil : selected : [shape]
        let path = kind.isState ? DrawingPath() : try DrawingPath(of: shapes, self, in: group)
        return try SVGPicture(kind, of: drawing, path, trailOf: selected) {
            try execution?.checkInterruption()
        }
    }
}

extension String {
    /// Whether the path's file name ends in `.svg`, in any mixture of cases, and has characters before this ending.
    fileprivate var namesPicture: Bool {
        let name = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return name.count > 4 && name.lowercased().hasSuffix(".svg")
    }
}
