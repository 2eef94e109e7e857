// The speed of Swift without any architecture. Reads a plain or varied script, keeps an undo stack, and prints after
// each step. Checks nothing: it is a lower bound to measure against, not an example.
import Glibc

struct Entry {
    var x: Int
    var y: Int
    var colour: UInt32
}

let keywords: [(name: StaticString, colour: UInt32)] = [
    ("red", 0xff0000), ("green", 0x008000), ("blue", 0x0000ff), ("yellow", 0xffff00), ("orange", 0xffa500),
    ("purple", 0x800080), ("black", 0), ("white", 0xffffff),
]

/// A line of the input, read word by word.
struct Line {
    let bytes: UnsafePointer<UInt8>
    let end: Int
    var place: Int

    @inline(__always) mutating func skipBlanks() {
        while place < end && bytes[place] == 0x20 { place += 1 }
    }

    @inline(__always) mutating func word() -> UnsafeBufferPointer<UInt8> {
        skipBlanks()
        let start = place
        while place < end && bytes[place] != 0x20 { place += 1 }
        return UnsafeBufferPointer(start: bytes + start, count: place - start)
    }

    @inline(__always) mutating func number(orElse other: Int) -> Int {
        skipBlanks()
        guard place < end else { return other }
        let isNegative = bytes[place] == UInt8(ascii: "-")
        if isNegative { place += 1 }
        var value = 0
        while place < end, bytes[place] &- 0x30 < 10 {
            value = value * 10 + Int(bytes[place] &- 0x30)
            place += 1
        }
        return isNegative ? -value : value
    }
}

/// The output, written in blocks.
struct Output {
    static let capacity = 1 << 16
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + 256)
    var count = 0

    @inline(__always) mutating func append(_ text: StaticString) {
        memcpy(bytes + count, text.utf8Start, text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    @inline(__always) mutating func append(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }

    @inline(__always) mutating func append(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var length = 1
        var power = rest
        while power >= 10 {
            power /= 10
            length += 1
        }
        count += length
        var place = count
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            place -= 1
            bytes[place] = UInt8(truncatingIfNeeded: 0x30 + digit)
            rest = quotient
        } while rest > 0
    }

    @inline(__always) mutating func append(colour: UInt32) {
        for keyword in keywords where keyword.colour == colour { return append(keyword.name) }
        append(UInt8(ascii: "#"))
        for place in 0..<6 {
            let digit = UInt8(colour >> UInt32(20 - 4 * place) & 15)
            append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }

    mutating func flush() {
        _ = write(1, bytes, count)
        count = 0
    }
}

/// The shape and its history.
struct Editor {
    var now = Entry(x: 0, y: 0, colour: 0x0000ff)
    var stack: [Entry] = []

    @inline(__always) mutating func run(_ line: inout Line) {
        let verb = line.word()
        if verb.count == 4, verb[0] == UInt8(ascii: "u") {
            if let last = stack.popLast() { now = last }
            return
        }
        stack.append(now)
        if verb[0] == UInt8(ascii: "m") { move(&line) } else { paint(line.word()) }
    }

    @inline(__always) private mutating func move(_ line: inout Line) {
        let direction = line.word()
        switch direction[0] {
        case UInt8(ascii: "b"):
            now.x += line.number(orElse: 0)
            now.y += line.number(orElse: 0)
        case UInt8(ascii: "t"):
            now.x = line.number(orElse: 0)
            now.y = line.number(orElse: 0)
        case UInt8(ascii: "u"): now.y -= line.number(orElse: 10)
        case UInt8(ascii: "d"): now.y += line.number(orElse: 10)
        case UInt8(ascii: "l"): now.x -= line.number(orElse: 10)
        default: now.x += line.number(orElse: 10)
        }
    }

    @inline(__always) private mutating func paint(_ word: UnsafeBufferPointer<UInt8>) {
        if word[0] == UInt8(ascii: "#") {
            now.colour = word.dropFirst().reduce(0) { value, byte in
                let digit = byte | 0x20
                return value << 4 | UInt32(digit <= 0x39 ? digit &- 0x30 : digit &- 0x57)
            }
            return
        }
        guard let start = word.baseAddress else { return }
        for keyword in keywords
        where keyword.name.utf8CodeUnitCount == word.count
            && memcmp(keyword.name.utf8Start, start, word.count) == 0
        {
            now.colour = keyword.colour
        }
    }
}

func run() {
    let capacity = 1 << 16
    let input = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
    var (output, editor, filled) = (Output(), Editor(), 0)
    while true {
        let count = read(0, input + filled, capacity)
        guard count > 0 else { break }
        filled += count
        var start = 0
        while let newline = memchr(input + start, 0x0a, filled - start) {
            let end = UnsafeRawPointer(newline) - UnsafeRawPointer(input)
            var line = Line(bytes: input, end: end, place: start)
            editor.run(&line)
            output.append("offset (")
            output.append(editor.now.x)
            output.append(", ")
            output.append(editor.now.y)
            output.append(") colour ")
            output.append(colour: editor.now.colour)
            output.append(UInt8(ascii: "\n"))
            if output.count > Output.capacity { output.flush() }
            start = end + 1
        }
        filled -= start
        memmove(input, input + start, filled)
    }
    output.flush()
}

run()
