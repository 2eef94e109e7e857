import Foundation

/// Whether tests and program are built with the address sanitizer, which takes some signals for itself and
/// multiplies the memory.
enum Sanitizer {
    static let isActive = dlsym(nil, "__asan_init") != nil
}
