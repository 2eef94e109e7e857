import ShapeEditorModel
import ShapeEditorText

/// The SVG element of a shape: one with the shape's geometry, or a group of the shape's parts. The shape's colours are
/// attributes of that element. Parts without colours of their own inherit them.
struct ShapeElement {
    /// A part of the shape other than its labels: an element in the shape's group, or its only element. Its geometry
    /// stays, because CSS has no properties for it.
    private typealias Figure = (name: String, geometry: XMLText.Attributes)

    let parts: ShapeParts
    /// Whether the shape is not visible at the end of an animation: a shape that has been deleted, or a connector whose
    /// line is not drawn then. False in a picture without animation.
    private let isGone: Bool
    /// Where a connector or a line has gaps, in points from its place; nil in an animation, where only its own labels
    /// cut it, if there is no colour for their patches.
    private let gaps: [Box]?
    /// The labels of the shape; in an animation, each that it has at a keyframe. One that is not the shape's label at
    /// the end is not visible in a viewer without animations.
    var labels: [String]
    /// The names of the `@keyframes` rules, without the id of the picture. A part without a name has no animation of
    /// its own.
    var keyframes: [ShapeParts.Part: [String]] = [:]

    private var shape: PictureShape { parts.base }
    private var frame: PictureFrame { parts.frame }

    init(_ parts: ShapeParts, isGone: Bool = false, gaps: [Box]? = nil) {
        (self.parts, self.isGone, self.gaps) = (parts, isGone, gaps)
        labels = parts.base.state.label.map { [$0] } ?? []
    }

    /// Adds the element, without the labels of a connector. No-op if the shape has no parts, such as a connector whose
    /// line is not drawn.
    ///
    /// - Parameters:
    ///   - xml: The text of the picture.
    ///   - id: The id of the picture.
    ///   - number: The number of the element, which no other has.
    func add(to xml: inout XMLText, in id: String, number: Int) {
        let (figures, labels) = (figures, isConnector ? [] : shownLabels)
        guard let first = figures.first ?? labels.first.map({ _ in ("g", [:]) })
        else { return }
        let looks = parts.looks(of: shape, angle: shape.state.angle, isSeen: !isGone)
        func look(_ part: ShapeParts.Part) -> ShapeLook { looks.first { $0.part == part }?.look ?? [] }
        let animation = animation([.whole], id)
        // The keyframes of a whole connector have a fill, for its heads; a way within a group keeps its own.
        let isFilled = parts.isWay && !keyframes.isEmpty
        if figures.count == 1, labels.isEmpty, !isFilled, !isMasked, isAnimatedAsWhole {
            let all = (look(.whole) + look(.figure(0))).attributes(first.geometry)
            return xml.add(first.name, names + all + animation) {
                $0.add("title", text: shape.name)
            }
        }
        let mask = "\(id)-m\(number)"
        xml.add("g", names + look(.whole).attributes() + animation) { xml in
            xml.add("title", text: shape.name)
            if isMasked { addMask(mask, to: &xml, id) }
            for (index, figure) in figures.enumerated() {
                let look = look(.figure(index)).attributes(figure.geometry)
                let attributes = look + self.animation([.figure(index)], id)
                // The mask is only for the line and its halo; heads are polygons.
                if figure.name != "polygon", isMasked {
                    xml.add("g", ["mask": "url(#\(mask))"]) { $0.add(figure.name, attributes) }
                } else {
                    xml.add(figure.name, attributes)
                }
            }
            for label in labels { add(label, look(.labels), to: &xml, id) }
        }
    }

    private var isConnector: Bool { shape.state.kind.isConnector }

    /// Whether no part but a connector's label, which is an element of its own, has an animation of its own.
    private var isAnimatedAsWhole: Bool {
        keyframes.keys.allSatisfy { part in
            switch part {
            case .whole: true
            case .labels, .label, .end: isConnector
            case .figure: false
            }
        }
    }

    /// The animation of some parts, which are one element.
    private func animation(_ parts: [ShapeParts.Part], _ id: String) -> XMLText.Attributes {
        let names = parts.flatMap { keyframes[$0] ?? [] }.map { "\(id)-\($0)" }
        return names.isEmpty ? [:] : ["style": "animation-name: \(names.joined(separator: ", "))"]
    }

    /// The name as the identifier, and the groups as classes. A shape that has gone (``isGone``) has no identifier,
    /// because another shape may have the name of a deleted one.
    private var names: XMLText.Attributes { names(shape.name) }

    private func names(_ name: String) -> XMLText.Attributes {
        let classes = shape.name.groups.map(\.asClass).joined(separator: " ")
        let id: XMLText.Attributes = isGone ? [:] : ["id": name]
        return classes.isEmpty ? id : id + ["class": classes]
    }
}

// MARK: - Figures

extension ShapeElement {
    private var figures: [Figure] {
        let state = shape.state
        switch (state.kind, state.figure) {
        case (.area, .box): return [("rect", [:])]
        case (.area, .ellipse): return [("ellipse", [:])]
        // Round joins keep a pointed corner's outline near the corner.
        case (.area, .polygon): return [polygon(state.uprightCorners, ["stroke-linejoin": "round"])]
        case (.area, .path): return state.path.map(path) ?? []
        case (.line, _) where !parts.isPlain: return connector(state.asPath)
        case (.line, _):
            let end = state.asPath.end * frame.scale
            return [("line", ["x2": end.x.decimal, "y2": end.y.decimal])]
        case (.connector, _): return shape.path.map(connector) ?? []
        case (.text, _): return []
        }
    }

    /// A path. Without an outline, the parts that the outline would set apart are darker or lighter, or rules.
    private func path(_ path: KindPath) -> [Figure] {
        let state = shape.state
        let inner = path.inner.map { state.drawn($0, scale: frame.scale) }
        let outline = state.drawn(path.outline, scale: frame.scale)
        let data = outline.data + "Z" + (inner?.lines.map(\.data).joined() ?? "")
        let whole: Figure = ("path", ["d": data, "stroke-linejoin": "round"])
        guard shape.hasShadedPart, let inner else { return [whole] }
        let shade = Colour(packed: state.colour.contrasting == .black ? 0x0000_0030 : 0xffff_ff50)
        let ink = path.isRuled ? state.letters(on: parts.ground) : PageInk.colour(shade)
        let strips = inner.parts.map { $0.data + "Z" }.joined()
        return [whole, ("path", ["d": strips] + ink.properties(.fill).attributes(inherits: path.isRuled))]
    }

    private func polygon(_ corners: [Point], _ attributes: XMLText.Attributes) -> Figure {
        let places = corners.map { "\(($0.x * frame.scale).decimal),\(($0.y * frame.scale).decimal)" }
        return ("polygon", ["points": places.joined(separator: " ")] + attributes)
    }

    /// A line and its heads, with their halo behind them. A line that is not always straight is a path, whose data ``ShapeParts`` has.
    private func connector(_ path: ConnectorPath) -> [Figure] {
        let (own, length) = (shape.state.line, frame.headLength(of: shape.state))
        let (shaft, heads) = (path.shaft(of: own, length: length), path.heads(of: own, length: length))
        let ends = [("x1", shaft.start.x), ("y1", shaft.start.y), ("x2", shaft.end.x), ("y2", shaft.end.y)]
        let line: Figure =
            parts.isWay
            ? ("path", ["fill": "none"])
            : ("line", ends.reduce([:]) { $0 + [$1.0: ($1.1 * frame.scale).decimal] })
        let halo =
            [(line.name, line.geometry + ["fill": "none"])] + heads.map { polygon($0.polygon, [:]) }
        return (parts.hasHalo ? halo : []) + [line] + heads.enumerated().flatMap(head)
    }

    /// A head, behind it the fill of its hole.
    private func head(_ index: Int, _ head: LineHead) -> [Figure] {
        let fill = parts.fill(ofHead: index).map(PageInk.colour)
        let hole = fill.flatMap { fill in head.hole.map { polygon($0, ["stroke": "none"] + fill.fill) } }
        return [hole, polygon(head.polygon, ["stroke": "none"])].compactMap(\.self)
    }
}

// MARK: - Labels

extension ShapeElement {
    private typealias Label = (part: ShapeParts.Part, text: String, element: LabelElement)

    /// The labels that have letters; none of a connector whose line is not drawn.
    private var shownLabels: [Label] {
        guard shape.labelMiddle != nil else { return [] }
        let height = Double(shape.letters) * frame.scale
        // The rows of a text and of a connector's label are aligned in a box of their own.
        let (column, isText) = (shape.state.font.column, !shape.state.kind.isArea)
        return labels.enumerated()
            .map {
                (.label($0), $1, element(of: $1) ?? LabelElement($1, height: height, column, isText: isText))
            }
            .filter { !$0.element.isEmpty }
    }

    /// The rows of a table with a label; nil for another shape.
    private func element(of label: String) -> LabelElement? {
        var state = shape.state
        state.label = label
        return LabelElement(ofTable: state, scale: frame.scale)
    }

    /// Adds the labels of a connector, which are in front of all shapes; no-op for other shapes.
    func addLabels(ofConnectorTo xml: inout XMLText, in id: String) {
        addEndTexts(to: &xml, in: id)
        let labels = isConnector ? shownLabels : []
        guard let first = labels.first else { return }
        let (name, looks) = (shape.name + ".label", parts.looks(of: shape, angle: 0, isSeen: !isGone))
        func look(_ part: ShapeParts.Part) -> ShapeLook { looks.first { $0.part == part }?.look ?? [] }
        if let middle = shape.labelMiddle, labels.count == 1, keyframes.isEmpty {
            let place = frame.place(of: shape.anchor, middle).translation
            let letters = look(.labels).filter { $0.name != .stroke }.attributes()
            return xml.add("g", names(name) + letters + place) { addRows(of: first, to: &$0) }
        }
        xml.add("g", names(name) + look(.whole).attributes() + animation([.whole], id)) { xml in
            for label in labels { add(label, look(.labels), to: &xml, id) }
        }
    }

    /// Adds the texts at the ends of a connector, each as an element of its own.
    private func addEndTexts(to xml: inout XMLText, in id: String) {
        let texts = shape.endTexts
        guard !texts.isEmpty else { return }
        let looks = parts.looks(of: shape, angle: 0, isSeen: !isGone)
        func look(_ part: ShapeParts.Part) -> ShapeLook { looks.first { $0.part == part }?.look ?? [] }
        for (index, text) in texts.enumerated() {
            let label = LabelElement(text.text, height: Double(shape.letters) * frame.scale)
            let (name, part) = ("\(shape.name).\(text.isAtEnd ? "to" : "from")", ShapeParts.Part.end(index))
            // The letters have an opacity and no outline, whatever the line has.
            let plain: XMLText.Attributes = ["stroke": "none"]
            xml.add("g", names(name) + look(.whole).attributes() + animation([.whole], id)) { xml in
                xml.add("g", look(part).attributes(inherits: true) + plain + animation([part], id)) { xml in
                    if let ground = parts.ends[index] {
                        label.addPatch(to: &xml, PageInk.colour(ground).fill, margin: 0)
                    }
                    label.addRows(to: &xml)
                }
            }
        }
    }

    /// Adds a group with a label. A text's only label is not in a group.
    private func add(_ label: Label, _ look: ShapeLook, to xml: inout XMLText, _ id: String) {
        if shape.state.kind == .text, labels.count == 1 { return label.element.addRows(to: &xml) }
        // The letters have an opacity of their own, whatever the shape has.
        xml.add("g", look.attributes(inherits: true) + placing(of: label, id)) {
            addRows(of: label, to: &$0)
        }
    }

    private func addRows(of label: Label, to xml: inout XMLText) {
        if isConnector, let ground = parts.ground {
            label.element.addPatch(to: &xml, PageInk.colour(ground).fill)
        }
        label.element.addRows(to: &xml)
    }

    /// The place of a label in the shape's element, whether it is visible, and their animations.
    private func placing(of label: Label, _ id: String) -> XMLText.Attributes {
        let isHidden = label.text != shape.state.label
        return move(label) + (isHidden ? ["opacity": "0"] : [:]) + animation([.labels, label.part], id)
    }

    private func move(_ label: Label) -> XMLText.Attributes {
        let start = shape.state.labelPlace(heightOfRows: label.element.heightOfRows / frame.scale)
        let place = ((shape.labelMiddle ?? .zero) + start) * frame.scale
        return isConnector || place != .zero ? place.translation : [:]
    }
}

// MARK: - Gaps

extension ShapeElement {
    /// Whether a connector or a line has gaps.
    var isMasked: Bool {
        guard isConnector || shape.state.kind == .line else { return false }
        return gaps.map { !$0.isEmpty } ?? (parts.ground == nil && !shownLabels.isEmpty)
    }

    /// Adds a mask that hides the line in its gaps. The line lies within the picture, and so does the shape's place.
    private func addMask(_ name: String, to xml: inout XMLText, _ id: String) {
        let (width, height) = (Double(frame.width), Double(frame.height))
        let area = Box(around: .zero, width: 2 * width, height: 2 * height).attributes
        // The parts of the mask would inherit the opacity of the connector.
        let opaque: XMLText.Attributes = ["fill-opacity": "1", "stroke": "none"]
        xml.add("mask", ["id": name, "maskUnits": "userSpaceOnUse"] + area) { xml in
            xml.add("rect", area + ["fill": "#ffffff"] + opaque)
            for gap in gaps ?? [] {
                xml.add("rect", gap.scaled(frame.scale).attributes + ["fill": "#000000"] + opaque)
            }
            for label in gaps == nil ? shownLabels : [] {
                xml.add("g", opaque + placing(of: label, id)) { xml in
                    label.element.addPatch(to: &xml, ["fill": "#000000"])
                }
            }
        }
    }
}

extension Point {
    fileprivate var translation: XMLText.Attributes {
        ["transform": "translate(\(x.decimal) \(y.decimal))"]
    }
}

extension Box {
    fileprivate var attributes: XMLText.Attributes {
        [
            "x": left.decimal, "y": top.decimal, "width": (right - left).decimal,
            "height": (bottom - top).decimal,
        ]
    }

    fileprivate func scaled(_ scale: Double) -> Box {
        Box(around: [Point(x: left, y: top) * scale, Point(x: right, y: bottom) * scale])
    }
}

extension String {
    /// The name of a group as a class: `-` in place of each dot, which in a selector would begin another class, and `--`
    /// in place of each `-`, so that no two groups have one class.
    fileprivate var asClass: String {
        split(separator: "-", omittingEmptySubsequences: false).joined(separator: "--")
            .split(separator: ".").joined(separator: "-")
    }
}

extension Double {
    /// The number rounded to at most two decimals, without trailing zeros. A number that is not finite becomes 0.
    /// Wrong for a number beyond 64 bits.
    var decimal: String { written(in: 100, decimals: 2) }

    /// The number rounded to at most six decimals, without trailing zeros. A number that is not finite becomes 0. Wrong
    /// for a number beyond 64 bits.
    var precise: String { written(in: 1_000_000, decimals: 6) }

    private func written(in unit: Int128, decimals: Int) -> String {
        guard let parts = Int128(exactly: (self * Double(unit)).rounded()), parts != 0 else { return "0" }
        return (parts < 0 ? "-" : "") + Int128(parts.magnitude).fraction(of: unit, decimals: decimals)
    }
}
