import CommandKit
import ShapeEditorPictures

/// A time in which the drawing stayed as it was between two commands of an entry of the history.
struct Pause: Equatable {
    /// The number of commands of the entry that had been done.
    var commands: Int
    /// Whether the last of them was done only in part, because a later command has merged into it.
    var isWithin = false
    /// The duration; zero for a mark at which frames begin or end.
    var duration: Duration
    /// The length of the last part of the pause, in which an exported animation leads over to the next state.
    var transition: Duration
    /// Whether the commands up to the next pause draw a frame of an animation, so that the states between them are not
    /// seen.
    var leadsToFrame = false

    init(_ duration: Duration, after commands: Int, leadsToFrame: Bool = false) {
        (self.duration, self.commands, self.leadsToFrame) = (duration, commands, leadsToFrame)
        transition = min(duration, .longestTransition)
    }
}
