extension EmulatedScreen.Style {
    /// Applies the parameters of SGR (`CSI … m`). Skips unknown ones.
    mutating func apply(_ parameters: [ControlSequence.Parameter]) {
        if parameters.isEmpty { self = Self() }
        var index = 0
        while index < parameters.count {
            let end = parameters[(index + 1)...].firstIndex { !$0.isPart } ?? parameters.count
            let value = parameters[index].value ?? 0
            if value == 38 || value == 48 || value == 58 {
                index += setColour(value, parameters[index...], parts: end - index - 1)
            } else {
                let isOff = value == 4 && end > index + 1 && parameters[index + 1].value == 0
                set(isOff ? 24 : value)
                index = end
            }
        }
    }

    private mutating func set(_ value: Int) {
        switch value {
        case 0: self = Self()
        case 1: isBold = true
        case 2: isFaint = true
        case 3: isItalic = true
        case 4, 21: isUnderlined = true
        case 7: isInverse = true
        case 22: (isBold, isFaint) = (false, false)
        case 23: isItalic = false
        case 24: isUnderlined = false
        case 27: isInverse = false
        default: setBasicColour(value)
        }
    }

    private mutating func setBasicColour(_ value: Int) {
        switch value {
        case 30...37: foreground = .indexed(UInt8(value - 30))
        case 39: foreground = .default
        case 40...47: background = .indexed(UInt8(value - 40))
        case 49: background = .default
        case 90...97: foreground = .indexed(UInt8(value - 82))
        case 100...107: background = .indexed(UInt8(value - 92))
        default: break
        }
    }

    /// Sets one of 256 colours or an RGB colour, written with semicolons or with colons.
    /// - Returns: The number of parameters taken.
    private mutating func setColour(
        _ ground: Int, _ parameters: ArraySlice<ControlSequence.Parameter>, parts: Int
    ) -> Int {
        let kind = parameters.dropFirst().first?.value
        let length = parts > 0 ? parts : kind == 5 ? 2 : kind == 2 ? 4 : 1
        let values = parameters.dropFirst().prefix(length).map { $0.value ?? 0 }
        if let colour = Self.colour(values.count == 5 ? [values[0]] + values[2...] : values) {
            if ground == 38 { foreground = colour }
            if ground == 48 { background = colour }
        }
        return 1 + values.count
    }

    /// `5` and an index, or `2` and three components. After colons, a colour space may stand before the components.
    private static func colour(_ values: [Int]) -> EmulatedScreen.Colour? {
        let bytes = values.dropFirst().compactMap(UInt8.init(exactly:))
        guard bytes.count == values.count - 1 else { return nil }
        if values.first == 5, values.count >= 2 { return .indexed(bytes[0]) }
        return values.first == 2 && values.count >= 4 ? .rgb(bytes[0], bytes[1], bytes[2]) : nil
    }
}
