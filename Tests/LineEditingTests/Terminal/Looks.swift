import Synchronization
import TestSupport

/// The screens that a test looks at while keys are typed.
final class Looks: Sendable {
    private let screens = Mutex<[EmulatedScreen]>([])

    /// Looks once the editor waits for a key.
    var look: Keys.Step { .look { [self] screen in screens.withLock { $0.append(screen) } } }

    /// The screen of each look, in order; an empty one where there was none.
    subscript(_ number: Int) -> EmulatedScreen {
        let screens = screens.withLock { $0 }
        return screens.indices.contains(number) ? screens[number] : EmulatedScreen(columns: 1, rows: 1)
    }
}

extension EmulatedScreen {
    /// The rows that are not empty.
    var filledRows: [String] { text.filter { !$0.isEmpty } }
}
