@testable import ShapeSession

/// The path of the rectangle with which a drawing begins.
extension ShapePath {
    init(of session: Session) throws { try self.init(of: session.shape, session) }

    static func lastCorners(of session: Session) throws -> [Waypoint] {
        try lastCorners(of: session.shape, session, in: nil)
    }
}
