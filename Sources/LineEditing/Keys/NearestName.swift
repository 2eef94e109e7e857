/// The name that is fewest edits away from `text`, where that is near enough to be meant.
///
/// Damerau's edit distance (Levenshtein's with neighbouring letters swapped), in its restricted
/// form; costs the product of the lengths, and only texts of up to 16 characters are compared.
func nearest(to text: String, among names: [String]) -> String? {
    guard text.count <= 16 else { return nil }
    let ranked = names.map { (name: $0, distance: editDistance(Array(text), Array($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.name.count / 3) ? best.name : nil
}

private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (row, letter) in left.enumerated() {
        var next = [row + 1]
        for (column, other) in right.enumerated() {
            var cost = min(
                next[column] + 1, rows[row][column + 1] + 1, rows[row][column] + (letter == other ? 0 : 1))
            if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                cost = min(cost, rows[row - 1][column - 1] + 1)
            }
            next.append(cost)
        }
        rows.append(next)
    }
    return rows[left.count][right.count]
}
