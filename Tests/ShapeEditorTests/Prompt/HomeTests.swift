import ShapeEditorTestSupport
import Testing

/// The folders in which the program looks for the user's files.
@Suite(.timeLimited) struct HomeTests {
    private let home: TemporaryDirectory

    init() throws {
        home = try TemporaryDirectory()
        for folder in ["shape-editor", ".config/shape-editor"] {
            try home.write("print \"not mine\"\n", to: "\(folder)/init.shape")
            try home.write("not mine\n", to: "\(folder)/history")
        }
        // If this file were read, the key would insert a word.
        try home.write("bind -s Z left\n", to: ".editrc")
    }

    @Test(
        arguments: [
            ["HOME": ".", "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil],
            ["HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": ""],
            ["HOME": nil, "XDG_CONFIG_HOME": ".", "XDG_STATE_HOME": "."],
            ["HOME": "./", "XDG_CONFIG_HOME": ".config", "XDG_STATE_HOME": ".config"],
        ] as [[String: String?]])
    func `a place that is not absolute is ignored, as it would be in any folder`(
        environment: [String: String?]
    ) throws {
        let session = try PromptSession(environment: environment, home: home)
        try session.enter("Z", shows: "unknown verb 'Z'")
        #expect(try session.end() == 0)
        #expect(!session.terminal.plainOutput.contains("not mine"))
        #expect(try home.names == [".config", ".editrc", "shape-editor"])
        #expect(try home.text(of: ".config/shape-editor/history") == "not mine\n")
        #expect(try home.text(of: "shape-editor/history") == "not mine\n")
    }

    @Test func `an absolute one is taken`() throws {
        let session = try PromptSession(environment: ["XDG_STATE_HOME": home.path], home: home)
        try session.enter("Z", shows: "offset (-10, 0)")
        #expect(try session.end() == 0)
        #expect(session.terminal.plainOutput.contains("not mine"))
        #expect(try home.text(of: "shape-editor/history") == "not mine\nleft\n")
    }
}
