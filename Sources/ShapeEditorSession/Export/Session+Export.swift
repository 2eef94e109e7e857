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
    /// What a text does not show well.
    var faults = TextFaults()
}

extension Session {
    /// Writes a picture to a file, as ``write(_:to:asking:)`` does, or prints the picture if the path is `-` or `-.txt`.
    /// `execution` is that of the statement. What a text does not show well is said in a warning.
    ///
    /// - Throws: As ``exported(_:in:)``; as ``write(_:to:asking:)``.
    nonisolated(nonsending) func export(
        _ form: ExportForm, to path: String, in execution: Execution
    ) async throws {
        let picture = try exported(form, in: execution)
        if path.namesOutput {
            printer.picture(picture.text, as: form, picture.faults)
        } else if try await !write(picture.text, to: path) {
            return
        }
        if !(path.namesOutput && printer.isJSON) { warn(of: picture.faults) }
        if path.namesOutput { return }
        let shown = picture.shown.map { "; it shows \($0)" } ?? ""
        printFeedback("exported the \(noun(of: form)) to \(path.shown)\(shown)")
    }

    private func noun(of form: ExportForm) -> String {
        if case .svg(let kind) = form, !kind.isState { return kind.isAnimated ? "animation" : "trail" }
        return drawing.isNamed ? "drawing" : "shape"
    }

    /// Says, on standard error, which labels of a text lie over others or are not shown.
    private func warn(of faults: TextFaults) {
        func warn(_ names: [String], _ one: String, _ several: String) {
            guard !names.isEmpty else { return }
            let labels = names.count == 1 ? "1 label \(one)" : "\(names.count) labels \(several)"
            output.flush()
            let text = "\(labels): \(names.joined(separator: ", "))".shortened(to: 300, bytes: 900)
            host.reportError(text + "\n")
        }
        warn(faults.over, "lies over others", "lie over others")
        warn(faults.hidden, "has no line to stand on", "have no line to stand on")
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
            return ExportedPicture(text: text.rows.map { $0 + "\n" }.joined(), faults: text.faults)
        }
    }

    /// The drawing as text, if possible at most 100 columns wide, or as wide as `window`. `execution` is that of the
    /// statement.
    ///
    /// - Throws: ``SessionError/textTooLarge(columns:rows:)``; `CancellationError` if the host requests a stop meanwhile.
    func drawingText(isASCII: Bool, window: Int? = nil, in execution: Execution? = nil) throws -> DrawingText
    {
        do {
            return try DrawingText(of: drawing, isASCII: isASCII, columns: min(100, window ?? 100)) {
                try execution?.checkInterruption()
            }
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
    fileprivate var namesOutput: Bool { ["-", "-.svg", "-.txt"].contains(lowercased()) }

    /// The end of the path's file name, if it is `.svg` or `.txt`, in any mixture of cases, and if there are characters
    /// before it; `-` stands for an SVG picture.
    var pictureEnding: String? {
        if self == "-" { return ".svg" }
        let name = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return name.count > 4 ? [".svg", ".txt"].first { name.lowercased().hasSuffix($0) } : nil
    }
}
