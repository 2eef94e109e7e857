import Foundation

/// How often the models repeat what they usually do: COMMANDKIT_ROUNDS, or once.
let modelRounds = ProcessInfo.processInfo.environment["COMMANDKIT_ROUNDS"].flatMap { Int($0) } ?? 1
