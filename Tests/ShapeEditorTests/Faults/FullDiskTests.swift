import ShapeEditorTestSupport
import Testing

/// A disk that is full, that fills up, or that is read-only.
@Suite(.timeLimited, .enabled(if: SmallDisk.isPossible, Comment(rawValue: SmallDisk.reason)))
struct FullDiskTests {
    private static let save = #"--format quiet -c 'repeat 5000 { left 1; paint next }' -c"#
    private static let fill = "cat /dev/zero >filler 2>/dev/null;"

    @Test(arguments: ["", fill])
    func `a save that does not fit leaves the old file, and nothing beside it`(fill: String) throws {
        let result = try SmallDisk.run(
            kilobytes: 64,
            "printf old >a; \(fill) \"$0\" \(Self.save) 'save a' || echo $?; cat a; rm -f filler; ls -A")
        expect(result, output: "1\nolda\n", errors: nil, status: 0)
        #expect(result.errors.contains("cannot write 'a': No space left on device"))
    }

    @Test func `a first save that does not fit leaves no file`() throws {
        let result = try SmallDisk.run(kilobytes: 64, "\"$0\" \(Self.save) 'save a' || echo $?; ls -A")
        expect(result, output: "1\n", errors: nil, status: 0)
        #expect(result.errors.contains("cannot write 'a': No space left on device"))
    }

    @Test(arguments: ["", " trail", " animated", " live"])
    func `a picture that does not fit leaves the old file, and nothing beside it`(kind: String) throws {
        let result = try SmallDisk.run(
            kilobytes: 64,
            "printf old >a.svg; \(Self.fill) \"$0\" \(Self.save) 'export a.svg\(kind)' || echo $?; cat a.svg; "
                + "rm -f filler; ls -A")
        expect(result, output: "1\nolda.svg\n", errors: nil, status: 0)
        #expect(result.errors.contains("cannot write 'a.svg': No space left on device"))
    }

    @Test func `a live picture on a disk that fills up is one error, and stays as it was written last`()
        throws
    {
        // The shell fills the disk after the first step's line, and then lets the program continue.
        let script = """
            mkfifo ../in ../out; "$0" <../in >../out & exec 3>../in 4<../out
            printf 'export a.svg live\nleft 1\nshow\n' >&3; head -n 2 <&4 >/dev/null; cat /dev/zero >filler 2>/dev/null
            printf 'left 1\nleft 1\nshow\n' >&3; exec 3>&-; cat <&4; wait $!; echo $?; rm filler; ls -A
            grep -c '(-1, 0)' a.svg
            """
        let result = try SmallDisk.run(kilobytes: 64, script)
        expect(
            result,
            output: """
                offset (-2, 0) colour blue
                offset (-3, 0) colour blue
                offset (-3, 0) colour blue
                1
                a.svg
                1

                """,
            errors: "error: cannot write 'a.svg': No space left on device; it is not written any more\n",
            status: 0)
    }

    @Test func `a disk that can only be read is an error`() throws {
        let result = try SmallDisk.run(
            kilobytes: 64,
            "printf old >a; mount -o remount,ro .; \"$0\" \(Self.save) 'save a' || echo $?; cat a; ls -A")
        expect(result, output: "1\nolda\n", errors: nil, status: 0)
        #expect(result.errors.contains("cannot write 'a': Read-only file system"))
    }

    @Test func `output that does not fit is an error`() throws {
        let result = try SmallDisk.run(
            kilobytes: 64, #""$0" -c 'repeat 10000 left 1' >out || echo $?; head -n 1 out"#)
        expect(
            result, output: "1\noffset (-1, 0) colour blue\n",
            errors: "shape-editor: error: cannot write standard output: No space left on device\n")
    }

    private static let histories = [
        // Two bytes of the new line fit into the file's last page. The disk has no room for another page.
        "head -c 4093 /dev/zero | tr '\\0' x; echo",
        // The history has its maximum length, so it is written anew.
        "yes 'right 1' | head -n 10000",
    ]

    @Test(arguments: histories)
    func `a history that a line does not fit in stays as it was, and lines run on`(history: String) throws {
        let script = """
            mkdir -p state/shape-editor; cd state/shape-editor; { \(history); } >history; cp history ../../../copy
            : >history.lock; cat /dev/zero >../filler 2>/dev/null
            XDG_STATE_HOME=${PWD%/*} "$0"; echo "status $?"; cmp history ../../../copy && echo same; ls -A1; echo end
            """
        let session = try PromptSession(
            Program(at: "/usr/bin/unshare"), arguments: SmallDisk.arguments(kilobytes: 256, script),
            columns: PromptSession.wide)
        try session.enter("left 1", shows: "No space left on device", "offset (-1, 0)")
        try session.enter("left 1", shows: "offset (-2, 0)")
        try session.press(Key.controlD)
        try session.wait(for: "status 0\r\nsame\r\nhistory\r\nhistory.lock\r\nrecovery\r\nend")
        _ = try session.waitForExit()
    }
}
