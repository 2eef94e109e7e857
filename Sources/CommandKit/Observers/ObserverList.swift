/// The observers of a subject: held weakly, told in the order in which they were added, once each.
///
/// An observer that is added or removed while others are told takes effect from the next event. One that is gone
/// is dropped. Not to be used from two threads at once.
public final class ObserverList<Event> {
    @usableFromInline var registrations: [Registration<Event>] = []

    /// An empty list; it allocates nothing until an observer is added.
    public init() {}

    /// Whether there is nobody to tell, so that a subject can spare itself making the event.
    ///
    /// Observers that are gone but have not been dropped yet count.
    @inlinable public var isEmpty: Bool { registrations.isEmpty }

    /// Adds an observer; one that is there already keeps its place and is told through the new closure instead.
    ///
    /// - Parameters:
    ///   - object: Who observes. It is not kept alive.
    ///   - notify: How it is told. It is handed the object, and should not capture it.
    /// - Complexity: O(*n*) in the number of observers.
    public func add<Object: AnyObject>(_ object: Object, notify: @escaping (Object, Event) -> Void) {
        let registration = Registration<Event>(object: object) { object, event in
            // Sound: a registration hands over the very object that it was made with.
            notify(unsafeDowncast(object, to: Object.self), event)
        }
        var updated = registrations.filter { $0.object != nil }
        if let place = updated.firstIndex(where: { $0.object === object }) {
            updated[place] = registration
        } else {
            updated.append(registration)
        }
        replaceRegistrations(with: updated)
    }

    /// Removes an observer; one that is not there is none the worse.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    public func remove(_ object: AnyObject) {
        replaceRegistrations(with: registrations.filter { $0.object != nil && $0.object !== object })
    }

    /// Tells every observer, in order of registration.
    ///
    /// - Complexity: O(*n*) in the number of observers; next to nothing when there is none.
    @inlinable public func notify(_ event: Event) {
        let registrations = registrations
        let span = registrations.span
        var someAreGone = false
        for index in span.indices where !span[index].tell(event) { someAreGone = true }
        if someAreGone { dropTheGone() }
    }

    @usableFromInline func dropTheGone() {
        replaceRegistrations(with: registrations.filter { $0.object != nil })
    }

    /// Lets go of the old list only after the new one is in place: what a closure captured may run code of its own
    /// when it is released, and that code may come back to this list.
    private func replaceRegistrations(with updated: [Registration<Event>]) {
        let old = registrations
        registrations = updated
        withExtendedLifetime(old) {}
    }
}

/// One observer and the way to tell it. A class, since a weak reference is dear to copy.
@usableFromInline final class Registration<Event> {
    @usableFromInline weak let object: AnyObject?
    @usableFromInline let notify: (AnyObject, Event) -> Void

    init(object: AnyObject, notify: @escaping (AnyObject, Event) -> Void) {
        self.object = object
        self.notify = notify
    }

    /// Tells the observer; false where it is gone.
    @inlinable func tell(_ event: Event) -> Bool {
        guard let object else { return false }
        notify(object, event)
        return true
    }
}
