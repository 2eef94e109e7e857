/// The names of the shapes and groups of a drawing. A dotted name makes groups: the shape `face.eye.left` is in the
/// groups `face` and `face.eye`.
package struct ShapeNames {
    /// The maximum number of characters of a name.
    package static let limit = 100

    private var shapes: [String: ShapeState] = [:]
    /// The number of shapes in each group and its inner groups, by the group's name. No group has 0 shapes.
    private var groups: [String: Int] = [:]
    /// For each beginning of names, such as `dot`, the smallest number from 2 that does not make it the name of a shape
    /// or group, if that number is more than 2. Other beginnings have no entry.
    private var firstFree: [String: Int] = [:]

    init(of shapes: [ShapeState]) { shapes.forEach { insert($0, as: $0.name) } }

    package func shape(_ name: String) -> ShapeState? { shapes[name] }

    package func isGroup(_ name: String) -> Bool { groups[name] != nil }

    /// The number of shapes in a group, including those of inner groups; 0 if there is no such group.
    package func count(ofGroup name: String) -> Int { groups[name] ?? 0 }

    /// The names of all shapes and groups, sorted.
    package var all: [String] { (Array(shapes.keys) + Array(groups.keys)).sorted() }

    package mutating func insert(_ shape: ShapeState, as name: String) {
        shapes[name] = shape
        for group in name.groups { groups[group, default: 0] += 1 }
        for taken in name.groups + [name] { take(taken) }
    }

    mutating func remove(_ shape: ShapeState) {
        shapes[shape.name] = nil
        release(shape.name)
        for group in shape.name.groups {
            let count = (groups[group] ?? 1) - 1
            groups[group] = count > 0 ? count : nil
            if count == 0 { release(group) }
        }
    }

    /// Checks that a name is free: it is not too long, it is not the name of a shape or group, and it is not below the
    /// name of a shape, as `sun.ray` is below `sun`. The syntax is not checked.
    ///
    /// - Throws: ``DrawingError`` for the first of these conditions that is not met.
    package func check(_ name: String) throws(DrawingError) {
        if name.count > Self.limit { throw .nameTooLong(name, limit: Self.limit) }
        if shapes[name] != nil { throw .nameTaken(name) }
        if isGroup(name) { throw .nameOfGroup(name) }
        if let shape = name.groups.first(where: { shapes[$0] != nil }) {
            throw .nameOfShape(shape, below: name)
        }
    }

    /// Whether ``check(_:)`` finds a name free.
    package func isFree(_ name: String) -> Bool { (try? check(name)) != nil }

    /// `beginning` with the smallest number that does not make it the name of a shape or group, from the greater of
    /// `least` and 1. In O(1) on average if `least` is at most 2; otherwise the numbers from `least` on may be tried
    /// one by one.
    ///
    /// - Throws: ``DrawingError`` if that name is too long or below the name of a shape, or if there is no such number.
    package func numbered(_ beginning: String, from least: Int = 1) throws(DrawingError) -> String {
        let name = "\(beginning)\(freeNumber(beginning, from: least))"
        try check(name)
        return name
    }

    /// The smallest number, from the greater of `least` and 1, that does not make `beginning` the name of a shape or
    /// group; `Int.max` if there is none.
    private func freeNumber(_ beginning: String, from least: Int) -> Int {
        if least <= 1, !isTaken("\(beginning)1") { return 1 }
        var number = max(least, firstFree[beginning] ?? 2)
        while number < .max, isTaken("\(beginning)\(number)") { number += 1 }
        return number
    }

    private func isTaken(_ name: String) -> Bool { shapes[name] != nil || isGroup(name) }

    /// Notes that a name is not free any more, for ``numbered(_:from:)``.
    private mutating func take(_ name: String) {
        for (beginning, number) in name.numberings where firstFree[beginning] ?? 2 == number {
            firstFree[beginning] = freeNumber(beginning, from: number)
        }
    }

    /// Notes that a name is free again, for ``numbered(_:from:)``.
    private mutating func release(_ name: String) {
        for (beginning, number) in name.numberings where number > 1 && firstFree[beginning] ?? 2 > number {
            firstFree[beginning] = number > 2 ? number : nil
        }
    }
}

extension String {
    /// The names of the groups that a name is in, the outermost first: `a` and `a.b` of `a.b.c`, none of `a`.
    package var groups: [String] {
        indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
    }

    /// The ways to split the name into a beginning and a positive `Int` without leading zeros: `dot12` into `dot1` and
    /// 2, and into `dot` and 12.
    fileprivate var numberings: [(beginning: String, number: Int)] {
        let digits = reversed().prefix { $0.isASCII && $0.isNumber }.count
        return (0..<digits).compactMap { count in
            let digits = suffix(count + 1)
            guard digits.first != "0", let number = Int(digits) else { return nil }
            return (String(dropLast(count + 1)), number)
        }
    }
}
