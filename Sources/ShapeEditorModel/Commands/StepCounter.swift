/// The counters of `stats` in which commands count.
package enum StepCounter {
    case moves, paints, resets
    /// All commands other than moves, paintings and resets, such as those of `add` and `size`.
    case edits
}
