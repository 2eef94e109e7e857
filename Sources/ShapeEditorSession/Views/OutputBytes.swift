import ShapeEditorModel

/// A buffer of raw memory that is filled with output from its start.
///
/// An array would check uniqueness and bounds for each appended piece. All unsafe code of the views is in this file.
/// The unsafe code is sound, because ``room`` is checked before each piece: for the size of a text, for ``longestPart``
/// before a part of a line, for ``longestState`` before a state, and for ``longestObject`` before an object.
final class OutputBytes {
    /// An upper bound for the bytes of a state, the line of ``appendState(_:_:)``: the fixed words, two numbers of 20
    /// characters and the longest description of a colour.
    static let longestState = 96
    /// An upper bound for the bytes of an object, the line of ``appendObject(_:_:step:command:)``: the fixed words,
    /// three numbers of 20 characters, a command and two descriptions of a colour.
    static let longestObject = 320
    static let longestCommand = 64
    /// An upper bound for the bytes of a place, which has two numbers of 20 characters, and of a colour.
    static let longestPart = 48
    private static let longestColour = 32

    private let memory: UnsafeMutableRawBufferPointer
    private(set) var count = 0
    /// The description of the last colour, cached because most lines have the same colour as the line before.
    private let description: UnsafeMutableRawPointer
    private var descriptionCount = 0
    private var described: Colour?

    init(capacity: Int) {
        memory = .allocate(byteCount: capacity, alignment: 8)
        description = .allocate(byteCount: Self.longestColour, alignment: 8)
    }

    deinit {
        memory.deallocate()
        description.deallocate()
    }

    var room: Int { memory.count - count }

    /// The bytes in the buffer, which ``empty()`` removes.
    var all: [UInt8] { Array(memory[..<count]) }

    func empty() { count = 0 }

    /// Appends a text. Returns false, with nothing appended, if the whole text does not fit.
    func append(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count <= room else { return false }
            UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(
                from: UnsafeRawBufferPointer(bytes))
            count += bytes.count
            return true
        }
    }

    /// Appends words, of at most ``longestPart`` bytes. No-op if ``room`` is less.
    func append(_ words: StaticString) {
        append { if words.utf8CodeUnitCount <= Self.longestPart { $0.put(words) } }
    }

    func append(_ number: Int) { append { $0.put(number) } }

    func append(_ place: Offset) {
        append { end in
            end.put("(")
            end.put(place.x)
            end.put(", ")
            end.put(place.y)
            end.put(")")
        }
    }

    func append(_ colour: Colour) {
        append { end in
            if described?.packed != colour.packed { describe(colour) }
            end.copyMemory(from: description, byteCount: Self.longestColour)
            end += descriptionCount
        }
    }

    /// Lets `write` write a part of a line. No-op without room for ``longestPart`` bytes.
    @inline(__always)
    private func append(_ write: (inout UnsafeMutableRawPointer) -> Void) {
        guard room >= Self.longestPart, var end = memory.baseAddress.map({ $0 + count }) else { return }
        let start = end
        write(&end)
        count += end - start
    }

    /// Appends a line such as `offset (0, 0) colour blue`, with its newline. No-op if ``room`` < ``longestState``.
    func appendState(_ offset: Offset, _ colour: Colour) {
        guard room >= Self.longestState, var end = memory.baseAddress.map({ $0 + count }) else { return }
        let start = end
        if described?.packed != colour.packed { describe(colour) }
        end.put("offset (")
        end.put(offset.x)
        end.put(", ")
        end.put(offset.y)
        end.put(") colour ")
        end.copyMemory(from: description, byteCount: Self.longestColour)
        end += descriptionCount
        end.put("\n")
        count += end - start
    }

    /// Appends the JSON object of a step, with a newline. The command, of at most ``longestCommand`` bytes that need no
    /// escape, is written in lower case. No-op without room for ``longestObject`` bytes.
    func appendObject(_ offset: Offset, _ colour: Colour, step: Int, command: String) {
        guard room >= Self.longestObject, var end = memory.baseAddress.map({ $0 + count }) else { return }
        let start = end
        if described?.packed != colour.packed { describe(colour) }
        end.put("{\"type\":\"step\",\"step\":")
        end.put(step)
        end.put(",\"command\":\"")
        end += Self.fill(end, Self.longestCommand) { for byte in command.utf8 { $0.append(byte.lowercased) } }
        end.put("\",\"x\":")
        end.put(offset.x)
        end.put(",\"y\":")
        end.put(offset.y)
        end.put(",\"colour\":\"")
        end.copyMemory(from: description, byteCount: Self.longestColour)
        end += descriptionCount
        end.put("\",\"hex\":\"")
        end += Self.fill(end, Self.longestColour, colour.appendHex)
        end.put("\"}\n")
        count += end - start
    }

    private func describe(_ colour: Colour) {
        descriptionCount = Self.fill(description, Self.longestColour, colour.appendDescription)
        described = colour
    }

    /// Lets `append` write at most `room` bytes from the start of `memory` on, and returns the number of bytes written.
    private static func fill(
        _ memory: UnsafeMutableRawPointer, _ room: Int, _ append: (inout OutputSpan<UInt8>) -> Void
    ) -> Int {
        let bytes = UnsafeMutableBufferPointer(
            start: memory.assumingMemoryBound(to: UInt8.self), count: room)
        var span = OutputSpan(buffer: bytes, initializedCount: 0)
        append(&span)
        return span.finalize(for: bytes)
    }
}

extension UnsafeMutableRawPointer {
    @inline(__always)
    fileprivate mutating func put(_ text: StaticString) {
        copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
        self += text.utf8CodeUnitCount
    }

    @inline(__always)
    fileprivate mutating func put(_ number: Int) {
        if number < 0 { put("-") }
        var rest = number.magnitude
        let digits = Self.digits(of: rest)
        var place = self + digits
        self = place
        // The digits are written from the last to the first, two at a time; a leftover first digit follows alone.
        while rest >= 10 {
            let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
            place -= 2
            place.copyMemory(from: twoDigits.utf8Start + 2 * Int(truncatingIfNeeded: pair), byteCount: 2)
            rest = quotient
        }
        if rest > 0 || digits == 1 {
            (place - 1).storeBytes(of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest), as: UInt8.self)
        }
    }

    /// The number of decimal digits; computed without a loop for numbers below ten million.
    @inline(__always)
    private static func digits(of number: UInt) -> Int {
        guard number < 10_000_000 else { return 7 + digits(ofLarge: number / 10_000_000) }
        let thousands = (number >= 10 ? 1 : 0) + (number >= 100 ? 1 : 0) + (number >= 1000 ? 1 : 0)
        let more = (number >= 10_000 ? 1 : 0) + (number >= 100_000 ? 1 : 0) + (number >= 1_000_000 ? 1 : 0)
        return 1 + thousands + more
    }

    private static func digits(ofLarge number: UInt) -> Int {
        var (digits, rest) = (1, number)
        while rest >= 10 { (digits, rest) = (digits + 1, rest / 10) }
        return digits
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}

/// The digits of all numbers from 00 to 99, one after another.
private let twoDigits: StaticString = """
    0001020304050607080910111213141516171819\
    2021222324252627282930313233343536373839\
    4041424344454647484950515253545556575859\
    6061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
