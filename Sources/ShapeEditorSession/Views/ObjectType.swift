/// What a JSON object of the output is about: its first member, `type`.
package enum ObjectType: String {
    /// A shape after a step.
    case step
    /// A shape after a frame of an animation, other than the last one.
    case frame
    /// A shape, for `show` and `shapes`.
    case shape
    /// The end of the list of `shapes`.
    case drawing
    case error
    /// The end of an input, with `--serve`.
    case end
    /// A session that can be restored.
    case session
    /// A line of the example of `help diagrams`.
    case example
    case history, stats, status, menu, macro, timer, binding, verb, key, view, picture, print, echo, style
}
