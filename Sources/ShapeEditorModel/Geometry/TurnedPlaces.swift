extension ShapeState.State {
    /// The change that turns the shape about a place; empty for a connector. The change of a line turns its size, and
    /// has a ``StateChange/turn`` of 0. For other shapes, ``StateChange/turn`` is `degrees`, even if that is a whole
    /// turn or more. Nil if a line would reach too far.
    fileprivate func turned(by degrees: Int, about centre: (x: Int128, y: Int128)) -> StateChange? {
        var change = StateChange()
        if kind.isConnector { return change }
        let turn = Turn(degrees: degrees)
        let place = Distance(to: offset)
        change.distance = place.change(turnedBy: turn, about: centre)
        change.turn = kind == .line ? 0 : degrees
        if kind != .line { return change }
        let end = place.adding(Distance(x: Int128(size.width), y: Int128(size.height)))
        let growth = end.change(turnedBy: turn, about: centre).adding(change.distance.reversed)
        (change.width, change.height) = (Int(growth.x), Int(growth.y))
        let reach = ShapeSize(width: size.width + change.width, height: size.height + change.height)
        return reach.isInRange ? change : nil
    }
}

extension [ShapeState.State] {
    /// The changes that turn the shapes, each about its own centre or all about the centre of their extent, in the
    /// order of the array; connectors stay as they are. The centre is first rounded to whole points.
    ///
    /// Nil if a line would reach further than ``ShapeSize/limit`` across or down. The new places are not checked.
    package func turned(by degrees: Int, together: Bool) -> [StateChange]? {
        let common = together ? wholeCentre : nil
        let changes = compactMap { $0.turned(by: degrees, about: common ?? [$0].wholeCentre) }
        return changes.count == count ? changes : nil
    }

    /// The centre of the extent of all shapes, rounded to whole points; (0, 0) if there are only connectors or none.
    /// Halves are rounded towards the offset of the first shape that is no connector, so that the centre turns with the
    /// shapes and four quarter turns lead back.
    private var wholeCentre: (x: Int128, y: Int128) {
        guard let centre = extent?.centre, let hindmost = first(where: { !$0.kind.isConnector }) else {
            return (0, 0)
        }
        let (x, y) = (hindmost.offset.x, hindmost.offset.y)
        return (centre.x.quartered(towards: Int128(x)), centre.y.quartered(towards: Int128(y)))
    }
}

extension Distance {
    /// The distance from the place at the end of this one to where a turn about a centre takes it, in whole points.
    fileprivate func change(turnedBy turn: Turn, about centre: (x: Int128, y: Int128)) -> Distance {
        let turned = turn.turned(x: x - centre.x, y: y - centre.y)
        return Distance(x: centre.x + turned.x - x, y: centre.y + turned.y - y)
    }
}

extension Int128 {
    /// A quarter of the number, rounded to the nearest whole number; a half is rounded towards `goal`.
    fileprivate func quartered(towards goal: Int128) -> Int128 {
        let floor = self >> 2
        return self & 3 == 2 && goal <= floor ? floor : halved(times: 2)
    }
}

/// The shortest turn from `angle` to `goal` in degrees, -179 to 180, clockwise if positive. Half a turn is clockwise.
package func angleChange(from angle: Int, to goal: Int) -> Int {
    let change = (goal % 360 - angle % 360 + 720) % 360
    return change > 180 ? change - 360 : change
}
