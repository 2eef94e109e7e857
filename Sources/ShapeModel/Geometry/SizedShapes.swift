/// The errors of a new size.
package enum SizeError: Error, Equatable {
    /// A side is less than 1 or more than ``ShapeSize/limit``, or both sides of a line are 0.
    case sideOutOfRange
    /// The height of letters is outside ``ShapeSize/letters``.
    case lettersOutOfRange
    /// An end of a line would leave the range of 64-bit integers.
    case offsetOutOfRange
}

extension ShapeState.State {
    /// The shape with another size, about its centre.
    ///
    /// - Parameters:
    ///   - width: The width; of a text, the height of its letters; of a line, how far it reaches across, or without a
    ///     height its length.
    ///   - height: The height, which is the width where it is missing; of a line, how far it reaches down.
    /// - Returns: The shape, which may be outside its bounds.
    /// - Throws: ``SizeError``.
    package func sized(width: Int, height: Int? = nil) throws(SizeError) -> ShapeState.State {
        switch kind {
        case .connector: self
        case .text: try with(letters: width)
        case .line: try with(reach: height.map { size.reaching(width, $0) } ?? size.withLength(width))
        case .rectangle, .ellipse, .polygon: try with(area: ShapeSize(width: width, height: height ?? width))
        }
    }

    /// The shape with each side scaled about its centre, a side of 1 and a letter of 4 points at least.
    ///
    /// The shape may be outside its bounds then.
    ///
    /// - Throws: ``SizeError``.
    package func scaled(percent: Int) throws(SizeError) -> ShapeState.State {
        switch kind {
        case .connector: self
        case .text: try with(letters: max(ShapeSize.letters.lowerBound, size.height.scaled(percent: percent)))
        case .line: try with(reach: size.scaled(percent: percent))
        case .rectangle, .ellipse, .polygon: try with(area: size.scaled(percent: percent))
        }
    }

    private func with(letters: Int) throws(SizeError) -> ShapeState.State {
        guard ShapeSize.letters.contains(letters) else { throw .lettersOutOfRange }
        return with(ShapeSize(width: size.width, height: letters))
    }

    private func with(area: ShapeSize) throws(SizeError) -> ShapeState.State {
        let sides = 1...ShapeSize.limit
        guard sides.contains(area.width), sides.contains(area.height) else { throw .sideOutOfRange }
        return with(area)
    }

    /// The line with another reach. Its centre stays where it is but for the rounding of the first end.
    private func with(reach: ShapeSize?) throws(SizeError) -> ShapeState.State {
        guard let reach, reach.isInRange else { throw .sideOutOfRange }
        let x = Int128(offset.x) + (Int128(size.width) - Int128(reach.width)).halved(times: 1)
        let y = Int128(offset.y) + (Int128(size.height) - Int128(reach.height)).halved(times: 1)
        let distance = Offset(x: reach.width, y: reach.height)
        guard let first = Offset(x: x, y: y), first.adding(distance) != nil else { throw .offsetOutOfRange }
        var sized = with(reach)
        sized.offset = first
        return sized
    }

    private func with(_ size: ShapeSize) -> ShapeState.State {
        var sized = self
        sized.size = size
        return sized
    }
}

extension ShapeSize {
    /// Whether a line can reach so far.
    var isInRange: Bool { width.magnitude <= Self.limit && height.magnitude <= Self.limit }

    /// The line's reach with other sides and the same direction; nil for a negative side, and for two of 0.
    fileprivate func reaching(_ across: Int, _ down: Int) -> ShapeSize? {
        guard across >= 0, down >= 0, (across, down) != (0, 0) else { return nil }
        return ShapeSize(width: width < 0 ? -across : across, height: height < 0 ? -down : down)
    }

    /// The line's reach with another length and the same direction, to the right if it had none; nil if out of range.
    fileprivate func withLength(_ length: Int) -> ShapeSize? {
        guard 1...Self.limit ~= length else { return nil }
        guard self != ShapeSize(width: 0, height: 0) else { return ShapeSize(width: length, height: 0) }
        return ShapeSize(width: share(width, ofLength: length), height: share(height, ofLength: length))
    }

    /// The part of a length that a side has, rounded.
    private func share(_ side: Int, ofLength length: Int) -> Int {
        let (across, down, double) = (Int128(width), Int128(height), 2 * Int128(length) * Int128(side))
        // The root of the square of twice the part, as halves are needed to round.
        let twice = (double * double / (across * across + down * down)).squareRoot
        return side.signum() * Int((twice + 1) / 2)
    }

    fileprivate func scaled(percent: Int) -> ShapeSize {
        ShapeSize(width: width.scaled(percent: percent), height: height.scaled(percent: percent))
    }
}

extension Int {
    /// So many percent of a side, rounded, at least 1 and at most just too much; 0 stays 0, and the sign stays.
    fileprivate func scaled(percent: Int) -> Int {
        let side = (Int128(magnitude) * Int128(Swift.max(0, percent)) + 50) / 100
        return signum() * Int(Swift.min(Swift.max(1, side), Int128(ShapeSize.limit + 1)))
    }
}
