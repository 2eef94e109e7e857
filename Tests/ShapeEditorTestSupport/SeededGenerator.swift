import Foundation

/// SplitMix64 (Steele, Lea and Flood, 2014): a generator with a single number as its seed, so that a run can be
/// repeated.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// A generator with the seed of a suite's variable. The log shows `purpose` beside the seed.
    package init(_ variable: SeedVariable, for purpose: String) {
        self.init(seed: variable.seed(for: purpose))
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The number of rounds of a random test that usually has this many: `TEST_ROUNDS` times as many, such as 10. Without
/// the variable a fifth, so that all tests take no longer than one waits for them.
package func rounds(usually count: Int) -> Int {
    let factor = ProcessInfo.processInfo.environment["TEST_ROUNDS"].flatMap { Double($0) } ?? 0.2
    return max(1, Int((Double(count) * factor).rounded(.up)))
}

/// The environment variable that holds the seed of a suite's random tests.
package enum SeedVariable: String {
    case commandKit = "COMMANDKIT_SEED"
    case lineEditing = "LINE_EDITING_SEED"
    /// For the program and its targets.
    case shape = "SHAPE_SEED"

    /// The seed from the environment, which is printed, or 1, so that the same sources have the same tests.
    package func seed(for purpose: String) -> UInt64 {
        let given = ProcessInfo.processInfo.environment[rawValue].flatMap { UInt64($0) }
        guard let given else { return 1 }
        print("\(purpose): \(rawValue)=\(given)")
        return given
    }
}
