import CLibedit
import Glibc

/// What terminfo says of a terminal type.
public struct TerminalCapabilities: Equatable, Sendable {
    /// Whether terminfo knows the type at all; `dumb` is known.
    public let isKnown: Bool
    /// How many colours it shows; 0 where it shows none, or is not known.
    public let colours: Int
    /// Whether the cursor can be moved up and the screen be cleared below it.
    public let canRedraw: Bool

    /// Asks terminfo about a type.
    /// - Parameter type: such as `xterm-256color`; an empty one is taken for `dumb`, as libedit does.
    public init(type: String) {
        let answer = clibedit_terminal_named(type.isEmpty ? "dumb" : type, 1)
        isKnown = answer.known != 0
        colours = max(0, Int(answer.colours))
        canRedraw = answer.moves_up != 0 && answer.clears != 0
    }

    /// The type that the environment names (`TERM`); `dumb` where it names none.
    public static var environmentType: String {
        guard let type = getenv("TERM"), type.pointee != 0 else { return "dumb" }
        return String(cString: type)
    }

    /// What terminfo says of the type that the environment names.
    public static var environment: TerminalCapabilities {
        TerminalCapabilities(type: environmentType)
    }
}
