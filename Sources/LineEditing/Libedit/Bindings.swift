import CShapeEditorLibedit
import Glibc

/// What a key does.
enum KeyBinding {
    case none
    /// The key types its last character.
    case text
    case function(KeyFunction)
    /// Longer keys begin with this one.
    case prefix
    /// The next key has Alt.
    case meta
    /// The key stands for these characters, as if they were typed (`bind -s`).
    case keys([Unicode.Scalar])
}

/// The bindings that libedit has been asked for, as each question is slow.
struct FoundBindings {
    private var keys: [Libedit.KeyMap: [[Unicode.Scalar]: KeyBinding]] = [:]
    /// The bindings of ASCII characters, by their codes. A dictionary would take 600 instructions more for each typed
    /// character.
    private var characters: [Libedit.KeyMap: [KeyBinding?]] = [:]

    subscript(key: [Unicode.Scalar], map: Libedit.KeyMap) -> KeyBinding? {
        get {
            guard key.count == 1, key[0].isASCII else { return keys[map]?[key] }
            return characters[map]?[Int(key[0].value)]
        }
        set {
            guard key.count == 1, key[0].isASCII else {
                // The memory is limited, as hostile input could contain any number of sequences.
                if keys[map, default: [:]].count > 1000 { keys[map] = [:] }
                return keys[map, default: [:]][key] = newValue
            }
            characters[map, default: Array(repeating: nil, count: 0x80)][Int(key[0].value)] = newValue
        }
    }
}

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
        found = FoundBindings()
    }

    /// What a key does. In vi mode, each map has sequences of its own (``spelling(of:in:)``).
    func binding(of key: [Unicode.Scalar], in map: KeyMap) -> KeyBinding {
        if let known = found[key, map] { return known }
        let binding = lookUp(key, in: map)
        found[key, map] = binding
        return binding
    }

    private func lookUp(_ key: [Unicode.Scalar], in map: KeyMap) -> KeyBinding {
        // A character above U+00FF would be taken for another one.
        if key.count == 1, key[0].value > 0xFF { return map == .typing ? .text : .none }
        let spelled = isVi && key.count > 1 && key[0] == "\u{1B}" ? Self.wrapped(key, in: map) : key
        let printed = binding(of: spelled.map(Self.notation).joined(), in: map)
        guard let line = printed.split(separator: "\n").first else { return .none }
        let shown = Self.visible(key)
        // A sequence of vi mode is the start of no other. The private characters in it are shown as the locale has it.
        if key.count > 1, spelled == key, !line.hasPrefix("\"\(shown)\"") { return .prefix }
        return Self.value(in: line, of: shown).map { meaning(of: $0, key) } ?? .none
    }

    private func meaning(of value: Substring, _ key: [Unicode.Scalar]) -> KeyBinding {
        if value.hasPrefix("\"") { return .keys(Self.keys(inText: value)) }
        switch value {
        case "ed-insert": return .text
        case "ed-digit": return key.last?.digit == nil ? .none : .text
        case "em-meta-next": return .meta
        case "ed-sequence-lead-in": return leadIn(key)
        default: return KeyFunction.named(String(value)).map { .function($0) } ?? .none
        }
    }

    /// What a key of one character does that may begin longer ones: only the list of all bindings shows the text that
    /// the key stands for, or that the longer keys have been removed.
    private func leadIn(_ key: [Unicode.Scalar]) -> KeyBinding {
        let shown = Self.visible(key)
        let lines = printed { _ = clibedit_print_bindings(handle) }.split(separator: "\n")
        let text = lines.last {
            $0.hasPrefix("\"\(shown)\" ") && Self.value(in: $0, of: shown)?.first == "\""
        }
        if let value = text.flatMap({ Self.value(in: $0, of: shown) }) {
            return .keys(Self.keys(inText: value))
        }
        let isPrefix = lines.contains { $0.hasPrefix("\"\(shown)") && !$0.hasPrefix("\"\(shown)\" ") }
        return isPrefix ? .prefix : .none
    }

    /// The name of the function bound to a key, in the notation of `bind`; empty if there is none.
    func function(of key: String, in map: KeyMap) -> String {
        // `bind` prints a line such as `"^M"  ->  ed-newline`.
        binding(of: key, in: map).split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    }

    /// The output of `bind` for a key; empty if the key is not bound.
    func binding(of key: String, in map: KeyMap = .typing) -> String {
        printed {
            switch map {
            case .typing: _ = clibedit_print_binding(handle, wide(key))
            case .viCommands: _ = clibedit_print_command_binding(handle, wide(key))
            }
        }
    }

    /// What libedit prints within `body`.
    private func printed(_ body: () -> Void) -> String {
        var (text, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        guard let stream = open_memstream(&text, &size) else { return "" }
        _ = clibedit_set_stream(handle, 1, stream)
        _ = clibedit_set_stream(handle, 2, streams.null)
        body()
        _ = clibedit_set_stream(handle, 1, streams.null)
        _ = clibedit_set_stream(handle, 2, streams.error)
        fclose(stream)
        defer { free(text) }
        return text.map { String(cString: $0) } ?? ""
    }

    // MARK: Notation

    static func notation(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\u{1B}": "\\e"
        case "\0": "^@"
        // A key that begins with `-` would be taken for an option.
        case "-": #"\055"#
        case "\\", "^": "\\" + String(Character(scalar))
        default: String(Character(scalar))
        }
    }

    /// A key as `bind` prints it.
    private static func visible(_ key: [Unicode.Scalar]) -> String {
        key.map { scalar in
            switch scalar.value {
            case 0x7F: "^?"
            case 0..<0x20, 0x80..<0xA0:
                "^" + (Unicode.Scalar(scalar.value | 0x40).map { String(Character($0)) } ?? "")
            default: String(Character(scalar))
            }
        }.joined()
    }

    /// What stands behind the arrow in a line of `bind`; nil if there is none. The key itself may contain an arrow.
    private static func value(in line: Substring, of key: String) -> Substring? {
        let quoted = "\"\(key)\""
        var rest = line.hasPrefix(quoted) ? line.dropFirst(quoted.count) : line
        while let dash = rest.firstIndex(of: "-") {
            rest = rest[rest.index(after: dash)...]
            guard rest.first == ">" else { continue }
            let value = rest.dropFirst().drop(while: \.isWhitespace)
            return value.hasPrefix("is undefined") || value.isEmpty ? nil : value
        }
        return nil
    }

    /// The keys of a text in quotes, as `bind` prints it: `^A` is Ctrl-A, `^?` Backspace, and `^` behind nothing such is
    /// itself.
    private static func keys(inText text: Substring) -> [Unicode.Scalar] {
        var (keys, rest) = ([Unicode.Scalar](), Array(text.unicodeScalars.dropFirst())[...])
        if rest.last == "\"" { rest.removeLast() }
        while let scalar = rest.popFirst() {
            if scalar == "\\", rest.starts(with: ["U", "+"]) {
                // A character that the locale doesn't have.
                let digits = rest.dropFirst(2).prefix(5).prefix { $0.properties.isASCIIHexDigit }
                rest.removeFirst(2 + digits.count)
                keys += UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init).map { [$0] } ?? []
                continue
            }
            guard scalar == "^", let next = rest.first, ("?"..."_").contains(next) else {
                keys.append(scalar)
                continue
            }
            rest.removeFirst()
            keys.append(Unicode.Scalar(UInt8(next.value) ^ 0x40))
        }
        return keys
    }
}
