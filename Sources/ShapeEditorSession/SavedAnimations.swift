import CommandKit
import ShapeEditorModel

/// The lines that `save` writes for the commands of an entry, read from the last command to the first. An animation is
/// written as one command, at the place of its last frame.
///
/// If other commands changed the same shapes between its frames, that is so only where the order has no effect, as for
/// moves by a distance. Otherwise each frame is written by itself, with the values that it reached.
struct SavedAnimations {
    private let entry: any Command
    /// Found at the first part of an animation.
    private var survey: AnimationSurvey?
    /// The animations whose last part was read; whether they are written as one command.
    private var isOneCommand: [ObjectIdentifier: Bool] = [:]

    init(in entry: any Command) { self.entry = entry }

    /// The lines of the command before those read so far, in their order. `copy` is the drawing before the command.
    mutating func takeLines(of command: any EditingCommand, before copy: DrawingCopy) -> [SavedLine] {
        guard entry is CompositeCommand, let part = command as? EditShapesCommand, let id = part.animation
        else { return SavedLine.lines(of: command, before: copy) }
        if let isOneCommand = isOneCommand[id] {
            return isOneCommand ? [] : SavedLine.lines(of: part, before: copy)
        }
        let survey = survey ?? AnimationSurvey(of: entry)
        self.survey = survey
        let lines = survey.changes(ofAnimationEndingWith: part).flatMap {
            SavedLine.lines(of: part, making: $0, before: copy)
        }
        isOneCommand[id] = lines != nil
        return lines ?? SavedLine.lines(of: part, before: copy)
    }
}

/// The animations in an entry, and whether other commands changed the same shapes between their frames.
private struct AnimationSurvey {
    private struct Animation {
        let first: Int
        /// The change of each shape by all frames.
        var changes: [StateChange]
        /// Whether another command changed the same aspect of one of the shapes between the frames.
        var isShared = false
        /// Whether the order of these changes has an effect.
        var isOrdered = false
    }

    private var animations: [ObjectIdentifier: Animation] = [:]
    private var touches: [TouchedAspect: LatestTouches] = [:]
    private var count = 0
    /// Whether the order has an effect for one of the animations. The others that share shapes may share them with it.
    private var hasOrder = false

    init(of entry: any Command) {
        entry.forEachEditing { add($0) }
        touches = [:]
        hasOrder = animations.values.contains(where: \.isOrdered)
    }

    /// The change of each shape by an animation whose last part is given; nil if the parts must be written one by one.
    func changes(ofAnimationEndingWith part: EditShapesCommand) -> [StateChange]? {
        guard let animation = part.animation.flatMap({ animations[$0] }) else { return nil }
        let needsParts = hasOrder || part.isFrame && !part.action.isMove
        return animation.isShared && needsParts ? nil : animation.changes
    }

    private mutating func add(_ command: any EditingCommand) {
        let touch = Touch(command, at: count)
        if let part = command as? EditShapesCommand, let id = part.animation { add(part, id) }
        command.forEachReceiver { shape in
            for aspect in touch.aspects {
                record(touch, of: TouchedAspect(shape: ObjectIdentifier(shape), aspect: aspect))
            }
        }
        count += 1
    }

    private mutating func add(_ part: EditShapesCommand, _ id: ObjectIdentifier) {
        let changes = part.changes
        guard animations[id] != nil else {
            animations[id] = Animation(first: count, changes: changes)
            return
        }
        for index in changes.indices {
            guard let sum = animations[id]?.changes[index].adding(changes[index]) else { return }
            animations[id]?.changes[index] = sum
        }
    }

    private mutating func record(_ touch: Touch, of aspect: TouchedAspect) {
        if let id = touch.animation, let first = animations[id]?.first, let latest = touches[aspect] {
            if latest.isTouched(after: first, besides: touch, includingSums: true) {
                animations[id]?.isShared = true
            }
            if latest.isTouched(after: first, besides: touch, includingSums: !touch.addsUp) {
                animations[id]?.isOrdered = true
            }
        }
        touches[aspect, default: LatestTouches()].add(touch)
    }
}

extension EditAction {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}
