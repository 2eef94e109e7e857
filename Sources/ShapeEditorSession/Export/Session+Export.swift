import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorPictures

/// What `export` writes.
enum ExportForm {
    case svg(SVGPicture.Kind)
    case text(isASCII: Bool)
}

/// A picture as `export` writes it.
struct ExportedPicture {
    let text: String
    /// What the picture shows besides the drawing, for feedback; nil if that is nothing.
    var shown: String?
    /// The names of the shapes whose labels lie over others in a text.
    var over: [String] = []
}

extension Session {
    /// Writes a picture to a file, as ``write(_:to:asking:)`` does, or prints the picture if the path is `-` or `-.txt`.
    /// `execution` is that of the statement. Labels that lie over others are counted in a warning.
    ///
    /// - Throws: As ``exported(_:in:)``; as ``write(_:to:asking:)``.
    nonisolated(nonsending) func export(
        _ form: ExportForm, to path: String, in execution: Execution
    ) async throws {
        let picture = try exported(form, in: execution)
        defer { warn(ofLabels: picture.over) }
        if path.namesOutput { return printer.picture(picture.text, as: form) }
        guard try await write(picture.text, to: path) else { return }
        let shown = picture.shown.map { "; it shows \($0)" } ?? ""
        printFeedback("exported the \(noun(of: form)) to \(path.shown)\(shown)")
    }

    private func noun(of form: ExportForm) -> String {
        if case .svg(let kind) = form, !kind.isState { return kind.isAnimated ? "animation" : "trail" }
        return drawing.isNamed ? "drawing" : "shape"
    }

    private func warn(ofLabels names: [String]) {
        guard !names.isEmpty else { return }
        let labels = names.count == 1 ? "1 label lies" : "\(names.count) labels lie"
        let all = "\(labels) over others: \(names.joined(separator: ", "))"
        output.flush()
        host.reportError(all.shortened(to: 300, bytes: 900) + "\n")
    }

    /// Writes a picture of the present state to a file, which becomes the live picture (``LivePicture``) in place of any
    /// other. If ``write(_:to:asking:)`` returns false, there is no change.
    ///
    /// - Throws: As ``export(_:to:in:)``; ``SessionError/notAPicture(path:orOutput:)`` also for `-`.
    nonisolated(nonsending) func exportLive(_ form: ExportForm, to path: String) async throws {
        guard !path.namesOutput else { throw SessionError.notAPicture(path: path, orOutput: false) }
        guard try await write(exported(form).text, to: path) else { return }
        invoker.temporaryObserver = LivePicture(path, form, of: self)
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

    /// The drawing as a picture that can be written. `execution` is that of the statement; nil only for the present
    /// state.
    ///
    /// - Throws: As ``picture(_:in:)``; ``SessionError/textTooLarge(columns:rows:)``.
    func exported(_ form: ExportForm, in execution: Execution? = nil) throws -> ExportedPicture {
        switch form {
        case .svg(let kind):
            let picture = try picture(kind, in: execution)
            return ExportedPicture(text: picture.text, shown: picture.shown)
        case .text(let isASCII):
            let text = try drawingText(isASCII: isASCII, in: execution)
            return ExportedPicture(text: text.rows.map { $0 + "\n" }.joined(), over: text.over)
        }
    }

    /// The drawing as text. `execution` is that of the statement.
    ///
    /// - Throws: ``SessionError/textTooLarge(columns:rows:)``; `CancellationError` if the host requests a stop meanwhile.
    func drawingText(isASCII: Bool, in execution: Execution? = nil) throws -> DrawingText {
        do {
            return try DrawingText(of: drawing, isASCII: isASCII) { try execution?.checkInterruption() }
        } catch let error as DrawingText.SizeError {
            throw SessionError.textTooLarge(columns: error.columns, rows: error.rows)
        }
    }

    /// A picture of the drawing. In a named drawing, a trail is that of the selected shapes, and an animation that of
    /// all shapes. `execution` is that of the statement; nil only for the present state.
    ///
    /// - Throws: As ``DrawingPath/init(of:_:in:upTo:)``; `CancellationError` if the host requests a stop meanwhile.
    private func picture(_ kind: SVGPicture.Kind, in execution: Execution? = nil) throws -> SVGPicture {
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
    /// Whether a picture is printed instead of written.
    fileprivate var namesOutput: Bool { self == "-" || self == "-.txt" }

    /// The end of the path's file name, if it is `.svg` or `.txt`, in any mixture of cases, and if there are characters
    /// before it; `-` stands for an SVG picture.
    var pictureEnding: String? {
        if self == "-" { return ".svg" }
        let name = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return name.count > 4 ? [".svg", ".txt"].first { name.lowercased().hasSuffix($0) } : nil
    }
}
