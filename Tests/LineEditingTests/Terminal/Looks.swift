import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization

/// The screens recorded while keys are typed.
final class Looks: Sendable {
    private let screens = Mutex<[EmulatedScreen]>([])

    /// Records the screen once the editor waits for a key.
    var look: Keys.Step { .look { [self] screen in screens.withLock { $0.append(screen) } } }

    /// The recorded screens in order; an empty screen if there is none with this number.
    subscript(_ number: Int) -> EmulatedScreen {
        let screens = screens.withLock { $0 }
        return screens.indices.contains(number) ? screens[number] : EmulatedScreen(columns: 1, rows: 1)
    }
}
