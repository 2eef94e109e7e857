import CommandKit
import ShapeEditorModel

/// The numbers of the animations that have drawn a frame and have not ended. An animation takes the number of a step at
/// its first frame, and keeps it for its further frames and for the command that it becomes.
struct AnimationNumbers {
    /// The number of the step, and the number of frames so far, by the identity of the animation's group.
    private var animations: [ObjectIdentifier: (step: Int, frames: Int)] = [:]

    /// The numbers of a frame: that of its step, and its own among the frames of the step, from 1. If it is the first
    /// frame, the step takes the number `next`.
    mutating func frame(of group: UndoGroup, next: Int) -> (step: Int, frame: Int) {
        let animation = ObjectIdentifier(group)
        let (step, frames) = animations[animation] ?? (next, 0)
        animations[animation] = (step, frames + 1)
        return (step, frames + 1)
    }

    /// Forgets the animation of a group that has begun or ended. Returns the number of its step; nil if there is none.
    mutating func forget(_ group: UndoGroup?) -> Int? {
        guard !animations.isEmpty, let group else { return nil }
        return animations.removeValue(forKey: ObjectIdentifier(group))?.step
    }
}
