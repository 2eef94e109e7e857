import ShapeModel

/// Raw memory that is filled from its start with what is to be written.
///
/// An array checks at each piece whether it is alone and where it ends: 440 of the 5,200 instructions of a line. All
/// that is unsafe in the views is here. It is sound because ``room`` is checked before each piece, for as many bytes as
/// the piece can have at most, and because a state has at most ``longestState`` bytes and an object ``longestObject``.
final class OutputBytes {
    /// Enough for the fixed words, two numbers of 20 characters and the longest description of a colour.
    static let longestState = 96
    /// Enough for the fixed words, three numbers of 20 characters, a command and two descriptions of a colour.
    static let longestObject = 320
    static let longestCommand = 64
    private static let longestColour = 32

    private let memory: UnsafeMutableRawBufferPointer
    private(set) var count = 0
    /// The description of the last colour, which most lines share with the one before.
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

    /// What has been added since it was emptied.
    var all: [UInt8] { Array(memory[..<count]) }

    func empty() { count = 0 }

    /// Adds a text; false if there is no room for all of it, when nothing has been added.
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

    /// Adds a line with the state. There is room for ``longestState``.
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

    /// Adds a line with the state after a step as a JSON object, none of whose values needs an escape. There is room for
    /// ``longestObject``. The command is written in lower case, and has at most ``longestCommand`` bytes.
    func appendObject(_ offset: Offset, _ colour: Colour, step: Int, command: String) {
        guard room >= Self.longestObject, var end = memory.baseAddress.map({ $0 + count }) else { return }
        let start = end
        if described?.packed != colour.packed { describe(colour) }
        end.put("{\"step\":")
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

    /// How many bytes of memory were filled.
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
        // Two at a time.
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

    /// How many digits a number has; most numbers without a branch.
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

/// From 00 to 99.
private let twoDigits: StaticString = """
    0001020304050607080910111213141516171819\
    2021222324252627282930313233343536373839\
    4041424344454647484950515253545556575859\
    6061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
