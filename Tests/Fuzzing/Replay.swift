#if REPLAY
    import Glibc

    /// Runs the chosen target on each file that the command line names. This is the entry point in a build without
    /// libFuzzer.
    @main enum Replay {
        static func main() {
            checkEnvironment()
            for path in CommandLine.arguments.dropFirst() {
                guard let bytes = contents(of: path) else {
                    complain("can't read \(path)")
                    exit(2)
                }
                // What a crash leaves as the last line is its input.
                complain(path)
                Target.chosen?.run(bytes)
            }
        }

        private static func contents(of path: String) -> [UInt8]? {
            guard let file = fopen(path, "r") else { return nil }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
            return ferror(file) == 0 ? bytes : nil
        }
    }
#endif
