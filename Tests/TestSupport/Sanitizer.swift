import Foundation

package enum Sanitizer {
    /// Whether tests and program are built with the address sanitizer, which takes some signals for itself and
    /// multiplies the memory.
    package static let isActive = dlsym(nil, "__asan_init") != nil

    /// Whether they are built with one that reserves more addresses than a limit of memory would leave.
    package static let reservesMemory = isActive || dlsym(nil, "__tsan_init") != nil
}
