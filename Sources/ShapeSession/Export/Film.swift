import ShapeModel

/// An animation: of the nameless rectangle, or of all shapes of a drawing as they are at the end, each with the keyframes
/// of its parts.
struct Film {
    /// A shape that is or was in the drawing.
    struct Actor {
        /// The shape in the last keyframe; for a deleted shape, in the keyframe at which its last own state began.
        let shape: PictureShape
        let isGone: Bool
        /// The names of the keyframes of the shape's parts, and with the key nil of the shape as a whole.
        fileprivate(set) var keyframes: [Int?: String] = [:]
    }

    typealias Key = PathAnimation<FilmLook>.Key

    private(set) var actors: [Actor] = []
    /// The keyframes that are written, by name.
    private(set) var rules: [(name: String, keys: [Key], style: FilmLook.Style)] = []
    /// The number of keyframes before the limit was applied.
    let count: Int
    private let duration: Duration
    /// The rules of all animations.
    private let timing: String

    init(of path: ShapePath, in frame: PictureFrame) {
        let animation = PathAnimation(path.candidates)
        let keys = animation.keys.map { key in
            Key(time: key.time, point: FilmLook(frame.place(of: key.point), key.point.colour))
        }
        let reduced = KeyframeReduction(halfPixel: frame.halfPixel).reduced([keys])
        (duration, count) = (animation.duration, reduced.count)
        timing = """
            #shape { animation: making \(duration.seconds)s linear infinite }
            @media (prefers-reduced-motion: reduce) { #shape { animation: none } }

            """
        rules = reduced.animations.map { ("making", $0, .nameless) }
    }

    init(
        of path: DrawingPath, in frame: PictureFrame,
        _ state: @escaping (ShapeState.State) -> ShapeState.State
    ) {
        let animation = PathAnimation(path.candidates)
        let scenes = FilmScenes(of: path, at: animation.keys.map(\.point), state)
        let looks = FilmLooks(frame: frame)
        var takes: [(actor: Int, part: Int?, keys: [Key], style: FilmLook.Style)] = []
        for track in path.tracks {
            let scene = scenes.scene(of: track)
            guard let last = scene.last else { continue }
            actors.append(Actor(shape: last.shape, isGone: !last.isPresent))
            for (part, style) in looks.parts(of: last.shape, isMoving: scene.count > 1) {
                let points = scene.map { moment in
                    let look = looks.look(of: moment.shape, last.shape, part, moment.angle)
                    return (index: moment.index, look: moment.isPresent ? look : look.invisible)
                }
                takes.append((actors.count - 1, part, Self.keys(at: points, animation), style))
            }
        }
        let reduced = KeyframeReduction(halfPixel: frame.halfPixel).reduced(takes.map(\.keys))
        (duration, count) = (animation.duration, reduced.count)
        timing = """
            * { animation-duration: \(duration.seconds)s; animation-timing-function: linear; \
            animation-iteration-count: infinite }
            @media (prefers-reduced-motion: reduce) { * { animation: none !important } }

            """
        for (take, keys) in zip(takes, reduced.animations) where Set(keys.map(\.point)).count > 1 {
            rules.append(("k\(rules.count + 1)", keys, take.style))
            actors[take.actor].keyframes[take.part] = "k\(rules.count)"
        }
    }

    /// The keyframes of looks, each of which holds from a time on; none if there is only one look.
    private static func keys(
        at looks: [(index: Int, look: FilmLook)], _ animation: PathAnimation<DrawingPath.Moment>
    ) -> [Key] {
        var keys: [(index: Int, look: FilmLook)] = []
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

extension Film {
    /// The number of keyframes that are written.
    var keptCount: Int { rules.reduce(0) { $0 + $1.keys.count } }

    /// Adds the keyframes, if any.
    func addRules(to xml: inout XMLText) {
        guard !rules.isEmpty else { return }
        let keyframes = rules.map { rule in
            let keys = rule.keys.map { key in
                "\(key.time.percentage(of: duration))% { \(key.point.css(rule.style)) }\n"
            }
            return "@keyframes \(rule.name) {\n\(keys.joined())}\n"
        }
        xml.add("style", ["type": "text/css"], text: "\n\(timing)\(keyframes.joined())")
    }
}
