import ShapeEditorModel

/// A property of an element, which has it as an attribute, or of keyframes, which declare it if it changes.
struct SVGProperty: Equatable {
    enum Name: String {
        case x, y, width, height, rx, ry, d, fill, stroke, opacity
        case fillOpacity = "fill-opacity"
        case strokeOpacity = "stroke-opacity"
        case strokeWidth = "stroke-width"
        case lineCap = "stroke-linecap"
        case dashes = "stroke-dasharray"
        case dashOffset = "stroke-dashoffset"
        case timing = "animation-timing-function"
        /// Functions. All functions of a list are its transform.
        case translate, rotate, scale, matrix
    }

    /// Few values need memory of their own, because there may be a hundred thousand looks with ten properties each.
    enum Value: Equatable {
        case number(Double, Unit)
        case pair(Double, Double, Unit)
        case ink(PageInk)
        /// The coordinates of a line's places. A curve has its handles between its ends.
        case way([Double], isCurved: Bool)
        case word(String)
    }

    enum Unit: Equatable {
        /// Lengths that need a unit in CSS, and others.
        case pixels, units
        /// The width of a line, or an opacity from 0 to 1.
        case fine
        /// The scale of something so long, in units; of several things, if that is 0.
        case scale(of: Double)
        case degrees
        /// From 0 to 255; an opacity is written as a fraction.
        case channel
    }

    let name: Name
    let value: Value
    /// Whether an element looks the same without the property, unless it inherits another value.
    let isUsual: Bool

    init(_ name: Name, _ value: Value, isUsual: Bool = false) {
        (self.name, self.value, self.isUsual) = (name, value, isUsual)
    }

    init(_ name: Name, _ number: Double, _ unit: Unit = .fine, isUsual: Bool = false) {
        self.init(name, .number(number, unit), isUsual: isUsual)
    }

    static func translate(_ place: Point, isUsual: Bool = false) -> SVGProperty {
        SVGProperty(.translate, .pair(place.x, place.y, .pixels), isUsual: isUsual)
    }
}

// MARK: - What is written

extension SVGProperty {
    fileprivate func text(isCSS: Bool) -> String {
        switch value {
        case .number(let number, let unit): return asFunction(unit.text(number, isCSS))
        case .pair(let x, let y, let unit):
            let pair = unit.text(x, isCSS) + (isFunction && isCSS ? ", " : " ") + unit.text(y, isCSS)
            // A turn with a scale.
            let rest = name == .matrix ? ", \(unit.text(-y, isCSS)), \(unit.text(x, isCSS)), 0, 0" : ""
            return asFunction(pair + rest)
        case .ink(let ink): return (isCSS ? ink.variable : nil) ?? ink.plain
        case .way(let numbers, let isCurved):
            let places = stride(from: 0, to: numbers.count, by: 2)
                .map { "\(numbers[$0].decimal) \(numbers[$0 + 1].decimal)" }
            let rest = places.dropFirst().joined(separator: isCurved ? "," : "L")
            let data = "M\(places.first ?? "")\(isCurved ? "C" : "L")\(rest)"
            return isCSS ? "path('\(data)')" : data
        case .word(let word): return word
        }
    }

    private func asFunction(_ arguments: String) -> String {
        isFunction ? "\(name.rawValue)(\(arguments))" : arguments
    }

    fileprivate var isFunction: Bool {
        switch name {
        case .translate, .rotate, .scale, .matrix: true
        default: false
        }
    }

    /// The attribute. That of a colour of the scheme is for viewers that don't know the scheme.
    fileprivate var attribute: XMLText.Attributes {
        let plain: XMLText.Attributes = [name.rawValue: text(isCSS: false)]
        guard case .ink(let ink) = value, ink.variable != nil else { return plain }
        return plain + ["style": declaration]
    }

    fileprivate var declaration: String { "\(name.rawValue): \(text(isCSS: true))" }
}

extension SVGProperty.Unit {
    fileprivate func text(_ number: Double, _ isCSS: Bool) -> String {
        switch self {
        case .pixels: number.decimal + (isCSS ? "px" : "")
        case .degrees: number.decimal + (isCSS ? "deg" : "")
        case .units, .fine: number.decimal
        case .scale: number.precise
        case .channel: Int128(number).fraction(of: 255, decimals: 3)
        }
    }
}

// MARK: - What a viewer interpolates

extension SVGProperty: Hashable {
    /// Calls `body` with each number that a viewer interpolates.
    func forEachNumber(_ body: (Double, Unit) -> Void) {
        switch value {
        case .number(let number, let unit): body(number, unit)
        case .pair(let x, let y, let unit):
            body(x, unit)
            body(y, unit)
        case .ink(let ink):
            let colour = ink.colour
            body(Double(colour.red), .channel)
            body(Double(colour.green), .channel)
            body(Double(colour.blue), .channel)
        case .way(let numbers, _): for number in numbers { body(number, .units) }
        case .word: break
        }
    }

    func hash(into hasher: inout Hasher) { forEachNumber { number, _ in hasher.combine(number) } }
}

extension SVGProperty.Unit {
    /// The largest deviation from linear change that counts as invisible. For lengths and scaled lengths this is half a
    /// pixel, but at least 0.75 units of the picture, so that a deviation by one unit counts as visible if a unit is a
    /// pixel or more. For others, it is one level or degree, or 0.005.
    func tolerance(halfPixel: Double) -> Double {
        switch self {
        case .pixels, .units: max(0.75, halfPixel)
        case .scale(let length): min(0.005, max(0.75, halfPixel) / length)
        case .fine: 0.005
        case .degrees, .channel: 1
        }
    }
}

// MARK: - Looks

/// The look of a shape or of a part of it, at one time.
typealias ShapeLook = [SVGProperty]

extension ShapeLook {
    /// The look of a nameless drawing's rectangle.
    init(_ place: Trail.Place, _ colour: Colour) {
        let place = Point(x: Double(place.x), y: Double(place.y))
        self = [.translate(place)] + PageInk.colour(colour).properties(.fill)
    }

    /// The look of what is shown or not, until the next keyframe.
    init(isShown: Bool) {
        self = [
            SVGProperty(.opacity, isShown ? 1 : 0),
            SVGProperty(.timing, .word("step-end")),
        ]
    }

    /// What a viewer interpolates.
    var numbers: [Double] {
        var numbers: [Double] = []
        numbers.reserveCapacity(2 * count)
        for property in self { property.forEachNumber { number, _ in numbers.append(number) } }
        return numbers
    }

    /// The declarations of a keyframe.
    var css: String {
        let transform = filter(\.isFunction).map { $0.text(isCSS: true) }.joined(separator: " ")
        let others = filter { !$0.isFunction }.map(\.declaration)
        return ((transform.isEmpty ? [] : ["transform: \(transform)"]) + others).joined(separator: "; ")
    }

    /// The attributes of an element that has some geometry. Those that are usual are left out if it inherits no others.
    func attributes(_ geometry: XMLText.Attributes = [:], inherits: Bool = false) -> XMLText.Attributes {
        let shown = filter { inherits || !$0.isUsual }
        let transform = shown.filter(\.isFunction).map { $0.text(isCSS: false) }.joined(separator: " ")
        let all =
            shown.reduce([:] as XMLText.Attributes) { $1.isFunction ? $0 : $0 + $1.attribute } + geometry
        return all + (transform.isEmpty ? [:] : ["transform": transform])
    }
}

extension [ShapeLook] {
    /// The looks with only the properties that change. The others are attributes of the element. A transform that changes
    /// has all its functions, because a viewer interpolates function by function only if the functions are the same.
    var changing: [ShapeLook] {
        var same = first ?? []
        for look in self where !same.isEmpty { same.removeAll { !look.contains($0) } }
        let isMoved = contains { $0.contains { $0.isFunction && !same.contains($0) } }
        if isMoved { same.removeAll(where: \.isFunction) }
        return map { look in look.filter { !same.contains($0) } }
    }
}

/// The dashes of a line as lengths in the picture: they grow with the width of the line.
extension LineStyle.Dash {
    /// The ends and the dashes of a line of a width, in units.
    func properties(width: Double) -> [SVGProperty] {
        guard self != .solid, width > 0 else {
            return [
                SVGProperty(.lineCap, .word("butt"), isUsual: true),
                SVGProperty(.dashes, .word("none"), isUsual: true),
            ]
        }
        // A dash of the length 0 with round ends is a dot.
        let length = self == .dotted ? 0 : 4 * width
        return [
            SVGProperty(.lineCap, .word(self == .dotted ? "round" : "butt"), isUsual: self != .dotted),
            SVGProperty(.dashes, .pair(length, 3 * width, .units)),
        ]
    }
}
