import CommandKit

// Outermost groups that begin and end within one operation, through a handle or with a body. They change the same cell
// as single commands.

extension ModelRun {
    mutating func runGroup() {
        begin(0, on: 0)
        for _ in 0..<Int.random(in: 0..<12, using: &random) where model.trees[0] != nil { step(in: 0) }
        if model.trees[0] != nil {
            commitOpen(within: 0)
            commit(0, of: 0)
        }
    }

    /// Commits the open groups within a group, the innermost first.
    private mutating func commitOpen(within group: Int) {
        for inner in model.trees[0]?.openGroups(within: group).reversed() ?? [] { commit(inner, of: 0) }
    }

    /// Runs a body, which may throw at its end or leave groups open. Both roll it back.
    mutating func runBody(within outer: Int?) {
        let group: Int
        if let outer {
            guard let inner = model.trees[0]?.begin(within: outer) else { return }
            group = inner
        } else {
            group = 0
            model.trees[0] = GroupTree(cell: 0, label: "Group")
        }
        bodies.append(group)
        var isDone = true
        do {
            if let outer, let handle = handles[0]?[outer] {
                try handle.group("Inner") { try runSteps(of: group, $0) }
            } else {
                try stack.group("Group") { try runSteps(of: group, $0) }
            }
        } catch { isDone = false }
        endBody(group, isDone)
    }

    private mutating func runSteps(of group: Int, _ handle: UndoGroup) throws {
        handles[0, default: [:]][group] = handle
        for _ in 0..<Int.random(in: 0..<6, using: &random) {
            switch chance() {
            case ..<40: performInBody(of: group)
            case ..<85: step(in: 0)
            default:
                let outer = model.trees[0]?.openGroups.randomElement(using: &random)
                if bodies.count < 4, let outer { runBody(within: outer) }
            }
        }
        if isLucky(80) { commitOpen(within: group) }
        defer { bodies.removeLast() }
        guard isLucky(30) else { return }
        if isLucky(30) { planFaults() }
        hasThrown = true
        throw Refusal(entry: "own")
    }

    private mutating func performInBody(of group: Int) {
        let (new, merging) = (value(), merging())
        both("perform in body", failing: 15) {
            try $0.perform($1[0].setting(new), merging)
        } _: {
            $0.perform(new, in: group, of: 0, merging: merging)
        }
    }

    private mutating func endBody(_ group: Int, _ isDone: Bool) {
        let isLeftOpen = model.trees[0]?.openGroups(within: group).isEmpty == false
        note("body", isDone, !isLeftOpen && !hasThrown)
        hasThrown = false
        if isDone {
            _ = model.commit(group, of: 0)
        } else {
            _ = model.rollBack(group, of: 0)
        }
        forgetFaults()
        forgetEnded(0)
    }
}
