/// A heading under which help and the manual page list verbs, in the order of the cases.
package enum VerbGroup: String, CaseIterable, Sendable {
    case moving = "Move and paint"
    case shapes = "Shapes"
    case history = "History"
    case groups = "Groups and the queue"
    case time = "Time"
    case keys = "Keys and macros"
    case looking = "Look"
    case session = "Files and the session"
}
