import Glibc

/// Memory for entries. Where there is none that is an error, if one can be thrown; otherwise it ends the program, as
/// it does wherever Swift allocates.
enum EntryMemory {
    static func allocate(_ count: Int, alignment: Int) -> UnsafeMutableRawPointer? {
        // What `malloc` returns is aligned for all but vectors.
        alignment <= 16 ? malloc(count) : aligned_alloc(alignment, count)
    }

    /// Whether there is more memory than the commands of some blocks take, for whoever has to deal with its end.
    static var hasHeadroom: Bool {
        // Not by malloc, since the optimiser takes an allocation that nobody uses for granted.
        let size = 1 << 20
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return munmap(memory, size) == 0
    }

    static func free(_ memory: UnsafeMutableRawPointer) { Glibc.free(memory) }

    /// What can't be refused any more.
    @inline(__always)
    static func required<Value>(_ value: Value?) -> Value {
        guard let value else { fatalError(UndoStackError.outOfMemory.description) }
        return value
    }
}
