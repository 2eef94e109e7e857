import Observation

/// The receiver of the Command pattern: a shape with an offset and a colour.
///
/// Both properties change only through the methods here, which the commands call. Any Swift code can
/// watch them with `withObservationTracking` or `Observations`. The methods read the storage behind them, since
/// whoever moves a shape does not thereby watch it.
@Observable
public final class ShapeState {
    /// Where the shape is, in points from the origin.
    public private(set) var offset: Offset
    /// The fill colour of the shape.
    public private(set) var colour: Colour

    /// Makes a shape at the origin, painted blue.
    public convenience init() {
        self.init(offset: .zero, colour: .blue)
    }

    /// Makes a shape at `offset`, painted `colour`.
    public init(offset: Offset, colour: Colour) {
        self.offset = offset
        self.colour = colour
    }

    /// The offset and the colour, for those who are told of each step and so need not be watching.
    var untracked: (offset: Offset, colour: Colour) { (_offset, _colour) }

    /// Moves the shape by `distance`.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange``; the shape has not moved then.
    public func move(by distance: Offset) throws(ShapeError) {
        guard let destination = _offset.adding(distance) else { throw .offsetOutOfRange }
        offset = destination
    }

    /// Moves the shape by `distance` the other way, which takes back ``move(by:)``.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange``; the shape has not moved then.
    public func moveBack(by distance: Offset) throws(ShapeError) {
        guard let destination = _offset.subtracting(distance) else { throw .offsetOutOfRange }
        offset = destination
    }

    /// Puts the shape at `destination`, wherever it was.
    public func move(to destination: Offset) {
        offset = destination
    }

    /// Gives the shape another colour.
    public func paint(_ colour: Colour) {
        self.colour = colour
    }
}
