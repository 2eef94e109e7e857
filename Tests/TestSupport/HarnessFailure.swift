import Foundation

/// Why the harness, not the program under test, could not do its work, in words for the test report.
package struct HarnessFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }

    /// A C call that failed with this `errno`.
    package init(call: String, errno code: Int32) {
        self.init("\(call): \(String(cString: strerror(code)))")
    }
}

/// Throws if a C call that returns an error number, or -1 and sets `errno`, has failed.
@discardableResult
package func checked(_ call: String, _ result: Int32) throws -> Int32 {
    guard result != 0 else { return result }
    throw HarnessFailure(call: call, errno: result > 0 ? result : errno)
}
