import Foundation
import ShapeEditorTestSupport

/// A disk of a few kilobytes that exists while a shell script runs on it. The disk is mounted in a name space of its
/// own, which requires root or the right to make user name spaces.
struct SmallDisk {
    /// Whether such a disk can be mounted here.
    static let isPossible =
        (try? Program(at: "/usr/bin/unshare").run(arguments: arguments(kilobytes: 64, "true")).status) == 0
    static let reason = "no disk can be mounted here: run as root, or allow user name spaces"

    /// The arguments of `unshare`. In the script, `$0` is the shape editor. The working directory is the disk, in the
    /// folder in which the program runs.
    static func arguments(kilobytes: Int, _ script: String) throws -> [String] {
        let user = geteuid() == 0 ? [] : ["--user", "--map-root-user"]
        let mount = "mkdir disk && mount -t tmpfs -o size=\(kilobytes)k none disk && cd disk || exit 99;"
        return user + ["--mount", "/bin/sh", "-c", "\(mount) \(script)", try Program.shapeEditor().path]
    }

    static func run(kilobytes: Int, _ script: String) throws -> Program.Result {
        try Program(at: "/usr/bin/unshare").run(arguments: arguments(kilobytes: kilobytes, script))
    }
}
