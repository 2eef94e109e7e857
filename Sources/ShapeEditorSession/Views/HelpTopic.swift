import ShapeEditorText

/// A topic of `help` that is no verb.
struct HelpTopic {
    let word: String
    let meaning: String
    private let text: String

    static let all = [
        HelpTopic(
            word: "colours", meaning: "how colours are written",
            text: """
                'paint tomato' takes a keyword of CSS; 'paint #f80', 'paint rgb(255 136 0)' and 'paint hsl(32 100% 50%)' take any \
                colour, and 'paint #f808' one that lets others through. 'paint next' takes the next one of the palette. Tab \
                shows them all. 'outline red' is for the edge, 'font ink red' for the letters.
                """),
        HelpTopic(
            word: "animation", meaning: "what takes time",
            text: """
                'right 100 over 2s' takes time, as 'paint red over 1s', 'size 50 over 1s' and 'turn 90 over 1s' do. \
                'concurrent { … }' does several at once, 'every 1s right' goes on until 'stop', and 'wait 1s' waits. 'export \
                x.svg animated' makes a picture that moves.
                """),
        HelpTopic(
            word: "files", meaning: "saving, opening and exporting",
            text: """
                'save x.shape' writes the steps as a script, and 'open x.shape' goes on with it. 'shapes x.shape' writes the \
                drawing alone, 'export x.svg' a picture, 'source x.shape' runs a file. 'restore' brings back a session that was \
                not saved.
                """),
        HelpTopic(
            word: "picture", meaning: "the picture at the prompt",
            text: """
                'view on' keeps a picture above the prompt, 'view off' takes it away. 'view at X Y', 'view scale N' and 'view fit' \
                choose what it shows, 'view ascii on' draws it for plain fonts. 'export x.svg' writes it to a file.
                """),
        HelpTopic(
            word: "svg", meaning: "pictures for other programs",
            text: """
                'export x.svg' writes the drawing as a picture, 'export x.svg live' after each change, and 'export x.svg animated' \
                with its movements. 'export -' prints it. SVG can not be read.
                """),
        HelpTopic(
            word: "vi", meaning: "the keys of vi",
            text: """
                'bind -v' in ~/.editrc chooses the keys of vi for the line. The prompt then begins with (ins) or (cmd). 'help keys' \
                lists the keys.
                """),
    ]

    func write(to printer: StepPrinter) {
        if printer.isJSON {
            return printer.printRow("", .topic, JSONObject().with("topic", word).with("text", text))
        }
        printer.print(text)
    }
}
