import Foundation

/// SplitMix64, so that a run can be repeated from its seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Takes `LINE_EDITING_SEED` from the environment, else a random seed, and prints it.
    static func forThisRun() -> SeededGenerator {
        let given = ProcessInfo.processInfo.environment["LINE_EDITING_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: .min ... .max)
        print("LINE_EDITING_SEED=\(seed)")
        return SeededGenerator(seed: seed)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
