/// A turn by whole degrees, clockwise.
///
/// Sines come from a table of whole numbers, so every machine turns a shape to the same place.
package struct Turn {
    /// The sine times 2^30, rounded.
    let sine: Int
    /// The cosine times 2^30, rounded.
    let cosine: Int

    /// The number of binary digits after the point of a sine or cosine.
    static let digits = 30

    package init(degrees: Int) {
        let degrees = (degrees % 360 + 360) % 360
        (sine, cosine) = (Self.sine(degrees), Self.sine((degrees + 90) % 360))
    }

    /// The sine of an angle of 0 to 359 degrees, times 2^30, rounded.
    private static func sine(_ degrees: Int) -> Int {
        if degrees >= 180 { return -sine(degrees - 180) }
        return quarter[degrees > 90 ? 180 - degrees : degrees]
    }

    /// The sines of 0 to 90 degrees, times 2^30, rounded.
    private static let quarter = [
        0, 18_739_379, 37_473_049, 56_195_305, 74_900_443, 93_582_766, 112_236_583, 130_856_211,
        149_435_979, 167_970_228, 186_453_311, 204_879_599, 223_243_478, 241_539_355, 259_761_657,
        277_904_834, 295_963_357, 313_931_728, 331_804_471, 349_576_144, 367_241_333, 384_794_656,
        402_230_767, 419_544_355, 436_730_145, 453_782_903, 470_697_435, 487_468_587, 504_091_252,
        520_560_366, 536_870_912, 553_017_922, 568_996_477, 584_801_711, 600_428_808, 615_873_009,
        631_129_609, 646_193_961, 661_061_475, 675_727_625, 690_187_940, 704_438_018, 718_473_518,
        732_290_163, 745_883_746, 759_250_125, 772_385_229, 785_285_058, 797_945_680, 810_363_241,
        822_533_958, 834_454_122, 846_120_104, 857_528_349, 868_675_383, 879_557_810, 890_172_315,
        900_515_665, 910_584_710, 920_376_381, 929_887_697, 939_115_760, 948_057_759, 956_710_970,
        965_072_759, 973_140_576, 980_911_966, 988_384_560, 995_556_083, 1_002_424_350, 1_008_987_269,
        1_015_242_840, 1_021_189_159, 1_026_824_413, 1_032_146_887, 1_037_154_959, 1_041_847_103,
        1_046_221_891, 1_050_277_989, 1_054_014_162, 1_057_429_273, 1_060_522_280, 1_063_292_242,
        1_065_738_315, 1_067_859_754, 1_069_655_912, 1_071_126_243, 1_072_270_298, 1_073_087_729,
        1_073_578_288, 1_073_741_824,
    ]
}

extension Turn {
    /// A place turned about the origin, rounded to whole points, halves up.
    func turned(x: Int128, y: Int128) -> (x: Int128, y: Int128) {
        let (sine, cosine) = (Int128(sine), Int128(cosine))
        let (across, down) = (x * cosine - y * sine, x * sine + y * cosine)
        return (across.halved(times: Self.digits), down.halved(times: Self.digits))
    }
}

extension Int128 {
    /// The quotient, rounded down. The divisor must be positive.
    package func quotient(by divisor: Int128) -> Int128 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }

    /// The number divided by 2 to the power of `times` and rounded to a whole number, halves up. `times` is at least 1.
    func halved(times: Int) -> Int128 { (self + (1 << (times - 1))) >> times }

    /// The square root, rounded down. The number must be from 0 to 2^110.
    var squareRoot: Int128 {
        // The estimate is off by a few at most.
        var root = Int128(Double(self).squareRoot())
        while root * root > self { root -= 1 }
        while (root + 1) * (root + 1) <= self { root += 1 }
        return root
    }
}
