import CShapeEditorLibedit
import Glibc

extension Libedit {
    /// libedit's key maps: one for typing (emacs mode and vi's insert mode), and one for vi's command mode.
    enum KeyMap {
        case typing
        case viCommands
    }

    /// EL_BIND: binds a key in the notation of `bind` (`^I`, `\e[A`).
    func bind(_ key: String, to function: String, in map: KeyMap = .typing) {
        switch map {
        case .typing: _ = clibedit_bind(handle, wide(key), wide(function))
        case .viCommands: _ = clibedit_bind_command(handle, wide(key), wide(function))
        }
    }

    /// The name of the function bound to a key, in the notation of `bind`; empty if there is none.
    func function(of key: String, in map: KeyMap) -> String {
        // `bind` prints a line such as `"^M"  ->  ed-newline`.
        binding(of: key, in: map).split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    }

    static func notation(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\u{1B}": "\\e"
        case "\0": "^@"
        case "\\", "^": "\\" + String(Character(scalar))
        default: String(Character(scalar))
        }
    }

    /// The output of `bind` for a key; empty if the key is not bound.
    func binding(of key: String, in map: KeyMap = .typing) -> String {
        var (text, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        guard let stream = open_memstream(&text, &size) else { return "" }
        _ = clibedit_set_stream(handle, 1, stream)
        _ = clibedit_set_stream(handle, 2, streams.null)
        switch map {
        case .typing: _ = clibedit_print_binding(handle, wide(key))
        case .viCommands: _ = clibedit_print_command_binding(handle, wide(key))
        }
        _ = clibedit_set_stream(handle, 1, streams.null)
        _ = clibedit_set_stream(handle, 2, streams.error)
        fclose(stream)
        defer { free(text) }
        return text.map { String(cString: $0) } ?? ""
    }
}
