import CommandKit

// Detached tails.

/// The tails that a stack has handed over or given away.
final class Shelf {
    var tails: [UndoTail] = []
}

extension ModelRun {
    /// Takes the tail, attaches one, loses one, or begins or ceases to keep those that are displaced.
    mutating func changeTails() {
        switch chance() {
        case ..<25:
            both("take tail") { [shelf] stack, _ in
                if let tail = try stack.takeTail() { shelf.tails.append(tail) }
            } _: {
                $0.takeTail()
                return true
            }
        case ..<90: attach()
        default:
            model.keepsTails = isLucky(80)
            stack.displacedTail = model.keepsTails ? { [shelf] in shelf.tails.append($0) } : nil
        }
    }

    /// Attaches a tail, mostly where it belongs.
    private mutating func attach() {
        guard let number = model.tails.indices.randomElement(using: &random) else { return }
        let tail = shelf.tails[number]
        let index = (0...model.entries.count).first { model.id(before: $0) == model.tails[number].cut }
        note("index of tail", stack.index(of: tail) == index, true)
        if isLucky(90), let index {
            let isThere = both("go to tail", { stack, _ in try stack.go(to: index) }, { $0.go(to: index) })
            guard isThere else { return }
        }
        both("attach") { [shelf] stack, _ in
            let displaced = try stack.attach(tail)
            shelf.tails.remove(at: number)
            if let displaced { shelf.tails.append(displaced) }
        } _: {
            $0.attach(number)
        }
    }

    /// Releases tails, so that few are left.
    mutating func forgetTails() {
        while model.tails.count > 8 {
            let number = Int.random(in: 0..<model.tails.count, using: &random)
            model.tails.remove(at: number)
            if shelf.tails.indices.contains(number) { shelf.tails.remove(at: number) }
        }
    }

    /// The first difference between a tail, or the numbers of some entries, and those of the model.
    mutating func tailDifference() -> String? {
        guard shelf.tails.count == model.tails.count else { return "\(shelf.tails.count) tails" }
        for (tail, expected) in zip(shelf.tails, model.tails) {
            guard tail.count == expected.entries.count else { return "\(tail.count) entries in a tail" }
            let place = Int.random(in: 0..<tail.count, using: &random)
            let entry = expected.entries[place]
            let isAlike =
                number(of: entry) == tail.number(at: place)
                && tail.position(of: tail.number(at: place)) == place
                && tail.note(ModelNote.self, at: place) == entry.note
            if !isAlike { return "entry \(place) of a tail" }
        }
        for place in [0, model.entries.count - 1, Int.random(in: 0..<30, using: &random)]
        where model.entries.indices.contains(place) {
            let (number, entry) = (stack.number(at: place), model.entries[place])
            let isLater = place == 0 || stack.number(at: place - 1) < number
            if number != self.number(of: entry) || stack.position(of: number) != place || !isLater {
                return "number \(number) at \(place)"
            }
        }
        return nil
    }

    /// The number of an entry of the model, which the stack has when the entry is looked at first.
    private mutating func number(of entry: StackModel.Entry) -> Int? {
        if let number = numbers[entry.id] { return number }
        for (place, other) in model.entries.enumerated() where other.id == entry.id {
            numbers[entry.id] = stack.number(at: place)
        }
        for (tail, expected) in zip(shelf.tails, model.tails) {
            for (place, other) in expected.entries.enumerated() where other.id == entry.id {
                numbers[entry.id] = tail.number(at: place)
            }
        }
        return numbers[entry.id]
    }
}
