import Foundation

/// Why the harness, not the program under test, could not do its work, in words for the test report.
struct HarnessFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// A C call that failed with this `errno`.
    init(call: String, errno code: Int32) {
        self.init("\(call): \(String(cString: strerror(code)))")
    }
}

/// Throws where a C call that answers an error number, or -1 and sets `errno`, has failed.
@discardableResult
func checked(_ call: String, _ result: Int32) throws -> Int32 {
    guard result != 0 else { return result }
    throw HarnessFailure(call: call, errno: result > 0 ? result : errno)
}
