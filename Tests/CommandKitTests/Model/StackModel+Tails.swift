// Detached tails.

extension StackModel {
    /// The entries that were taken or displaced.
    struct Tail {
        let entries: [Entry]
        /// The id of the entry before, or that of the start.
        let cut: Int
        /// The saved mark, and the states that were taken, by their numbers in `taken`: as distances from the cut.
        let mark: Int?
        var taken: [Int: Int]
        let markLosses: Int
        let losses: Int
    }

    func id(before index: Int) -> Int { index == 0 ? startID : entries[index - 1].id }

    mutating func loseDetached() {
        markLosses += 1
        losses += 1
    }

    /// Moves the entries after the index to a tail.
    mutating func detach() {
        var places: [Int: Int] = [:]
        for (number, state) in taken.enumerated() where (state ?? 0) > index {
            places[number] = state.map { $0 - index }
        }
        let saved = mark.flatMap { $0 > index ? $0 - index : nil }
        tails.append(
            Tail(
                entries: Array(entries[index...]), cut: id(before: index), mark: saved, taken: places,
                markLosses: markLosses, losses: losses))
        entries.removeSubrange(index...)
        moveStates { [index] in $0 > index ? nil : $0 }
    }

    mutating func takeTail() {
        guard index < entries.count else { return }
        notifications += 1
        isFresh = false
        detach()
    }

    mutating func attach(_ number: Int) -> Bool {
        let tail = tails[number]
        guard tail.cut == id(before: index) else { return false }
        notifications += 1
        isFresh = false
        tails.remove(at: number)
        if index < entries.count { detach() }
        entries += tail.entries
        if tail.markLosses == markLosses, let saved = tail.mark { mark = index + saved }
        if tail.losses == losses { for (state, place) in tail.taken { taken[state] = index + place } }
        applyLimit()
        return true
    }

    /// Forgets the state that was taken first.
    mutating func forgetState() {
        taken.removeFirst()
        for place in tails.indices {
            tails[place].taken = tails[place].taken.reduce(into: [:]) { $0[$1.key - 1] = $1.value }
            tails[place].taken[-1] = nil
        }
    }
}
