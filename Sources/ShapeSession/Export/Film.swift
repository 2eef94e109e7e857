import ShapeModel

/// The animation of all shapes of a drawing: the shapes as they are at the end, each with the keyframes of its parts.
struct Film {
    /// A shape that is or was in the drawing.
    struct Actor {
        /// The shape in the last keyframe; for a deleted shape, in the keyframe at which its last own state began.
        let shape: PictureShape
        let isGone: Bool
        /// The names of the keyframes of the shape as a whole and of each of its parts; nil for those without.
        fileprivate(set) var whole: String?
        fileprivate(set) var parts: [String?] = []
    }

    typealias Key = PathAnimation<FilmLook>.Key

    private(set) var actors: [Actor] = []
    /// The keyframes that are written, by name.
    private(set) var rules: [(name: String, keys: [Key], style: FilmLook.Style)] = []
    /// The number of keyframes before the limit was applied.
    let count: Int
    private let animation: PathAnimation<DrawingPath.Moment>

    init(
        of path: DrawingPath, in frame: PictureFrame, pixels: Int,
        _ state: @escaping (ShapeState.State) -> ShapeState.State
    ) {
        animation = PathAnimation(path.candidates)
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
        let reduction = KeyReduction<FilmLook>(
            tolerance: FilmLook.tolerance(
                halfPixel: Double(max(frame.width, frame.height)) / Double(2 * pixels))
        ) { $0.point.values }
        let reduced = reduction.reduced(takes.map(\.keys))
        count = reduced.count
        for (take, keys) in zip(takes, reduced.animations) where Set(keys.map(\.point)).count > 1 {
            rules.append(("k\(rules.count + 1)", keys, take.style))
            name(take.actor, take.part, "k\(rules.count)")
        }
    }

    private mutating func name(_ actor: Int, _ part: Int?, _ name: String) {
        guard let part else { return actors[actor].whole = name }
        while actors[actor].parts.count <= part { actors[actor].parts.append(nil) }
        actors[actor].parts[part] = name
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
        if let last = keys.last, last.index < end { keys.append((end, last.look)) }
        guard keys.contains(where: { $0.look != keys.first?.look }) else { return [] }
        return keys.map { Key(time: animation.keys[$0.index].time, point: $0.look) }
    }
}

// MARK: - The file

extension Film {
    /// The number of keyframes that are written.
    var keptCount: Int { rules.reduce(0) { $0 + $1.keys.count } }

    /// Adds the keyframes and the shapes.
    func add(to xml: inout XMLText, in frame: PictureFrame) {
        if !rules.isEmpty { xml.add("style", ["type": "text/css"], text: css) }
        for actor in actors { ShapeElement(actor.shape, in: frame, as: actor).add(to: &xml) }
    }

    private var css: String {
        let seconds = animation.duration.seconds
        var css = "\n* { animation-duration: \(seconds)s; animation-timing-function: linear; "
        css += "animation-iteration-count: infinite }\n"
        css += "@media (prefers-reduced-motion: reduce) { * { animation: none !important } }\n"
        for rule in rules {
            css += "@keyframes \(rule.name) {\n"
            for key in rule.keys {
                css += "\(animation.percentage(of: key.time))% { \(key.point.css(rule.style)) }\n"
            }
            css += "}\n"
        }
        return css
    }
}
