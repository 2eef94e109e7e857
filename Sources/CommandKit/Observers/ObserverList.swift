/// The observers of a subject: held weakly, told in order of registration, once each.
///
/// An observer added or removed while others are told takes effect from the next event, which may come while they
/// are still told of this one. An observer that is gone is dropped. Not to be used from two threads at once.
public final class ObserverList<Event> {
    // Releasing a registration may run code that comes back to the list: so it is released only when the list is in
    // order, and outside of every access to a property. That is why exclusivity need not be checked on the way to an
    // observer (with the check: 1.4 times the time to tell one).

    /// In order of registration; `nil` where one was removed. Copied on write: telling goes on with those that there
    /// were at its start.
    @exclusivity(unchecked) @usableFromInline
    var registrations: ContiguousArray<Registration<Event>?> = []
    /// Where in `registrations` each one is. It may be there under the identifier of an object that is gone.
    private var places: [ObjectIdentifier: Int] = [:]
    /// At this size, adding drops those that are gone, so that they do not pile up while nobody is told.
    private var sizeToCompactAt = ObserverList.smallestSizeToCompactAt

    private static var smallestSizeToCompactAt: Int { 16 }

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
    /// - Complexity: O(1), amortised.
    public func add<Object: AnyObject>(_ object: Object, notify: @escaping (Object, Event) -> Void) {
        let registration = Registration<Event>(object: object) { object, event in
            // Sound: a registration hands over the very object that it was made with.
            notify(unsafeDowncast(object, to: Object.self), event)
        }
        let id = ObjectIdentifier(object)
        let place = places[id]
        let previous = place.flatMap { registrations[$0] }
        if let place, previous?.object != nil {
            registrations[place] = registration
        } else {
            // One that is gone stood here, whose memory, and so whose identifier, is this object's now.
            if let place { registrations[place] = nil }
            places[id] = registrations.count
            registrations.append(registration)
        }
        settle()
        withExtendedLifetime(previous) {}
    }

    /// Removes an observer; no-op if absent.
    ///
    /// - Complexity: O(1), amortised.
    public func remove(_ object: AnyObject) {
        guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return }
        let removed = registrations[place]
        registrations[place] = nil
        settle()
        withExtendedLifetime(removed) {}
    }

    /// Tells every observer, in order of registration.
    ///
    /// - Complexity: O(*n*) in the number of observers; next to nothing when there is none.
    @inlinable public func notify(_ event: Event) {
        var someAreGone = false
        for case let registration? in registrations where !registration.tell(event) { someAreGone = true }
        if someAreGone { compact() }
    }

    /// Puts the list in order after a change. Compacting pays for itself: at least half of the places are empty,
    /// or were filled since the last time.
    private func settle() {
        if places.count * 2 <= registrations.count || registrations.count >= sizeToCompactAt { compact() }
    }

    /// Drops who was removed or is gone. Those that are there are kept alive until the end: if another thread let go
    /// of one meanwhile, it would be released here, in the middle.
    @usableFromInline func compact() {
        let previous = registrations
        let present = previous.compactMap { registration in
            registration?.object.map { (object: $0, registration: registration) }
        }
        registrations = ContiguousArray(present.map(\.registration))
        places = [:]
        for (place, entry) in present.enumerated() { places[ObjectIdentifier(entry.object)] = place }
        sizeToCompactAt = max(Self.smallestSizeToCompactAt, present.count * 2)
        withExtendedLifetime((previous, present)) {}
    }
}

/// One observer and the way to tell it. A class, as a weak reference is expensive to copy.
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
