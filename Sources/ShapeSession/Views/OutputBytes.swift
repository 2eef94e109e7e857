import ShapeModel

/// Raw memory that is filled from its start with what is to be written.
///
/// An array checks at each piece whether it is alone and where it ends: 440 of the 5,200 instructions of a line. All
/// that is unsafe in the views is here. It is sound because ``room`` is checked before each piece, for as many bytes as
/// the piece can have at most, and because ``state(_:_:)`` writes at most ``longestState``.
final class OutputBytes {
    /// Enough for the fixed words, two numbers of 20 characters, the longest description of a colour, and the place
    /// where digits are made.
    static let longestState = 128
    private static let longestColour = 32

    private let memory: UnsafeMutableRawBufferPointer
    private(set) var count = 0
    /// The description of the last colour, which most lines share with the one before.
    private let description: UnsafeMutableRawBufferPointer
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
        if described != colour { describe(colour) }
        end.put("offset (")
        end.put(offset.x)
        end.put(", ")
        end.put(offset.y)
        end.put(") colour ")
        if let description = description.baseAddress {
            end.copyMemory(from: description, byteCount: Self.longestColour)
            end += descriptionCount
        }
        end.put("\n")
        count += end - start
    }

    private func describe(_ colour: Colour) {
        var span = OutputSpan(buffer: description.assumingMemoryBound(to: UInt8.self), initializedCount: 0)
        colour.appendDescription(to: &span)
        descriptionCount = span.finalize(for: description.assumingMemoryBound(to: UInt8.self))
        described = colour
    }
}

extension UnsafeMutableRawPointer {
    @inline(__always)
    fileprivate mutating func put(_ text: StaticString) {
        copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
        self += text.utf8CodeUnitCount
    }

    /// Writes the digits from the last to the first before a place, and copies them here: to count them first takes
    /// longer. What it writes in all is within ``OutputBytes/longestState``.
    @inline(__always)
    fileprivate mutating func put(_ number: Int) {
        if number < 0 { put("-") }
        let end = self + 2 * Self.mostDigits
        var place = end
        var rest = number.magnitude
        while rest >= 10 {
            let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
            place -= 2
            place.copyMemory(from: twoDigits.utf8Start + 2 * Int(truncatingIfNeeded: pair), byteCount: 2)
            rest = quotient
        }
        if rest > 0 || place == end {
            place -= 1
            place.storeBytes(of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest), as: UInt8.self)
        }
        copyMemory(from: place, byteCount: Self.mostDigits)
        self += end - place
    }

    private static var mostDigits: Int { 20 }
}

/// From 00 to 99.
private let twoDigits: StaticString = """
    0001020304050607080910111213141516171819\
    2021222324252627282930313233343536373839\
    4041424344454647484950515253545556575859\
    6061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
