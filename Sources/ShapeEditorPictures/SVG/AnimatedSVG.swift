import ShapeEditorModel

/// An animation of the rectangle of a nameless drawing (``Drawing/isNamed``), or of the shapes of a named drawing and
/// of those deleted shapes that were in it at a keyframe. In a named drawing, a shape that stays as it is throughout
/// has no keyframes.
struct AnimatedSVG {
    typealias Key = PathAnimation<ShapeLook>.Key

    /// The elements of a named drawing's shapes, and of those deleted shapes that were in the drawing at a keyframe;
    /// empty for a nameless drawing. A deleted shape is as it was at the last keyframe before its deletion. A connector
    /// is as it was at the last keyframe at which it had a line, if there is one.
    private(set) var elements: [ShapeElement] = []
    /// The lists of keyframes that are written, each with the name of its `@keyframes` rule.
    private(set) var rules: [(name: String, keys: [Key])] = []
    /// The number of keyframes after the removal of those close to a straight line, before ``KeyframeReduction/limit``
    /// was applied.
    let count: Int
    private let duration: Duration
    /// The CSS rules that all animations share. They set the duration, linear timing and endless repetition, and stop
    /// the animations if the user prefers reduced motion.
    private let timing: String

    /// An animation of the rectangle of a nameless drawing, whose track is the first of the path.
    init(ofRectangleIn path: DrawingPath, _ frame: PictureFrame) {
        let animation = PathAnimation(path.candidates)
        let keys = animation.keys.compactMap { key in
            path.tracks.first?.waypoint(at: key.point).map {
                Key(time: key.time, point: ShapeLook(frame.place(of: $0), $0.colour))
            }
        }
        let reduced = KeyframeReduction(halfPixel: frame.halfPixel).reduced([keys])
        (duration, count) = (animation.duration, reduced.count)
        timing = """
            #shape { animation: making \(duration.seconds)s linear infinite }
            @media (prefers-reduced-motion: reduce) { #shape { animation: none } }

            """
        rules = reduced.animations.map { ("making", $0) }
    }

    init(
        of path: DrawingPath, in frame: PictureFrame,
        _ state: @escaping (ShapeState.State) -> ShapeState.State
    ) {
        let animation = PathAnimation(path.candidates)
        let scenes = AnimatedScenes(of: path, at: animation.keys.map(\.point), state)
        var takes: [(element: Int, part: Int, keys: [Key])] = []
        for track in path.tracks {
            let scene = scenes.scene(of: track)
            guard let last = scene.last else { continue }
            let looks = LookMaker(frame: frame, last: last.shape)
            let all = scene.map { looks.looks(of: $0.shape, angle: $0.angle, isSeen: $0.isSeen) }
            for part in all[0].indices {
                let points = zip(scene, all).map { (index: $0.index, look: $1[part]) }
                takes.append((elements.count, part, Self.keys(at: points, animation)))
            }
            elements.append(ShapeElement(last.shape, in: frame, isGone: !last.isSeen))
        }
        let reduced = KeyframeReduction(halfPixel: frame.halfPixel).reduced(takes.map(\.keys))
        (duration, count) = (animation.duration, reduced.count)
        timing = """
            * { animation-duration: \(duration.seconds)s; animation-timing-function: linear; \
            animation-iteration-count: infinite }
            @media (prefers-reduced-motion: reduce) { * { animation: none !important } }

            """
        for (take, keys) in zip(takes, reduced.animations) where Set(keys.map(\.point)).count > 1 {
            rules.append(("k\(rules.count + 1)", keys))
            elements[take.element].keyframes[take.part] = "k\(rules.count)"
        }
    }

    /// The keyframes of a list of looks; none if all looks are equal. A look begins at the animation's keyframe with
    /// the look's index. It lasts until the keyframe before the next different look, and the last look until the end.
    private static func keys(
        at looks: [(index: Int, look: ShapeLook)], _ animation: PathAnimation<DrawingPath.StateNumber>
    ) -> [Key] {
        var keys: [(index: Int, look: ShapeLook)] = []
        for look in looks where keys.last?.look != look.look {
            if let last = keys.last, last.index < look.index - 1 { keys.append((look.index - 1, last.look)) }
            keys.append(look)
        }
        let end = animation.keys.count - 1
        guard keys.count > 1, let last = keys.last else { return [] }
        if last.index < end { keys.append((end, last.look)) }
        return keys.map { Key(time: animation.keys[$0.index].time, point: $0.look) }
    }
}

// MARK: - The file

extension AnimatedSVG {
    /// The number of keyframes that are written.
    var keptCount: Int { rules.reduce(0) { $0 + $1.keys.count } }

    /// Adds a style element with the keyframes. No-op if there are none.
    func addRules(to xml: inout XMLText) {
        guard !rules.isEmpty else { return }
        let keyframes = rules.map { rule in
            let keys = rule.keys.map { key in
                "\(key.time.percentage(of: duration))% { \(key.point.css) }\n"
            }
            return "@keyframes \(rule.name) {\n\(keys.joined())}\n"
        }
        xml.add("style", ["type": "text/css"], text: "\n\(timing)\(keyframes.joined())")
    }
}
