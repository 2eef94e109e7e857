import Glibc

/// Writing to descriptors.
public enum Descriptor {
    /// Writes all of `bytes`, however often a signal or a short write interrupts it.
    ///
    /// - Returns: The error number of what failed, or nil.
    public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(
                    descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                if count >= 0 {
                    written += count
                } else if errno == EAGAIN {
                    waitUntilWritable(descriptor)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }

    private static func waitUntilWritable(_ descriptor: Int32) {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
    }
}
