import Glibc

/// Another process of this program, so that each benchmark has fresh memory.
enum ChildProcess {
    /// Runs the program and waits until it has ended.
    ///
    /// - Returns: Whether the program succeeded.
    static func run(_ arguments: [String]) -> Bool {
        let pointers: [UnsafeMutablePointer<CChar>?] = (["CommandKitBenchmarks"] + arguments).map {
            strdup($0)
        }
        defer { for pointer in pointers { free(pointer) } }
        var process = pid_t()
        fflush(nil)
        guard posix_spawn(&process, "/proc/self/exe", nil, nil, pointers + [nil], environ) == 0 else {
            return false
        }
        var status = Int32()
        while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return false } }
        return status == 0
    }
}
