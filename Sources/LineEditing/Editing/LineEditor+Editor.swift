import Glibc
import ShapeEditorSystem

/// The reason why the line was not changed in an external editor.
enum EditorFailure: Error {
    /// The file with the text could not be written or read.
    case file(SystemCallError)
    case program(ProgramError)
    /// The editor failed with an exit status, as ``EditableLine/runProgram(_:)`` returns it.
    case status(Int32, editor: String)
    case tooLong
}

extension LineEditor {
    /// Lets the user change the line in an external editor.
    func editInEditor() -> FunctionResult {
        let line = EditableLine(editing.line) { _ throws(ProgramError) in 0 }
        do throws(EditorFailure) {
            line.text = try edited(line.text)
            if line.wasTooLong { throw .tooLong }
        } catch {
            showWarning(LineEditingWording.notEdited(error))
            return .refused
        }
        line.cursor = .max
        guard line.state != editing.line else { return .done }
        return replaceLine(with: line.state) ? .done : .refused
    }

    /// Runs the external editor on a text, and returns the changed text.
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

    /// Makes a file in the folder for temporary files. The file is removed with the last reference.
    static func file(holding text: String) throws(SystemCallError) -> TemporaryFile {
        let folder = getenv("TMPDIR").map { FilePath(cString: $0).bytes } ?? []
        let path = (folder.first == UInt8(ascii: "/") ? folder : Array("/tmp".utf8)) + "/line".utf8
        let file = try TemporaryFile(beside: FilePath(bytes: path), mode: 0o600)
        try file.descriptor.writeAll(text.utf8)
        return file
    }

    /// Runs the external editor by a shell, as the variable may contain arguments and quotes.
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

    /// The text of a file. The file is opened by its path, since most editors replace the file by another file.
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
