/// A list of weakly held observers, which are notified in order of registration, once per event.
///
/// An observer that is added during a notification receives events from the next event on. An observer that is removed
/// during a notification still receives the present event if it is alive. If an observer sends a new event during a
/// notification, the observers then in the list receive the new event first, even observers that have not received the
/// present event yet. Released observers are removed from the list by later calls. Don't use a list from two threads at
/// the same time.
@usableFromInline package final class ObserverList<Event> {
    // Releasing a registration can run code outside CommandKit, such as a deinitialiser, that uses the list. So a
    // registration is released only after the list has been updated, and outside of any access to a property. This
    // order makes the check for exclusive access unnecessary (with the check, a step with one observer takes 1.6 times
    // as many instructions).

    /// The registrations in order; `nil` where a registration was removed. Copied on write, so a notification continues
    /// with the observers that were registered at its start.
    @exclusivity(unchecked) @usableFromInline
    var registrations: ContiguousArray<Registration<Event>?> = []
    /// The registration of the only observer, if there is one. It is taken out during a notification, because moving it
    /// retains neither it nor the list (otherwise a step with one observer takes 1.1 times as many instructions).
    @exclusivity(unchecked) @usableFromInline var only: Registration<Event>?
    /// The index in `registrations` of each observer's registration. A key can still be the identifier of a released
    /// object.
    private var places: [ObjectIdentifier: Int] = [:]
    /// The size of the list at which adding an observer removes released observers, so that they don't accumulate while
    /// no event is sent.
    private var sizeToCompactAt = ObserverList.smallestSizeToCompactAt

    private static var smallestSizeToCompactAt: Int { 16 }

    /// Creates an empty list, without an allocation.
    package init() {}

    /// Whether the list has no observers. A sender that finds the list empty need not create the event.
    ///
    /// Released observers count until they are removed from the list.
    @inlinable package var isEmpty: Bool { registrations.isEmpty }

    /// Adds an observer. An observer that is added again keeps its place, and is notified by the new closure.
    ///
    /// - Parameters:
    ///   - object: The observer, which is not kept alive.
    ///   - notify: The closure to call. The closure receives the observer, and should not capture it.
    /// - Complexity: Amortised O(1).
    package func add<Object: AnyObject>(_ object: Object, notify: @escaping (Object, Event) -> Void) {
        let registration = Registration<Event>(object: object) { object, event in
            // Sound: a registration passes only the object that it was created with.
            notify(unsafeDowncast(object, to: Object.self), event)
        }
        let id = ObjectIdentifier(object)
        let place = places[id]
        let previous = place.flatMap { registrations[$0] }
        if let place, previous?.object != nil {
            registrations[place] = registration
        } else {
            // A released observer had the same address, and so the same identifier.
            if let place { registrations[place] = nil }
            places[id] = registrations.count
            registrations.append(registration)
        }
        compactIfSparse()
        withExtendedLifetime(previous) {}
    }

    /// Removes an observer. Does nothing if it wasn't added.
    ///
    /// - Complexity: Amortised O(1).
    package func remove(_ object: AnyObject) {
        guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return }
        let removed = registrations[place]
        registrations[place] = nil
        compactIfSparse()
        withExtendedLifetime(removed) {}
    }

    /// Notifies every observer, in order of registration.
    ///
    /// - Complexity: O(*n*) in the number of observers, without their own work.
    @inlinable package func notify(_ event: Event) {
        if let registration = only.take() { notifyOnly(registration, event) } else { notifyAll(event) }
    }

    /// Notifies the only observer, and puts its registration back unless the list has changed meanwhile.
    @inlinable func notifyOnly(_ registration: consuming Registration<Event>, _ event: Event) {
        let isThere = registration.notify(event)
        if registrations.count == 1, registrations[0] === registration { only = consume registration }
        if !isThere { compact() }
    }

    @usableFromInline func notifyAll(_ event: Event) {
        var someAreGone = false
        for case let registration? in registrations where !registration.notify(event) { someAreGone = true }
        if someAreGone { compact() }
    }

    /// Compacts the list after a change, if at least half of the elements of `registrations` are `nil` or the list has
    /// doubled since the last compaction. So the cost is amortised.
    private func compactIfSparse() {
        if places.count * 2 <= registrations.count || registrations.count >= sizeToCompactAt {
            compact()
        } else {
            chooseOnly()
        }
    }

    private func chooseOnly() {
        let previous = only
        only = registrations.count == 1 ? registrations[0] : nil
        withExtendedLifetime(previous) {}
    }

    /// Drops removed and released observers. The remaining observers are retained until the end of this function.
    /// Otherwise an observer that another thread releases during the call would be deinitialised here, before the list
    /// is updated.
    @usableFromInline func compact() {
        let previous = registrations
        let present = previous.compactMap { registration in
            registration?.object.map { (object: $0, registration: registration) }
        }
        registrations = ContiguousArray(present.map(\.registration))
        places = [:]
        for (place, entry) in present.enumerated() { places[ObjectIdentifier(entry.object)] = place }
        sizeToCompactAt = max(Self.smallestSizeToCompactAt, present.count * 2)
        chooseOnly()
        withExtendedLifetime((previous, present)) {}
    }
}

/// An observer and its closure. This type is a class, which avoids copies of the weak reference.
@usableFromInline final class Registration<Event> {
    @usableFromInline weak let object: AnyObject?
    @usableFromInline let closure: (AnyObject, Event) -> Void

    init(object: AnyObject, closure: @escaping (AnyObject, Event) -> Void) {
        self.object = object
        self.closure = closure
    }

    /// Notifies the observer.
    ///
    /// - Returns: `false` if the observer has been released.
    @inlinable func notify(_ event: Event) -> Bool {
        guard let object else { return false }
        closure(object, event)
        return true
    }
}
