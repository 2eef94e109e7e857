/// Observers that belong together, as one: each is told in turn, and kept as long as the relay is.
///
/// An invoker looks up each of its observers, which it holds weakly, at every step; this is one look-up for all.
final class StepRelay: StepObserver {
    private let observers: [any StepObserver]

    init(_ observers: [any StepObserver]) {
        self.observers = observers
    }

    func invokerDidStep(_ step: Step) {
        for observer in observers { observer.invokerDidStep(step) }
    }
}
