/// Appends text whose characters are all ASCII; there is room for it.
package func append(_ text: StaticString, to bytes: inout OutputSpan<UInt8>) {
    text.withUTF8Buffer { text in for byte in text { bytes.append(byte) } }
}

/// Appends a number with a minus if it is negative; there is room for it, at most 20 bytes.
package func append(_ number: Int, to bytes: inout OutputSpan<UInt8>) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var unit: UInt = 1
    while number.magnitude / unit >= 10 { unit *= 10 }
    while unit > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number.magnitude / unit % 10))
        unit /= 10
    }
}
