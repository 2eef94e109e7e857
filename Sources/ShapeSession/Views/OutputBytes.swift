import ShapeModel

/// Raw memory that is filled from its start with what is to be written.
///
/// An array checks at each piece whether it is alone and where it ends: 440 of the 5,200 instructions of a line. All
/// that is unsafe in the views is here. It is sound because ``room`` is checked before each piece, for as many bytes as
/// the piece can have at most, and because ``state(_:_:)`` writes at most ``longestState``.
final class OutputBytes {
    /// Enough for the fixed words, two numbers of 20 characters and the longest description of a colour.
    static let longestState = 96
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

    @inline(__always)
    fileprivate mutating func put(_ number: Int) {
        if number < 0 { put("-") }
        var rest = number.magnitude
        var digits = 1
        var limit: UInt = 10
        // No magnitude has more than 19 digits, and the limit of 20 still fits.
        while rest >= limit, digits < 19 { (digits, limit) = (digits + 1, limit * 10) }
        var place = self + digits
        self = place
        // Two at a time.
        while rest >= 10 {
            let pair = Int(truncatingIfNeeded: rest % 100)
            rest /= 100
            place -= 2
            place.copyMemory(from: twoDigits.utf8Start + 2 * pair, byteCount: 2)
        }
        if rest > 0 || digits == 1 {
            (place - 1).storeBytes(of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest), as: UInt8.self)
        }
    }
}

/// From 00 to 99.
private let twoDigits: StaticString = """
    0001020304050607080910111213141516171819\
    2021222324252627282930313233343536373839\
    4041424344454647484950515253545556575859\
    6061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
