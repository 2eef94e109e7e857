import Foundation

/// A failure of the test harness, not of the program under test, with a text for the report.
package struct HarnessFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }

    /// The failure of a C call that has set this `errno`.
    package init(call: String, errno code: Int32) {
        self.init("\(call): \(String(cString: strerror(code)))")
    }
}

/// Checks the result of a C call that returns an error number, or returns -1 and sets `errno`. Throws if the call has
/// failed.
@discardableResult
package func checked(_ call: String, _ result: Int32) throws -> Int32 {
    guard result != 0 else { return result }
    throw HarnessFailure(call: call, errno: result > 0 ? result : errno)
}
