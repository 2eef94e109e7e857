/// What is typed at a ``TestTerminal``, step by step: a text, or a list of steps.
///
///     let keys: Keys = ["hi\t", .look, .enter, .shows("you typed hi"), .ctrl("d")]
public struct Keys: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, CustomStringConvertible,
    Sendable
{
    package var steps: [Step]

    /// Makes keys that type a text; see ``Step/type(_:)``.
    public init(stringLiteral text: String) { steps = [.type(text)] }

    /// Makes keys from steps, of which a string literal is one.
    public init(arrayLiteral steps: Step...) { self.steps = steps }

    /// Makes keys that type a text.
    public init(_ text: String) { steps = [.type(text)] }

    /// Makes keys from steps.
    public init(_ steps: [Step]) { self.steps = steps }

    /// The steps, as in a program.
    public var description: String { "\(steps)" }

    /// A step of the typing. Steps follow one another; most of them wait until the editor waits for a key, having
    /// handled and drawn all that came before. If that does not come within the time limit, the run throws.
    public struct Step: ExpressibleByStringInterpolation, CustomStringConvertible, Sendable {
        package enum Action: Sendable {
            /// Bytes for the terminal. Whether they wait until the editor waits for a key.
            case type([UInt8], waits: Bool)
            case signal(Int32)
            case resize(columns: Int, rows: Int)
            case pass(nanoseconds: Int)
            case look
            case until(@Sendable (FakeTerminal, EditorClock) -> Bool)
            case call(@Sendable () -> Void)
            case hangUp
        }

        package let action: Action
        /// The step, as in a program.
        public let description: String

        package init(_ description: String, _ action: Action) {
            (self.description, self.action) = (description, action)
        }

        /// Makes a step that types a text; see ``type(_:)``.
        public init(stringLiteral text: String) { self = .type(text) }
    }
}

extension Keys.Step {
    /// Types a text once the editor waits for a key. Enter is `\r`. Where the terminal makes Ctrl-C (`\u{3}`) a
    /// signal, SIGINT is raised in this process.
    public static func type(_ text: String) -> Self {
        Self(text.debugDescription, .type(Array(text.utf8), waits: true))
    }

    /// Types a text at once, even while the program works between two reads. `.ahead("\u{3}")` interrupts the work.
    public static func ahead(_ text: String) -> Self {
        Self(".ahead(\(text.debugDescription))", .type(Array(text.utf8), waits: false))
    }

    /// Types bytes, such as the first half of a character, once the editor waits for a key.
    public static func bytes(_ bytes: [UInt8]) -> Self { Self(".bytes(\(bytes))", .type(bytes, waits: true)) }

    /// Types the key of a letter, or of one of `@[\]^_`, with Ctrl.
    public static func ctrl(_ key: Unicode.Scalar) -> Self {
        Self(".ctrl(\"\(key)\")", .type([UInt8(truncatingIfNeeded: key.value) & 0x1F], waits: true))
    }

    /// Types a text with Alt: behind an ESC.
    public static func alt(_ text: String) -> Self {
        Self(".alt(\(text.debugDescription))", .type([0x1B] + Array(text.utf8), waits: true))
    }

    private static func key(_ name: String, _ text: String) -> Self {
        Self("." + name, .type(Array(text.utf8), waits: true))
    }

    /// Enter.
    public static var enter: Self { key("enter", "\r") }
    /// Tab.
    public static var tab: Self { key("tab", "\t") }
    /// Escape. It counts as a key of its own after a time, which must ``pass(_:)``.
    public static var escape: Self { key("escape", "\u{1B}") }
    /// Backspace.
    public static var backspace: Self { key("backspace", "\u{7F}") }
    /// Delete.
    public static var delete: Self { key("delete", "\u{1B}[3~") }
    /// The arrow up.
    public static var up: Self { key("up", "\u{1B}[A") }
    /// The arrow down.
    public static var down: Self { key("down", "\u{1B}[B") }
    /// The arrow to the right.
    public static var right: Self { key("right", "\u{1B}[C") }
    /// The arrow to the left.
    public static var left: Self { key("left", "\u{1B}[D") }
    /// Home.
    public static var home: Self { key("home", "\u{1B}[H") }
    /// End.
    public static var end: Self { key("end", "\u{1B}[F") }

    /// Raises a signal in this process, at once. From the beginning of the run on, and also after it, the signal no
    /// longer ends or stops the process by default.
    public static func signal(_ number: Int32) -> Self { Self(".signal(\(number))", .signal(number)) }

    /// Changes the size of the window once the editor waits for a key.
    public static func resize(columns: Int, rows: Int) -> Self {
        Self(".resize(columns: \(columns), rows: \(rows))", .resize(columns: columns, rows: rows))
    }

    /// Lets time pass, once the editor waits for a key. The editor's time stands still otherwise.
    public static func pass(_ time: Duration) -> Self {
        Self(".pass(\(time))", .pass(nanoseconds: Int(time / .nanoseconds(1))))
    }

    /// Keeps the screen in ``TestTerminal/looks``, once the editor waits for a key, or at the end of the run.
    public static var look: Self { Self(".look", .look) }

    /// Waits until the screen shows a text, which may be wrapped.
    public static func shows(_ text: String) -> Self {
        Self(".shows(\(text.debugDescription))", .until { terminal, _ in terminal.screen.contains(text) })
    }

    /// Waits until the screen satisfies a condition, which runs on another thread.
    public static func screen(_ condition: @escaping @Sendable (EmulatedScreen) -> Bool) -> Self {
        Self(".screen { … }", .until { terminal, _ in condition(terminal.screen) })
    }

    /// Calls a function on another thread, at once.
    public static func call(_ body: @escaping @Sendable () -> Void) -> Self {
        Self(".call { … }", .call(body))
    }

    /// Hangs the terminal up, at once.
    public static var hangUp: Self { Self(".hangUp", .hangUp) }
}
