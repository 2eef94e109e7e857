import Foundation

/// Calls of glibc that Swift's Glibc module lacks, because the module is built without `_GNU_SOURCE`. They are looked
/// up by name in the loaded libraries.
package enum LinuxCalls {
    /// `POSIX_SPAWN_SETSID` of <spawn.h>.
    package static let spawnInNewSession: Int32 = 0x80
    /// `F_SETPIPE_SZ` of <fcntl.h>.
    package static let setPipeSize: Int32 = 1031

    /// `pipe2(2)`. Unlike `pipe` and `fcntl`, it leaves no moment in which a child can inherit the pipe.
    package static func pipe2(_ ends: inout [Int32], flags: Int32) throws {
        typealias Function = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
        try checked("pipe2", try symbol("pipe2", as: Function.self)(&ends, flags))
    }

    /// `posix_spawn_file_actions_addclosefrom_np(3)`: closes all descriptors from `first` on.
    package static func addCloseFrom(_ first: Int32, to actions: inout posix_spawn_file_actions_t) throws {
        typealias Function = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
        let name = "posix_spawn_file_actions_addclosefrom_np"
        try checked(name, try symbol(name, as: Function.self)(&actions, first))
    }

    /// `posix_spawn_file_actions_addchdir_np(3)`.
    package static func addWorkingDirectory(
        _ path: String, to actions: inout posix_spawn_file_actions_t
    ) throws {
        typealias Function =
            @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32
        let name = "posix_spawn_file_actions_addchdir_np"
        try checked(name, try symbol(name, as: Function.self)(&actions, path))
    }

    /// Opens the master side of a new pseudo-terminal. Returns it with the path of the other side. Does the work of
    /// `posix_openpt(3)`, `unlockpt(3)` and `ptsname_r(3)` by ptmx(4) and `ioctl_tty(2)`.
    package static func openPseudoTerminal() throws -> (master: Int32, path: String) {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard master >= 0 else { throw HarnessFailure(call: "open /dev/ptmx", errno: errno) }
        let (lockPseudoTerminal, numberOfPseudoTerminal): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        var isLocked: Int32 = 0
        var number: Int32 = 0
        guard ioctl(master, lockPseudoTerminal, &isLocked) == 0,
            ioctl(master, numberOfPseudoTerminal, &number) == 0
        else {
            defer { close(master) }
            throw HarnessFailure(call: "ioctl /dev/ptmx", errno: errno)
        }
        return (master, "/dev/pts/\(number)")
    }

    private static func symbol<Function>(_ name: String, as type: Function.Type) throws -> Function {
        // A null handle is `RTLD_DEFAULT`.
        guard let address = dlsym(nil, name) else { throw HarnessFailure("glibc has no \(name)") }
        // Sound, because the caller gives the function's own C type.
        return unsafeBitCast(address, to: type)
    }
}
