import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The keyframes of an animated picture that are written.
@Suite(.timeLimited) struct KeyframeReductionTests {
    /// A reduction for a picture in which a unit is a point and a pixel.
    private let reduction = KeyframeReduction(halfPixel: 0.5)

    private typealias Key = PathAnimation<Waypoint>.Key

    /// The keyframes that are kept, and their number before the limit was applied.
    private func reduced(_ keys: [Key]) throws -> (keys: [Key], count: Int) {
        let looks = keys.map { key in
            let place = Trail.Place(x: key.point.place.x, y: key.point.place.y)
            return AnimatedSVG.Key(time: key.time, point: ShapeLook(place, key.point.colour))
        }
        let (animations, count) = try reduction.reduced([looks])
        let points = Dictionary(zip(looks, keys).map { ([$0.time: $0.point], $1) }) { first, _ in first }
        return (try #require(animations.first).compactMap { points[[$0.time: $0.point]] }, count)
    }

    private func keys(of script: String) throws -> [Key] {
        let editor = Editor()
        editor.run("format quiet")
        editor.run(script)
        #expect(editor.errors == [])
        return PathAnimation(try editor.path()).keys
    }

    @Test(arguments: [
        ("right 300 over 10s", 3), ("right 600000 over 600s", 3), ("move by 300 100 over 10s", 3),
        ("paint red over 10s", 3), ("right 300 over 10s; paint red over 10s", 4),
        ("repeat 100 { right 10; wait 100ms }", 4), ("right 300 over 10s; wait 1s; right 300 over 10s", 5),
        ("repeat 10 { right 300 over 1s; left 300 over 1s }", 22), ("right 1", 3), ("show", 2),
        ("right 300 over 1s; right 300 over 3s", 4),
    ])
    func `what goes on evenly needs no keyframes in between`(script: String, count: Int) throws {
        let (kept, all) = try reduced(try keys(of: script))
        #expect(kept.count == count)
        #expect(all == count)
    }

    /// The maximum distance between the path through some keyframes and the given keyframes, at their times.
    private func distance(of kept: [Key], from keys: [Key]) -> (place: Double, colour: Double) {
        var (index, most) = (0, (place: 0.0, colour: 0.0))
        for key in keys {
            while index + 2 < kept.count, kept[index + 1].time < key.time { index += 1 }
            let (from, to) = (kept[index], kept[min(index + 1, kept.count - 1)])
            let whole = to.time - from.time
            let part = whole > .zero ? (key.time - from.time) / whole : 0
            func off(_ value: (Waypoint) -> Double) -> Double {
                abs(value(from.point) + part * (value(to.point) - value(from.point)) - value(key.point))
            }
            most.place = max(most.place, off { Double($0.place.x) }, off { Double($0.place.y) })
            most.colour = max(most.colour, off { Double($0.colour.red) }, off { Double($0.colour.green) })
        }
        return most
    }

    @Test func `at each time the shape is seen where it was, as it was`() throws {
        var source = ScriptSource("reduced animations", [.time, .history, .timers])
        var wholeCount = 0
        for _ in 0..<60 {
            let script = source.script(of: 12)
            let editor = Editor { $0.keepsGoing = true }
            editor.run(script)
            editor.session.run(.end)
            let keys = PathAnimation(try editor.path()).keys
            let (kept, all) = try reduced(keys)
            // A timer with an interval of some milliseconds can make more keyframes than are written.
            if kept.count == all {
                let most = distance(of: kept, from: keys)
                #expect(most.place < 0.751 && most.colour < 1.001, Comment(rawValue: script))
                wholeCount += 1
            } else {
                #expect(
                    all > KeyframeReduction.limit && kept.count <= KeyframeReduction.limit,
                    Comment(rawValue: script))
            }
            #expect(kept.first == keys.first && kept.last == keys.last, Comment(rawValue: script))
        }
        #expect(wholeCount > 30)
    }

    @Test(.limit, arguments: [520, 750, 999, 1001, 1500, 5000])
    func `where there are too many, all corners of what goes round and round stay`(count: Int) throws {
        let keys = try keys(of: "repeat \(count) { up 100; right 100; down 100; left 100 }")
        let (kept, all) = try reduced(keys)
        #expect(all >= 4 * count)
        #expect((600...KeyframeReduction.limit).contains(kept.count))
        #expect(Set(kept.map(\.point)) == Set(keys.map(\.point)))
        #expect(kept.last == keys.last)
    }

    @Test(arguments: [(2000, 2000), (2001, 669)])
    func `of more than two thousand keyframes every third is kept`(count: Int, kept: Int) throws {
        let keys = (0..<count).map { number in
            Key(time: .seconds(number), point: Waypoint(Offset(x: number % 2 * 100, y: 0), .red))
        }
        let reduced = try reduced(keys)
        #expect(reduced.keys.count == kept)
        #expect(reduced.count == count)
    }

    @Test func `two keyframes of one time both stay`() throws {
        let (here, there) = (Waypoint(.zero, .red), Waypoint(Offset(x: 50, y: 0), .red))
        let keys = [(0, here), (1, here), (1, there), (2, there)].map {
            Key(time: .seconds($0.0), point: $0.1)
        }
        #expect(try reduced(keys).keys == keys)
    }
}
