/// The candidate that was most likely meant by a misspelt word, or nil where none is near.
///
/// The distance is Damerau's and Levenshtein's with adjacent transpositions (optimal string alignment), without
/// regard to case. Near is what at most a third of the word's characters, but at least one and never all of them,
/// are wrong in. Of several equally near, the first wins. A word above 32 characters has no near ones, so the cost
/// is bounded: for each candidate 32 times its length, and none for those too long or too short.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    // Four bytes a character at most: a look at the count spares the work on hostile lengths.
    guard word.utf8.count <= 4 * 32 else { return nil }
    let typed = Array(word.lowercased().unicodeScalars)
    guard (2...32).contains(typed.count) else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let limit = best.map { $0.distance - 1 } ?? max(1, typed.count / 3)
        let other = Array(candidate.lowercased().unicodeScalars)
        guard abs(other.count - typed.count) <= limit else { continue }
        let distance = editDistance(typed, other)
        if distance <= limit { best = (candidate, distance) }
    }
    return best?.candidate
}

/// How many insertions, deletions, replacements and swaps of neighbours turn one word into the other.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in first.indices {
        var current = [row + 1]
        for column in second.indices {
            let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
            var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                distance = min(distance, beforePrevious[column - 1] + 1)
            }
            current.append(distance)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
}
