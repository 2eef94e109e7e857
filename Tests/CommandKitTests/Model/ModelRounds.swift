import Foundation

/// The number of rounds of each model test: COMMANDKIT_ROUNDS, or 1.
let modelRounds = ProcessInfo.processInfo.environment["COMMANDKIT_ROUNDS"].flatMap { Int($0) } ?? 1
