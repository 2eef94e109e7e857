import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The pictures of `export` after random scripts, compared with the state and with the printed lines.
@Suite(.timeLimited) struct RandomExportTests {
    private static let mixes: [Set<ScriptSource.Part>] = [
        Set(ScriptSource.Part.allCases).subtracting([.drawing]), [.time, .history], [.timers, .time],
        [.time, .bounds, .queue],
        [.history, .overflow], [.time, .macros, .mistakes],
    ]

    /// Runs each script of a mix to its end, with the statements in its queue.
    private func each(
        _ purpose: String, _ parts: Set<ScriptSource.Part>, sideBySide: Bool = true,
        _ body: (Editor, _ script: Comment) throws -> Void
    ) rethrows {
        var source = ScriptSource(purpose, parts)
        for _ in 0..<rounds(usually: 60) {
            var script = source.script(of: 12)
            if !sideBySide { script = script.replacingOccurrences(of: "concurrent", with: "sequential") }
            let editor = Editor { $0.keepsGoing = true }
            editor.run(script)
            editor.session.run(.end)
            editor.run("format text")
            try body(editor, Comment(rawValue: script))
        }
    }

    private func picture(_ kind: String, of editor: Editor) -> ReadPicture {
        ReadPicture(editor.run("export -\(kind)").joined(separator: "\n"))
    }

    @Test(arguments: mixes)
    func `every picture is XML, and shows the state`(parts: Set<ScriptSource.Part>) {
        each("exported pictures", parts) { editor, script in
            for kind in ["", " trail", " animated", " on none trail animated"] {
                let picture = picture(kind, of: editor)
                #expect(picture.problem == nil, script)
                expect(picture, shows: editor, script)
            }
        }
    }

    private func expect(_ picture: ReadPicture, shows editor: Editor, _ script: Comment) {
        let (place, colour) = (editor.offset, editor.colour)
        #expect(picture.title == "offset (\(place.x), \(place.y)) colour \(colour)", script)
        #expect(
            picture.shape["fill"] == Colour(red: colour.red, green: colour.green, blue: colour.blue).hex,
            script)
        let opacity = (Double(colour.alpha) / 255 * 1000).rounded() / 1000
        #expect(picture.shape["fill-opacity"].flatMap { Double($0) } == opacity, script)
        #expect(picture.shape["stroke-width"] != nil, script)
        // The middle of the cross is the origin, in a picture in which a unit is a point.
        guard let cross = picture.elements["path"]?.first?["d"], picture.shape["width"] == "100" else {
            return
        }
        let numbers = cross.matches(of: #/-?[0-9]+/#).compactMap { Int($0.0) }
        let middle = Offset(x: numbers[0] + numbers[2] / 2, y: numbers[1])
        #expect(picture.place == "\(middle.x + place.x) \(middle.y + place.y)", script)
    }

    @Test(arguments: mixes)
    func `the way ends where the shape is`(parts: Set<ScriptSource.Part>) {
        each("exported ways", parts) { editor, script in
            let picture = picture(" trail", of: editor)
            if let last = picture.trail.last { #expect(last == picture.place, script) }
        }
    }

    @Test(arguments: mixes)
    func `a trail goes past each place, and no other`(parts: Set<ScriptSource.Part>) throws {
        try each("exported trails", parts) { editor, script in
            let picture = picture(" trail", of: editor)
            for stretch in picture.stretches where picture.stretches.count == 1 {
                try expect(stretch, leadPast: editor, in: picture, within: 0, script)
            }
            let points = try editor.path().map(\.point)
            let colours = zip(points, points.dropFirst()).filter { $0.place != $1.place }.map(\.0.colour)
            let drawn = (picture.elements["polyline"] ?? []).compactMap { $0["stroke"] }
            guard picture.shape["width"] == "100" else { return }
            #expect(
                Set(drawn) == Set(colours.map { Colour(red: $0.red, green: $0.green, blue: $0.blue).hex }),
                script)
        }
    }

    /// Expects that a path in a picture turns only at places of the shape, and passes each of its places within a
    /// distance.
    private func expect(
        _ turns: [String], leadPast editor: Editor, in picture: ReadPicture, within distance: Double,
        _ script: Comment
    ) throws {
        let places = try editor.path().map(\.point.place)
        // Only in a picture in which a unit is a point, and with few enough places to compare each with each part.
        guard picture.shape["width"] == "100", places.count * turns.count < 100_000 else { return }
        let end = picture.place.split(separator: " ").compactMap { Int($0) }
        let shift = Offset(x: end[0] - editor.offset.x, y: end[1] - editor.offset.y)
        let turns = turns.map { text in
            let numbers = text.split(separator: " ").compactMap { Int($0) }
            return Offset(x: numbers[0] - shift.x, y: numbers[1] - shift.y)
        }
        #expect(Set(turns).isSubset(of: places), script)
        for place in places {
            #expect(
                zip(turns, turns.dropFirst()).contains { self.distance(of: place, from: $0, $1) <= distance },
                "\(place)\n\(script)")
        }
    }

    /// The maximum distance of an animated path from a place: less than a point in X and in Y, or half a pixel.
    private static func aside(in picture: ReadPicture) -> Double {
        let sides = picture.view.split(separator: " ").compactMap { Double($0) }
        return max(0.75, (sides.max() ?? 0) / 1600) * 2.0.squareRoot()
    }

    /// The distance of a place from the straight line between two others.
    private func distance(of place: Offset, from start: Offset, _ end: Offset) -> Double {
        let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
        let (px, py) = (Double(place.x - start.x), Double(place.y - start.y))
        let square = dx * dx + dy * dy
        let part = square > 0 ? max(0, min(1, (px * dx + py * dy) / square)) : 0
        return max(abs(px - part * dx), abs(py - part * dy)) - 1e-9
    }

    @Test(arguments: mixes)
    func `an animation goes the same way, from 0 % to 100 %, to the state`(
        parts: Set<ScriptSource.Part>
    ) throws {
        try each("exported animations", parts) { editor, script in
            let picture = picture(" animated", of: editor)
            let keys = picture.keys
            let last = try #require(keys.last, script)
            #expect((2...2000).contains(keys.count), script)
            #expect(keys.first?.percentage == 0, script)
            #expect(last.percentage == 100, script)
            #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.percentage <= $1.percentage }, script)
            #expect(last.place == picture.place, script)
            #expect(last.fill == picture.shape["fill"], script)
            #expect(last.opacity == picture.shape["fill-opacity"], script)
            try expect(
                keys.map(\.place), leadPast: editor, in: picture, within: Self.aside(in: picture), script)
        }
    }

    @Test(arguments: [[.time], [.timers, .time], [.time, .macros]] as [Set<ScriptSource.Part>])
    func `every place that a line was printed for lies less than a point beside the way, in order`(
        parts: Set<ScriptSource.Part>
    ) throws {
        // Without concurrent statements: their frames at the same time print a line each, but are shown together.
        try each("places on the way", parts, sideBySide: false) { editor, script in
            guard editor.errors.isEmpty else { return }
            var way = try editor.path().map(\.point.place)[...]
            for line in editor.lines {
                guard let match = line.wholeMatch(of: #/offset \((-?\d+), (-?\d+)\) colour .*/#),
                    let x = Int(match.1), let y = Int(match.2)
                else { continue }
                let place = Offset(x: x, y: y)
                while let from = way.first,
                    distance(of: place, from: from, way.dropFirst().first ?? from) >= 1
                {
                    way.removeFirst()
                }
                #expect(!way.isEmpty, "\(line)\n\(script)")
                if way.isEmpty { return }
            }
        }
    }

    @Test(arguments: [[.time], [.timers, .time], [.time, .history]] as [Set<ScriptSource.Part>])
    func `after undo and redo the animation is as it was`(parts: Set<ScriptSource.Part>) {
        each("animations after redo", parts) { editor, script in
            // Limited, because a timer can make thousands of entries.
            let count = min(50, editor.session.invoker.history.index)
            let animation = editor.run("export - animated")
            for step in 0..<count { editor.run("undo \(step % 3 + 1); redo \(step % 3 + 1)") }
            for _ in 0..<count { editor.run("undo") }
            if count > 0 { editor.run("redo \(count)") }
            #expect(editor.run("export - animated") == animation, script)
        }
    }
}
