extension ShapeState.State {
    /// The shape with another size and, up to rounding, the same centre; a connector as it is.
    ///
    /// - Parameters:
    ///   - width: The width. For a text, it is the height of its letters. For a line, it is how far the line reaches
    ///     across, or its length without a height; the directions of the line stay.
    ///   - height: The height, by default `width`. For a line, it is how far the line reaches down, and has no default.
    ///     For a text, it has no effect, but must not be 0.
    /// - Returns: The shape, which may be outside its bounds.
    /// - Throws: ``ShapeError/sizeOutOfRange(_:)``, or for a line ``ShapeError/offsetOutOfRange``.
    package func sized(width: Int, height: Int? = nil) throws(ShapeError) -> ShapeState.State {
        switch kind {
        case .connector: self
        case .text: try with(ShapeSize(width: size.width, height: height == 0 ? 0 : width))
        case .line: try with(height == nil ? size.withLength(width) : size.reaching(width, height ?? 0))
        case .area:
            try with(ShapeSize(width: width, height: height ?? width))
        }
    }

    /// The shape with each side scaled and rounded, and with the same centre, from which a line may shift by half a
    /// point on each axis. A scaled side is at least 1 point long, and a letter at least 4 points high. A side of 0,
    /// which a line may have, stays 0, and a connector stays as it is.
    ///
    /// The scaled shape may be outside its bounds.
    ///
    /// - Throws: ``ShapeError/sizeOutOfRange(_:)``, or for a line ``ShapeError/offsetOutOfRange``.
    package func scaled(percent: Int) throws(ShapeError) -> ShapeState.State {
        var scaled = size.scaled(percent: percent)
        if kind == .text { scaled.height = max(ShapeSize.letters.lowerBound, scaled.height) }
        return try with(scaled)
    }

    private func with(_ size: ShapeSize) throws(ShapeError) -> ShapeState.State {
        if let fault = kind.fault(in: size, inFrame: false) { throw .sizeOutOfRange(fault) }
        var sized = self
        sized.size = size
        if kind == .line { sized.offset = try firstEnd(reaching: size) }
        return sized
    }

    /// The first end that the line has if its reach changes about the same centre, rounded to whole points.
    private func firstEnd(reaching reach: ShapeSize) throws(ShapeError) -> Offset {
        let x = Int128(offset.x) + (Int128(size.width) - Int128(reach.width)).halved(times: 1)
        let y = Int128(offset.y) + (Int128(size.height) - Int128(reach.height)).halved(times: 1)
        guard let first = Offset(x: x, y: y), first.adding(Offset(x: reach.width, y: reach.height)) != nil
        else { throw .offsetOutOfRange }
        return first
    }
}

extension ShapeKind {
    /// The first length because of which a shape of this kind can't have a size; nil if it can. A connector can have
    /// any. With `inFrame`, as for a frame of an animation, a line may have no length.
    package func fault(in size: ShapeSize, inFrame: Bool) -> ShapeLength? {
        let sides = ShapeSize.sides
        return switch self {
        case .area:
            !sides.contains(size.width)
                ? .width(size.width) : !sides.contains(size.height) ? .height(size.height) : nil
        case .text: ShapeSize.letters.contains(size.height) ? nil : .height(size.height)
        case .line:
            size.width.magnitude > ShapeSize.limit
                ? .across(abs(size.width))
                : size.height.magnitude > ShapeSize.limit
                    ? .down(abs(size.height)) : inFrame || size != .zero ? nil : .length(0)
        case .connector: nil
        }
    }
}

extension ShapeSize {
    /// Whether a line can reach this far: at most ``limit`` points across and down. A length of 0 is permitted here.
    var isInRange: Bool { width.magnitude <= Self.limit && height.magnitude <= Self.limit }

    /// The line's reach with sides of the lengths `across` and `down`. Each side keeps its direction; a side that was 0
    /// points right or down.
    ///
    /// - Throws: ``ShapeError/sizeOutOfRange(_:)`` if a length is negative.
    fileprivate func reaching(_ across: Int, _ down: Int) throws(ShapeError) -> ShapeSize {
        guard across >= 0 else { throw .sizeOutOfRange(.across(across)) }
        guard down >= 0 else { throw .sizeOutOfRange(.down(down)) }
        return ShapeSize(width: width < 0 ? -across : across, height: height < 0 ? -down : down)
    }

    /// The line's reach with another length in the same direction, rounded; to the right if the line had no length.
    ///
    /// - Throws: ``ShapeError/sizeOutOfRange(_:)`` if the length is not from 1 to ``limit``.
    fileprivate func withLength(_ length: Int) throws(ShapeError) -> ShapeSize {
        guard 1...Self.limit ~= length else { throw .sizeOutOfRange(.length(length)) }
        guard self != .zero else { return ShapeSize(width: length, height: 0) }
        return ShapeSize(width: share(width, ofLength: length), height: share(height, ofLength: length))
    }

    /// A side of the line, its width or its height, after a change of the line's length; rounded.
    private func share(_ side: Int, ofLength length: Int) -> Int {
        let (across, down, double) = (Int128(width), Int128(height), 2 * Int128(length) * Int128(side))
        // Twice the length of the new side, because rounding needs halves.
        let twice = (double * double / (across * across + down * down)).squareRoot
        return side.signum() * Int((twice + 1) / 2)
    }

    fileprivate func scaled(percent: Int) -> ShapeSize {
        ShapeSize(width: width.scaled(percent: percent), height: height.scaled(percent: percent))
    }
}

extension Int {
    /// `percent` percent of a side, rounded, with the same sign. Its length is at least 1, and at most `Int.max`. A
    /// negative percentage counts as 0. A side of 0 stays 0.
    fileprivate func scaled(percent: Int) -> Int {
        let side = (Int128(magnitude) * Int128(Swift.max(0, percent)) + 50) / 100
        return signum() * Int(clamping: Swift.max(1, side))
    }
}
