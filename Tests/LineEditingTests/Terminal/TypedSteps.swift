import LineEditing
import LineEditingTesting

extension Keys {
    /// The keys for a read whose steps each begin once what was typed before has been read, also if the editor does not
    /// wait for a key.
    var typedAhead: Keys {
        let begins = Step("the read to begin", .until { terminal, _ in terminal.isRaw })
        return Keys([begins] + steps.flatMap(\.typedAhead))
    }
}

extension Keys.Step {
    fileprivate var typedAhead: [Self] {
        switch action {
        case .type(let bytes, _):
            let isRead = Self("\(self) to be read", .until { terminal, _ in terminal.isDrained })
            return [Self(description, .type(bytes, waits: false)), isRead]
        case .resize(let columns, let rows):
            let resizes = Action.until { terminal, _ in
                terminal.resize(columns: columns, rows: rows)
                return true
            }
            return [Self(description, resizes)]
        default: return [self]
        }
    }

    /// Waits until the terminal has been sent a text, on the screen or not.
    static func wait(until text: String) -> Self {
        Self("output of \(text.debugDescription)", .until { terminal, _ in terminal.output.contains(text) })
    }

    /// Waits until ESC counts as a key by itself, as time passes.
    static var pause: Self {
        Self(".pause", .until { terminal, clock in terminal.isDrained && clock.isEndless })
    }

    /// Passes the screen to a function once the editor waits, with all input read and drawn, as time passes.
    static func look(_ body: @escaping @Sendable (EmulatedScreen) -> Void) -> Self {
        let looks = Action.until { terminal, clock in
            guard terminal.isDrained, clock.isEndless else { return false }
            body(terminal.screen)
            return true
        }
        return Self(".look { … }", looks)
    }

    /// Lets time pass, in milliseconds. Only for a fixture that holds time.
    static func pass(_ milliseconds: Int) -> Self { .pass(.milliseconds(milliseconds)) }
}
