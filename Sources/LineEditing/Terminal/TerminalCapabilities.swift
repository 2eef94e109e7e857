import CShapeEditorLibedit
import Glibc

/// The capabilities of a terminal type.
public struct TerminalCapabilities: Equatable, Sendable {
    /// Whether terminfo knows the type. The type `dumb` is known, too.
    let isKnown: Bool
    /// The number of colours; 0 for none. If terminfo doesn't know the type, the number is guessed from the type's
    /// name.
    public let colours: Int
    /// Whether the cursor can be moved up, and the screen be cleared below it. A type that terminfo doesn't know is
    /// assumed to be capable of both, as nearly every terminal is (ECMA-48).
    public let canRedraw: Bool
    /// Whether rows can be inserted above others.
    let insertsRows: Bool
    /// Whether letters can be italic. Elsewhere, the control sequence may make them inverse.
    let hasItalics: Bool
    /// Whether the terminal rewraps its rows when its width changes, as most terminals do. The Linux console, VT
    /// terminals and xterm don't; terminfo has no capability for this. xterm sets `XTERM_VERSION`. A multiplexer in
    /// xterm inherits that variable, but has another type.
    let rewraps: Bool

    /// Whether the terminal shows nothing of operating system commands (OSC) that it does not know. The Linux console
    /// shows them.
    let hidesMarks: Bool

    /// Looks a type up in terminfo.
    /// - Parameter type: the type, such as `xterm-256color`; an empty type means `dumb`, as in libedit.
    package init(type: String) {
        let answer = clibedit_terminal_named(type.isEmpty ? "dumb" : type, 1)
        isKnown = answer.known != 0
        let isANSI = !isKnown && !type.isEmpty && type != "dumb"
        colours = isANSI ? Self.colours(named: type) : max(0, Int(answer.colours))
        canRedraw = isANSI || answer.moves_up != 0 && answer.clears != 0
        insertsRows = canRedraw && (isANSI || answer.inserts_rows != 0)
        hidesMarks = canRedraw && !type.hasPrefix("linux")
        hasItalics = isANSI || answer.italic != 0
        let isXterm = type.hasPrefix("xterm") && getenv("XTERM_VERSION") != nil
        rewraps = !isXterm && !type.hasPrefix("linux") && !type.hasPrefix("vt")
    }

    /// The number of colours by the suffixes that terminfo uses.
    private static func colours(named type: String) -> Int {
        if type.hasSuffix("-direct") { return 1 << 24 }
        return type.hasSuffix("-256color") ? 256 : type.hasSuffix("-mono") ? 0 : 8
    }

    /// The type in the environment (`TERM`); `dumb` if there is none.
    package static var environmentType: String {
        guard let type = getenv("TERM"), type.pointee != 0 else { return "dumb" }
        return String(cString: type)
    }

    /// The capabilities of the type in the environment.
    package static var environment: TerminalCapabilities {
        TerminalCapabilities(type: environmentType)
    }
}
