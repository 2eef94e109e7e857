import CommandKit
import ShapeEditorText

/// The names of the shapes and groups of a drawing. A dotted name makes groups: the shape `face.eye.left` is in the
/// groups `face` and `face.eye`.
package struct ShapeNames {
    /// The maximum number of characters of a name.
    package static let limit = 100
    /// The maximum number of Unicode scalars of a name, because a character may have any number of accents.
    package static let scalarLimit = 400

    /// The limits as words.
    package static let limitWords = "\(limit) characters, and \(scalarLimit) Unicode scalars"

    private var shapes = NameTable<ShapeState>()
    /// The number of shapes in each group and its inner groups, by the group's name. No group has 0 shapes.
    private var groups = NameTable<Int>()
    /// For each beginning of names, such as `dot`, the numbers that make it the name of a shape or group. No set is
    /// empty.
    private var numbers = NameTable<NumberSet>()

    package init(of shapes: [ShapeState]) { shapes.forEach { insert($0, as: $0.name) } }

    /// A copy of the names on which changes can be tried. It takes O(1) to make, while the first change of another copy
    /// would copy all names.
    package var draft: ShapeNames {
        var draft = self
        draft.shapes.beginDraft()
        draft.groups.beginDraft()
        draft.numbers.beginDraft()
        return draft
    }

    package func shape(_ name: String) -> ShapeState? { shapes[name] }

    package func isGroup(_ name: String) -> Bool { groups[name] != nil }

    /// The number of shapes in a group, including those of inner groups; 0 if there is no such group.
    package func count(ofGroup name: String) -> Int { groups[name] ?? 0 }

    /// The names of all shapes and groups, sorted.
    package var all: [String] { (shapes.names + groups.names).sorted() }

    package mutating func insert(_ shape: ShapeState, as name: String) {
        shapes[name] = shape
        take(name)
        for group in name.groups {
            groups[group] = count(ofGroup: group) + 1
            take(group)
        }
    }

    mutating func remove(_ shape: ShapeState) { remove(shape, named: shape.name) }

    mutating func remove(_ shape: ShapeState, named name: String) {
        shapes[name] = nil
        release(name)
        for group in name.groups {
            let count = count(ofGroup: group) - 1
            groups[group] = count > 0 ? count : nil
            if count == 0 { release(group) }
        }
    }

    /// Whether a name has too many characters or Unicode scalars.
    package static func isTooLong(_ name: String) -> Bool {
        name.utf8.count > limit && (name.unicodeScalars.count > scalarLimit || name.count > limit)
    }

    /// Checks that a name is free: it is not too long, it is not the name of a shape or group, and it is not below the
    /// name of a shape, as `sun.ray` is below `sun`. The syntax is not checked.
    ///
    /// - Throws: ``DrawingError`` for the first of these conditions that is not met.
    package func check(_ name: String) throws(DrawingError) {
        if Self.isTooLong(name) { throw .nameTooLong(name) }
        if shapes[name] != nil { throw .nameTaken(name) }
        if isGroup(name) { throw .nameOfGroup(name) }
        if let shape = name.groups.first(where: { shapes[$0] != nil }) {
            throw .nameOfShape(shape, below: name)
        }
    }

    /// Whether ``check(_:)`` finds a name free.
    package func isFree(_ name: String) -> Bool { (try? check(name)) != nil }

    /// `beginning` with the smallest number that does not make it the name of a shape or group, from the greater of
    /// `least` and 1.
    ///
    /// - Throws: ``DrawingError`` if that name is too long or below the name of a shape, or if there is no such number.
    package func numbered(_ beginning: String, from least: Int = 1) throws(DrawingError) -> String {
        let number = max(1, least)
        let name = "\(beginning)\(numbers[beginning]?.firstMissing(from: number) ?? number)"
        try check(name)
        return name
    }

    /// Notes that a name is not free any more, for ``numbered(_:from:)``.
    private mutating func take(_ name: String) {
        for (beginning, number) in name.numberings {
            var taken = numbers[beginning] ?? NumberSet()
            taken.insert(number)
            numbers[beginning] = taken
        }
    }

    /// Notes that a name is free again, for ``numbered(_:from:)``.
    private mutating func release(_ name: String) {
        for (beginning, number) in name.numberings {
            guard var taken = numbers[beginning] else { continue }
            taken.remove(number)
            numbers[beginning] = taken.isEmpty ? nil : taken
        }
    }
}

extension String {
    /// The names of the groups that a name is in, the outermost first: `a` and `a.b` of `a.b.c`, none of `a`.
    package var groups: [String] {
        guard utf8.contains(UInt8(ascii: ".")) else { return [] }
        return indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
    }

    /// The ways to split the name into a beginning and a positive `Int` without leading zeros: `dot12` into `dot1` and
    /// 2, and into `dot` and 12.
    fileprivate var numberings: [(beginning: String, number: Int)] {
        let digits = utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        return utf8.indices.suffix(digits).compactMap { start in
            guard utf8[start] != UInt8(ascii: "0"), let number = Int(self[start...]) else { return nil }
            return (String(self[..<start]), number)
        }
    }
}

/// A dictionary with names as keys, of which drafts can be made.
///
/// A draft keeps its changes apart from the dictionary. So neither making nor changing it copies the dictionary, which
/// has an element for each shape of a drawing.
struct NameTable<Value> {
    private var values: [String: Value] = [:]
    /// The changes of a draft, in which nil stands for no value; nil if this is no draft.
    private var changes: [String: Value?]?

    var names: [String] {
        Set(values.keys).union(changes.map { Array($0.keys) } ?? []).filter { self[$0] != nil }
    }

    mutating func beginDraft() { changes = changes ?? [:] }

    subscript(name: String) -> Value? {
        get {
            if let change = changes?[name] { return change }
            return values[name]
        }
        set {
            if changes == nil { values[name] = newValue } else { changes?[name] = .some(newValue) }
        }
    }
}

/// A set of positive numbers, stored as ranges, because most sets are a few runs of numbers. An operation takes
/// O(log *n*) for *n* ranges, and a change also the time to move *n* ranges in memory.
struct NumberSet {
    /// The ranges in ascending order. Between two of them, at least one number is missing.
    private var ranges: [ClosedRange<Int>] = []

    var isEmpty: Bool { ranges.isEmpty }

    /// The smallest number from `least` on that is not in the set; `Int.max` if there is none.
    func firstMissing(from least: Int) -> Int {
        let index = index(from: least)
        guard index < ranges.count, ranges[index].contains(least) else { return least }
        let last = ranges[index].upperBound
        return last < .max ? last + 1 : last
    }

    mutating func insert(_ number: Int) {
        let joined = ranges[index(from: number - 1)...].prefix { $0.lowerBound - 1 <= number }
        let low = min(number, joined.first?.lowerBound ?? number)
        let high = max(number, joined.last?.upperBound ?? number)
        ranges.replaceSubrange(joined.indices, with: CollectionOfOne(low...high))
    }

    mutating func remove(_ number: Int) {
        let index = index(from: number)
        guard index < ranges.count, ranges[index].contains(number) else { return }
        let (low, high) = (ranges[index].lowerBound, ranges[index].upperBound)
        let before = low < number ? [low...number - 1] : []
        ranges.replaceSubrange(index...index, with: before + (number < high ? [number + 1...high] : []))
    }

    /// The index of the first range that ends at or after a number.
    private func index(from number: Int) -> Int { ranges.partitioningIndex { $0.upperBound >= number } }
}

/// The usual name of a connector between two shapes. `connect` gives a new connector this name; if it is not free, this
/// name with the smallest free number from 2; if neither is possible, `connector` with a number.
package struct ConnectorName {
    /// The names of both ends, with `-` between them and in place of their dots: `face-eye-sun` from `face.eye` to
    /// `sun`.
    package let usual: String

    /// Whether a name is the usual one, or the usual one directly followed by a number from 2 to `Int.max`.
    package func made(_ name: String) -> Bool {
        name == usual || name.hasPrefix(usual) && Int(name.dropFirst(usual.count)) ?? 0 > 1
    }

    package init(from: String, to: String) {
        usual = "\(from)-\(to)".split(separator: ".", omittingEmptySubsequences: false).joined(separator: "-")
    }
}
