import ShapeEditorModel

/// The styles with which statements make the shapes of a drawing in the fewest words and numbers.
struct WrittenStyles {
    private(set) var styles = Styles()

    /// - Parameter states: The states of all shapes.
    init(of states: [ShapeState.State]) {
        for kind in [ShapeKind.connector, .line, .text] {
            let own = states.filter { $0.kind == kind }
            for property in Property.all
            where property.words.contains(.init(of: kind.noun)) && property !== Property.fromText
                && property !== Property.toText
            {
                let best = Candidates(property, own).best
                if let value = best.value { styles.add(ShapeStyle(property, value), for: kind.noun) }
            }
        }
        let kinds = Dictionary(grouping: states.filter(\.kind.isArea), by: \.kind.noun)
        for property in Property.all where property.words.contains(.shape) && property !== Property.label {
            add(property, kinds)
        }
    }

    /// Adds the style of a property for all kinds with an area, or one for each, whichever takes less.
    private mutating func add(_ property: Property, _ kinds: [String: [ShapeState.State]]) {
        let each = kinds.sorted { $0.key < $1.key }.map { ($0.key, Candidates(property, $0.value).best) }
        let fitsAll = AreaKind.rows.allSatisfy {
            property.fits(ShapeKind($0.word, number: 3), property.usual)
        }
        let common = Candidates(property, kinds.values.flatMap(\.self)).best
        if fitsAll, common.cost <= each.reduce(0, { $0 + $1.1.cost }) {
            if let value = common.value { styles.add(ShapeStyle(property, value), for: "") }
        } else {
            for (kind, best) in each {
                if let value = best.value { styles.add(ShapeStyle(property, value), for: kind) }
            }
        }
    }

    /// The gap of a style, if so many places have it that it saves three numbers.
    mutating func setGap(usedBy gaps: [Int]) {
        let counts = gaps.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let usual = counts[styles.gap] ?? 0
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        if let best, best.value - usual - 1 >= 3 { styles.gap = best.key }
    }
}

/// The values that a style may have for some shapes.
private struct Candidates {
    private let property: Property
    private let states: [ShapeState.State]

    /// The most candidates that are tried for a size.
    private static let mostSizes = 50

    init(_ property: Property, _ states: [ShapeState.State]) {
        (self.property, self.states) = (property, states)
    }

    /// The value that takes the fewest words and numbers, and what they are; nil for the initial value.
    var best: (value: PropertyValue?, cost: Int) {
        property === Property.size ? bestSize : bestValue
    }

    private var bestValue: (value: PropertyValue?, cost: Int) {
        var values: [String: (value: PropertyValue, count: Int)] = [:]
        for state in states where property.fits(state.kind, property.usual) {
            guard let value = property.written(of: state) else { continue }
            values[property.words(value, isShort: true), default: (value, 0)].count += 1
        }
        let whole = values.reduce(0) { $0 + $1.value.count * property.cost($1.key) }
        let usual = states.first.flatMap { property.written(of: ShapeState.State($0.kind)) }.map {
            property.words($0, isShort: true)
        }
        var best = (
            value: PropertyValue?.none,
            cost: whole - (values[usual ?? ""].map { $0.count * property.cost(usual ?? "") } ?? 0)
        )
        // Nothing stands for a value without words, so no style may be other than it. A row of a table is in no style.
        if values[""] != nil { return best }
        for (words, (value, count)) in values.sorted(by: { $0.key < $1.key })
        where words != usual && value.second.text == nil {
            let cost = whole + property.cost(words) - count * property.cost(words)
            if cost < best.cost { best = (value, cost) }
        }
        return best
    }

    private var bestSize: (value: PropertyValue?, cost: Int) {
        let sized = states.map {
            (own: $0.size, least: $0.fittedSize ?? ShapeSize(width: 1, height: 1), usual: $0.kind.usualSize)
        }
        func cost(_ size: (ShapeSize) -> ShapeSize, isSquare: Bool = false) -> Int {
            sized.reduce(0) { sum, shape in
                let grown = size(shape.usual).grown(to: shape.least)
                let side = max(grown.width, grown.height)
                let size = isSquare ? ShapeSize(width: side, height: side) : grown
                return sum + (size == shape.own ? 0 : shape.own.cost)
            }
        }
        var best = (value: PropertyValue?.none, cost: cost { $0 })
        let large = sized.filter { $0.own.width >= $0.least.width && $0.own.height >= $0.least.height }.map(
            \.own)
        let larger = sized.filter { $0.own.width > $0.least.width && $0.own.height > $0.least.height }.map(
            \.own)
        let pairs = larger.map(\.width).commonest(6).flatMap { width in
            larger.map(\.height).commonest(6).map { ShapeSize(width: width, height: $0) }
        }
        for candidate in large.commonest(Self.mostSizes, { ($0.width, $0.height) < ($1.width, $1.height) })
            + pairs
        {
            let (width, height) = (
                PropertyValue.number(candidate.width), PropertyValue.number(candidate.height)
            )
            // One number stands for a size that stays square as it grows.
            if candidate.width == candidate.height {
                let cost = 3 + cost({ _ in candidate }, isSquare: true)
                if cost < best.cost { best = (.pair(width, .nothing), cost) }
            }
            let cost = 5 + cost { _ in candidate }
            if cost < best.cost { best = (.pair(width, height), cost) }
        }
        return best
    }
}

extension ShapeSize {
    /// As large as this size, and as another one in each direction.
    fileprivate func grown(to least: ShapeSize) -> ShapeSize {
        ShapeSize(width: max(width, least.width), height: max(height, least.height))
    }

    /// The words and numbers of a size.
    fileprivate var cost: Int { width == height ? 3 : 5 }
}

extension [Int] {
    fileprivate func commonest(_ count: Int) -> [Int] { commonest(count, <) }
}

extension Array where Element: Hashable {
    /// The elements that come most often, at most a number of them.
    fileprivate func commonest(_ count: Int, _ isBefore: (Element, Element) -> Bool) -> [Element] {
        let counts = reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return counts.sorted { $0.value > $1.value || $0.value == $1.value && isBefore($0.key, $1.key) }
            .prefix(count).map(\.key)
    }
}

extension Property {
    /// The value that WORDS give a shape for it to be as it is; nil for a property that has none.
    func written(of state: ShapeState.State) -> PropertyValue? {
        if self === Property.label { return nil }
        if self === Property.colour { return .colour(state.colour) }
        if self === Property.turn { return .number(state.angle) }
        if self === Property.textSize { return .number(state.size.height) }
        if self === Property.size {
            let (width, height) = (state.size.width, state.size.height)
            return .pair(.number(width), width == height ? .nothing : .number(height))
        }
        return access?.value(state)
    }

    /// The words and numbers that a value takes, which has these words.
    fileprivate func cost(_ words: String) -> Int {
        let parts = words.split(separator: " " as Character)
        let numbers = parts.count { $0.allSatisfy { $0.isNumber || $0 == "%" || $0 == "-" } }
        return parts.count + numbers + (heading == nil ? 0 : 1)
    }
}
