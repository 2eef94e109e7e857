import ShapeEditorModel

/// An animation of the rectangle of a nameless drawing (``Drawing/isNamed``), or of the shapes of a named drawing and
/// of those deleted shapes that were in it at a keyframe. In a named drawing, a shape that stays as it is throughout
/// has no keyframes.
struct AnimatedSVG {
    typealias Key = PathAnimation<ShapeLook>.Key
    typealias Timeline = PathAnimation<DrawingPath.StateNumber>

    /// The elements of a named drawing's shapes, and of those deleted shapes that were in the drawing at a keyframe;
    /// empty for a nameless drawing. A deleted shape is as it was at the last keyframe before its deletion. A connector
    /// is as it was at the last keyframe at which it had a line, if there is one.
    private(set) var elements: [ShapeElement] = []
    /// The trail behind the shapes; nil if there is none.
    private(set) var trail: GrowingTrail?
    /// The rule of the rectangle of a nameless drawing; nil for a named drawing.
    private(set) var namelessRule: String?
    /// The lists of keyframes that are written, each with the name of its `@keyframes` rule without the picture's id.
    private(set) var rules: [(name: String, keys: [Key])] = []
    /// The number of keyframes after the removal of those close to a straight line, before ``KeyframeReduction/limit``
    /// was applied.
    private(set) var count = 0
    /// Whether there were too many keyframes for all of them to be written.
    private(set) var isCut = false
    private let timeline: Timeline
    private let reduction: KeyframeReduction

    /// An animation of the rectangle of a nameless drawing, whose track is the first of the path.
    init(
        ofRectangleIn path: DrawingPath, _ frame: PictureFrame, trail: Trail?, _ check: () throws -> Void
    ) throws {
        self.init(path, frame)
        if let trail { grow(trail, along: path, frame) }
        let keys = timeline.keys.compactMap { key in
            path.tracks.first?.waypoint(at: key.point).map {
                Key(time: key.time, point: ShapeLook(frame.place(of: $0), $0.colour))
            }
        }
        let reduced = try reduction.reduced([keys], room: room, check)
        isCut = isCut || reduced.count > room
        count += reduced.count
        namelessRule = reduced.animations.first.map { add($0) }
    }

    init(
        of path: DrawingPath, in frame: PictureFrame, trail: Trail?, spots: [ObjectIdentifier: LabelSpot],
        _ check: () throws -> Void, _ state: @escaping (ShapeState.State) -> ShapeState.State
    ) throws {
        self.init(path, frame)
        if let trail { grow(trail, along: path, frame) }
        let states = try AnimatedScenes(of: path, at: timeline.keys.map(\.point), spots: spots, check, state)
        let scenes = try path.tracks.map {
            try check()
            return states.scene(of: $0)
        }.filter { !$0.isEmpty }
        var takes: [(element: Int, part: ShapeParts.Part, keys: [Key])] = []
        let grounds = LabelGround.behind(
            scenes.compactMap { scene in
                scene.last.map { ($0.shape, $0.isSeen, scene.map(\.shape.state)) }
            }, on: frame.page)
        for (scene, ground) in zip(scenes, grounds) {
            try check()
            guard let last = scene.last else { continue }
            let parts = ShapeParts(of: last.shape, in: frame, on: ground, animated: scene.map(\.shape))
            elements.append(ShapeElement(parts, isGone: !last.isSeen))
            addLabels(of: scene)
            let all = scene.map { parts.looks(of: $0.shape, angle: $0.angle, isSeen: $0.isSeen) }
            let hasLabels = !(elements.last?.labels.isEmpty ?? true)
            for (index, part) in all[0].map(\.part).enumerated() where hasLabels || part != .labels {
                let looks = all.map { $0[index].look }.changing
                takes.append((elements.count - 1, part, keys(at: zip(scene, looks).map { ($0.index, $1) })))
            }
        }
        let reduced = try reduction.reduced(takes.map(\.keys), room: room, check)
        isCut = isCut || reduced.count > room
        count += reduced.count
        for (take, keys) in zip(takes, reduced.animations) where Set(keys.map(\.point)).count > 1 {
            elements[take.element].keyframes[take.part, default: []].append(add(keys))
        }
    }

    private init(_ path: DrawingPath, _ frame: PictureFrame) {
        timeline = Timeline(path.candidates)
        reduction = KeyframeReduction(halfPixel: frame.halfPixel)
    }

    /// The number of keyframes that there is still room for.
    private var room: Int { max(0, KeyframeReduction.limit - keptCount) }

    /// Adds a rule, and returns its name.
    private mutating func add(_ keys: [Key]) -> String {
        rules.append(("k\(rules.count + 1)", keys))
        return "k\(rules.count)"
    }

    /// The keyframes of a list of looks; none if all looks are equal. A look begins at the animation's keyframe with
    /// the look's index. It lasts until the keyframe before the next different look, and the last look until the end.
    private func keys(at looks: [(index: Int, look: ShapeLook)]) -> [Key] {
        var keys: [(index: Int, look: ShapeLook)] = []
        for look in looks where keys.last?.look != look.look {
            if let last = keys.last, last.index < look.index - 1 { keys.append((look.index - 1, last.look)) }
            keys.append(look)
        }
        let end = timeline.keys.count - 1
        guard keys.count > 1, let last = keys.last else { return [] }
        if last.index < end { keys.append((end, last.look)) }
        return keys.map { Key(time: timeline.keys[$0.index].time, point: $0.look) }
    }
}

// MARK: - Labels

extension AnimatedSVG {
    /// Adds the labels that a shape has at the keyframes to its element, the last one, each with a rule that shows it
    /// when the shape had it. If these rules would leave too little room for other keyframes, the element
    /// keeps only the label that the shape has at the end.
    private mutating func addLabels(of scene: AnimatedScenes.Scene) {
        var (labels, known): ([String], Set<String>) = ([], [])
        for label in scene.compactMap(\.shape.state.label) where known.insert(label).inserted {
            labels.append(label)
        }
        let shown = labels.map { label in
            steps(at: scene.map { ($0.index, $0.shape.state.label == label) })
        }
        let keyCount = shown.reduce(0) { $0 + $1.count }
        count += keyCount
        guard keyCount > 0 else { return }
        guard keyCount <= room - KeyframeReduction.limit / 4 else { return isCut = true }
        elements[elements.count - 1].labels = labels
        for (index, keys) in shown.enumerated() where !keys.isEmpty {
            elements[elements.count - 1].keyframes[.label(index)] = [add(keys)]
        }
    }

    /// The keyframes of what is shown at some of the animation's keyframes and not at others; none if it is always
    /// shown.
    private func steps(at moments: [(index: Int, isShown: Bool)]) -> [Key] {
        var keys: [Key] = []
        for moment in moments {
            let look = ShapeLook(isShown: moment.isShown)
            if keys.last?.point == look { continue }
            keys.append(Key(time: timeline.keys[moment.index].time, point: look))
        }
        guard keys.count > 1, let last = keys.last else { return [] }
        return keys + [Key(time: timeline.duration, point: last.point)]
    }
}

// MARK: - The trail

extension AnimatedSVG {
    private mutating func grow(_ trail: Trail, along path: DrawingPath, _ frame: PictureFrame) {
        var growing = GrowingTrail(trail, along: path, timeline, reduction, lineWidth: frame.trailWidth)
        count += growing.count
        isCut = growing.isInPieces
        for index in growing.pieces.indices {
            growing.pieces[index].rule = add(growing.pieces[index].keys)
        }
        self.trail = growing
    }
}

// MARK: - The file

extension AnimatedSVG {
    /// The number of keyframes that are written.
    var keptCount: Int { rules.reduce(0) { $0 + $1.keys.count } }

    /// The rules of the animations, for the elements below the id of the picture: they set the duration, linear timing
    /// and endless repetition, and stop the animations if the user prefers reduced motion. Empty if there are none.
    func style(below id: String) -> String {
        guard !rules.isEmpty else { return "" }
        let keyframes = rules.map { rule in
            let keys = rule.keys.map { key in
                "\(key.time.percentage(of: timeline.duration))% { \(key.point.css) }\n"
            }
            return "@keyframes \(id)-\(rule.name) {\n\(keys.joined())}\n"
        }
        return """
            #\(id) * { animation-duration: \(timeline.duration.seconds)s; animation-timing-function: linear; \
            animation-iteration-count: infinite }
            @media (prefers-reduced-motion: reduce) { #\(id) * { animation: none !important } }

            """ + keyframes.joined()
    }
}
