import CommandKit
import ShapeLanguage
import ShapeModel

extension Session {
    /// Writes a picture to a file, or for `-` to standard output; `group` is the outermost that is open.
    ///
    /// - Throws: ``SessionError/notAPicture(path:orOutput:)``, as ``write(_:to:asking:)``; what a command throws whose
    ///   undo fails.
    nonisolated(nonsending) func export(
        _ kind: SVGPicture.Kind, to path: String, in group: UndoGroup? = nil
    ) async throws {
        let isOutput = path == "-"
        guard isOutput || path.namesPicture else {
            throw SessionError.notAPicture(path: path, orOutput: true)
        }
        let picture = try picture(kind, in: group)
        if isOutput { return printer.document(picture.text, as: "svg") }
        guard try await write(picture.text, to: path) else { return }
        let shown = picture.shown.map { "; it shows \($0)" } ?? ""
        say("exported the \(kind.noun) to \(path.shown)\(shown)")
    }

    /// Writes the state to a file, and again after each step.
    ///
    /// - Throws: As ``export(_:to:)``.
    nonisolated(nonsending) func exportLive(to path: String) async throws {
        guard path.namesPicture else { throw SessionError.notAPicture(path: path, orOutput: false) }
        guard try await write(picture.text, to: path) else { return }
        invoker.guest = LivePicture(path, of: self)
        say("writing \(path.shown) after each step; 'export live off' ends it")
    }

    /// Writes the file, where one is live, after what is no step but is seen in a picture.
    func refreshLive() { (invoker.guest as? LivePicture)?.write() }

    func endLive() {
        invoker.guest = nil
        say("no file is written after each step")
    }

    /// The file that is written after each step.
    var livePath: String? {
        guard let live = invoker.guest as? LivePicture, !live.hasFailed else { return nil }
        return live.path
    }

    /// The state.
    var picture: SVGPicture { SVGPicture(.state, of: Way(shape), shape.untracked.bounds) }

    private func picture(_ kind: SVGPicture.Kind, in group: UndoGroup?) throws -> SVGPicture {
        guard kind != .state else { return picture }
        return SVGPicture(kind, of: try Way(of: self, in: group), shape.untracked.bounds)
    }
}

extension SVGPicture.Kind {
    fileprivate var noun: String {
        switch self {
        case .state: "shape"
        case .trail: "trail"
        case .film: "film"
        }
    }
}

extension String {
    /// Whether it ends as the names of SVG files do, in upper or lower case, and there is more of the name than that.
    fileprivate var namesPicture: Bool {
        let name = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return name.utf8.count > Self.ending.utf8.count && name.lowercased().hasSuffix(Self.ending)
    }

    private static var ending: String { ".svg" }
}
