import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// For a test of a limit, which takes seconds if the sources are not optimised. `swift test` says that it skips it.
    package static var limit: Self {
        .enabled(
            if: ProcessInfo.processInfo.environment["TEST_LIMITS"] != nil,
            "takes long without optimisation; Tests/sanitize.sh and TEST_LIMITS=1 run it")
    }
}
