import Foundation

/// SplitMix64, seeded from `SHAPE_SEED` or, without it, at random; prints the seed so that a failure can be
/// repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(purpose: String) {
        let given = ProcessInfo.processInfo.environment["SHAPE_SEED"].flatMap { UInt64($0) }
        state = given ?? UInt64.random(in: 0 ... .max)
        print("\(purpose): SHAPE_SEED=\(state)")
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
