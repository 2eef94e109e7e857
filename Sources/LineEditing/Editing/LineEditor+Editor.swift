import Glibc
import SystemCalls

/// Why the line has not been changed in an editor.
enum EditorFailure: Error {
    /// The file for the text.
    case file(SystemCallError)
    case program(ProgramError)
    /// How the editor ended, as ``EditableLine/runProgram(_:)`` has it.
    case status(Int32, editor: String)
    case tooLong
}

extension LineEditor {
    /// Has the user change the line in an editor.
    func editInEditor() -> Libedit.FunctionResult {
        let line = EditableLine(libedit.line) { _ throws(ProgramError) in 0 }
        do throws(EditorFailure) {
            line.text = try edited(line.text)
            if line.wasTooLong { throw .tooLong }
        } catch {
            warn(LineEditingWording.notEdited(error))
            return .error
        }
        line.cursor = .max
        guard line.state != editing.line else { return .normal }
        return libedit.replaceLine(with: line.state) ? .refresh : .error
    }

    /// What becomes of a text in the editor.
    private func edited(_ text: String) throws(EditorFailure) -> String {
        let file: TemporaryFile
        do throws(SystemCallError) {
            file = try Self.file(holding: text + "\n")
        } catch {
            throw .file(error)
        }
        defer { withExtendedLifetime(file) {} }
        let status = try runEditor(on: file.path)
        guard status == 0 else { throw .status(status, editor: Self.userEditor) }
        return try Self.text(at: file.path)
    }

    /// A file in the folder for temporary ones, which is removed with the last reference.
    static func file(holding text: String) throws(SystemCallError) -> TemporaryFile {
        let folder = getenv("TMPDIR").map { FilePath(cString: $0).bytes } ?? []
        let path = (folder.first == UInt8(ascii: "/") ? folder : Array("/tmp".utf8)) + "/line".utf8
        let file = try TemporaryFile(beside: FilePath(bytes: path), mode: 0o600)
        try file.descriptor.writeAll(text.utf8)
        return file
    }

    /// By a shell, as the editor may be given with arguments, and in quotes.
    private func runEditor(on path: FilePath) throws(EditorFailure) -> Int32 {
        let editor = Self.userEditor
        do throws(ProgramError) {
            return try run([FilePath("/bin/sh"), "-c", FilePath(editor + #" "$@""#), FilePath(editor), path])
        } catch {
            throw .program(error)
        }
    }

    private static var userEditor: String {
        for name in ["VISUAL", "EDITOR"] {
            if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
        }
        return "vi"
    }

    /// The text of a file. Most editors put another file in the place of the one that they are given.
    private static func text(at path: FilePath) throws(EditorFailure) -> String {
        // A scalar has up to 4 bytes.
        let limit = 4 * longestLine
        let bytes: [UInt8]
        do throws(SystemCallError) {
            let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            defer { withExtendedLifetime(file) {} }
            bytes = try file.descriptor.read(from: 0, limit: limit + 1)
        } catch {
            throw .file(error)
        }
        guard bytes.count <= limit else { throw .tooLong }
        let end = bytes.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: bytes[..<(end.map { $0 + 1 } ?? 0)], as: UTF8.self)
    }
}
