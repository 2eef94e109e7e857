import ShapeEditorModel

/// A trail that is drawn in an animation, as the shapes move.
struct GrowingTrail {
    /// Lines that one list of keyframes draws.
    struct Piece {
        let lines: [Line]
        let keys: [AnimatedSVG.Key]
        /// The length of the dash that draws a line that grows; nil if the lines appear at once.
        let dash: Int?
        /// The name of the rule of the keyframes.
        var rule = ""
    }

    struct Line {
        let colour: Colour
        var places: [Trail.Place]
    }

    /// The part of a line from one place to the next.
    private struct Part {
        let stretch: Int
        let index: Int
        let number: Int
    }

    private let stretches: [Trail.Stretch]
    private let timeline: AnimatedSVG.Timeline
    private let candidates: [DrawingPath.StateNumber]
    private let lineWidth: Int
    var pieces: [Piece] = []
    /// The number of keyframes with which each line would grow evenly with its shape.
    private(set) var count = 0

    /// Whether the trail grows in pieces, because there are too many keyframes.
    var isInPieces: Bool { count > Self.limit }

    /// The maximum number of keyframes.
    private static let limit = KeyframeReduction.limit / 2

    /// Creates a trail that grows. If that would need more than half of all keyframes, the trail grows in pieces, each
    /// of which appears when its last part has been drawn.
    init(
        _ trail: Trail, along path: DrawingPath, _ timeline: AnimatedSVG.Timeline,
        _ reduction: KeyframeReduction,
        lineWidth: Int
    ) {
        (stretches, self.timeline, self.lineWidth) = (trail.stretches, timeline, lineWidth)
        candidates = path.candidates.map(\.point)
        let keys = stretches.map { reduction.withoutEven(growth(of: $0)) }
        count = keys.reduce(0) { $0 + $1.count }
        pieces = isInPieces ? steps : zip(stretches, keys).map(evenPiece)
    }
}

// MARK: - Lines that grow evenly

extension GrowingTrail {
    private func evenPiece(_ stretch: Trail.Stretch, _ keys: [AnimatedSVG.Key]) -> Piece {
        Piece(
            lines: [Line(colour: stretch.colour, places: stretch.places)], keys: keys, dash: dash(of: stretch)
        )
    }

    private func dash(of stretch: Trail.Stretch) -> Int { Int(stretch.lengths.reduce(0, +)) + 1 }

    /// The keyframes of a line: the length that is not drawn yet. At first this is more than the dash, because of the
    /// round end of the line.
    private func growth(of stretch: Trail.Stretch) -> [AnimatedSVG.Key] {
        let lengths = stretch.lengths
        var rest = lengths.reduce(0, +)
        let hidden = Double(dash(of: stretch) + lineWidth)
        var keys: [AnimatedSVG.Key] = []
        for (index, number) in stretch.numbers.enumerated() {
            let (start, end) = times(of: number)
            if index == 0, start > .zero { keys.append(Self.key(.zero, hidden)) }
            keys.append(Self.key(start, index == 0 ? hidden : rest))
            rest -= lengths[index]
            keys.append(Self.key(end, max(0, rest)))
        }
        return keys + [Self.key(timeline.duration, 0)]
    }

    private static func key(_ time: Duration, _ rest: Double) -> AnimatedSVG.Key {
        AnimatedSVG.Key(time: time, point: [SVGProperty(.dashOffset, rest, .units)])
    }

    /// When a shape leaves for the place of a waypoint, and when it is there.
    private func times(of number: Int) -> (start: Duration, end: Duration) {
        let index = timeline.keys.partitioningIndex { $0.point >= candidates[number] }
        return (timeline.keys[max(0, index - 1)].time, timeline.keys[index].time)
    }
}

// MARK: - Pieces that appear at once

extension GrowingTrail {
    /// As many pieces as there may be, of equal numbers of parts in the order of time. Each has three keyframes.
    private var steps: [Piece] {
        let parts = stretches.enumerated().flatMap { stretch, line in
            line.numbers.enumerated().map { Part(stretch: stretch, index: $0, number: $1) }
        }.sorted { $0.number < $1.number }
        let size = (parts.count + Self.limit / 3 - 1) / (Self.limit / 3)
        return stride(from: 0, to: parts.count, by: size).map {
            piece(of: parts[$0..<min($0 + size, parts.count)])
        }
    }

    private func piece(of parts: ArraySlice<Part>) -> Piece {
        let end = parts.last.map { times(of: $0.number).end } ?? .zero
        let keys = [(Duration.zero, false), (end, true), (timeline.duration, true)].map {
            AnimatedSVG.Key(time: $0, point: ShapeLook(isShown: $1))
        }
        return Piece(lines: lines(of: parts), keys: keys, dash: nil)
    }

    /// Lines of the parts; successive parts of a stretch are one line.
    private func lines(of parts: ArraySlice<Part>) -> [Line] {
        var (lines, last): ([Line], Part?) = ([], nil)
        for part in parts.sorted(by: { ($0.stretch, $0.index) < ($1.stretch, $1.index) }) {
            let stretch = stretches[part.stretch]
            if let last, last.stretch == part.stretch, last.index == part.index - 1 {
                lines[lines.count - 1].places.append(stretch.places[part.index + 1])
            } else {
                let places = stretch.places[part.index...(part.index + 1)]
                lines.append(Line(colour: stretch.colour, places: Array(places)))
            }
            last = part
        }
        return lines
    }
}

extension Trail.Stretch {
    /// The length of each part.
    fileprivate var lengths: [Double] {
        zip(places, places.dropFirst()).map { Point(x: Double($1.x - $0.x), y: Double($1.y - $0.y)).length }
    }
}
