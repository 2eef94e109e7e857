import Foundation

package enum Sanitizer {
    /// Whether the tests and the program are built with the address sanitizer. It handles some signals itself, and
    /// multiplies the memory in use.
    package static let isActive = dlsym(nil, "__asan_init") != nil

    /// Whether they are built with a sanitizer that reserves more address space than a memory limit leaves.
    package static let reservesMemory = isActive || dlsym(nil, "__tsan_init") != nil
}
