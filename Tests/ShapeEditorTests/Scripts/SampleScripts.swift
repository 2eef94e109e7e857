extension SampleScriptTests {
    static let samples = [
        Sample(
            name: "square.shape",
            output: """
                offset (20, 0) colour blue
                offset (20, 0) colour red
                offset (20, 20) colour red
                offset (20, 20) colour orange
                offset (0, 20) colour orange
                offset (0, 20) colour yellow
                offset (0, 0) colour yellow
                offset (0, 0) colour green
                offset (0, 20) colour yellow
                offset (0, 20) colour yellow

                """),
        Sample(
            name: "moves.shape",
            output: """
                offset (-10, 0) colour blue
                offset (-10, -10) colour blue
                offset (15, -10) colour blue
                offset (15, -5) colour blue
                offset (25, -25) colour blue
                offset (40, 40) colour blue
                offset (40, 40) colour orange
                offset (40, 40) colour rebeccapurple
                offset (40, 40) colour green
                offset (40, 40) colour blue
                offset (40, 40) colour orange
                offset (40, 40) colour blue
                offset (0, 0) colour blue
                offset (40, 40) colour blue
                offset (30, 40) colour blue
                offset (40, 40) colour blue
                offset (50, 40) colour blue
                offset (60, 40) colour blue
                offset (70, 40) colour blue
                1  Move Left
                2  Move Up
                3  Move Right 25
                4  Move Down 5
                5  Move By 10 -20
                6  Move To 40 40
                7  Move Left
                8  Move Right
                9  Repeat 3 Times

                """),
        Sample(
            name: "carousel.shape",
            output: """
                offset (0, 0) colour red
                offset (0, 0) colour white
                offset (0, 0) colour red
                offset (0, 0) colour orange
                offset (0, 0) colour yellow
                offset (0, 0) colour green
                offset (0, 0) colour blue
                offset (0, 0) colour orange
                1  every 5s 7 times paint next
                offset (0, 0) colour yellow
                offset (0, 0) colour green
                offset (0, 0) colour blue
                offset (0, 0) colour purple
                offset (-10, 0) colour purple
                offset (-20, 0) colour purple
                offset (-20, 0) colour black
                offset (-20, 0) colour white
                offset (-20, 0) colour red
                offset (-20, 0) colour red

                """),
        Sample(
            name: "groups.shape",
            output: """
                offset (0, 0) colour orange
                concurrent {
                offset (10, 0) colour orange
                    first
                offset (20, 0) colour orange
                offset (30, 0) colour orange
                offset (40, 0) colour orange
                    second
                offset (50, 0) colour orange
                offset (60, 0) colour orange
                    third
                }
                finished
                1  Sequential
                offset (0, 0) colour blue

                """),
        Sample(
            name: "transaction.shape",
            output: """
                the first transaction
                offset (20, 0) colour blue
                offset (20, 0) colour green
                offset (0, 0) colour blue
                offset (20, 0) colour green
                four commands wait
                offset (20, -10) colour green
                offset (20, -10) colour orange
                offset (30, -10) colour orange
                offset (40, -10) colour orange
                offset (30, -10) colour orange
                offset (30, -10) colour red
                offset (30, 0) colour red
                1  Transaction
                2  Move Up
                3  Paint Orange
                4  Repeat 2 Times
                5  Move Left
                6  Paint Red
                7  Move Down
                the last transaction
                offset (10, 0) colour red
                offset (10, 0) colour black
                offset (10, -30) colour black
                offset (10, 0) colour black
                offset (30, 0) colour red

                """,
            errors: """
                transaction.shape:36:9: error: the shape would be outside its bounds; expected a \
                place within -50 to 50 across and -50 to 50 down
                          up 30    # off the canvas
                          ^~~~~

                """,
            status: 1),
        Sample(
            name: "plan.shape",
            output: """
                offset (30, 0) colour blue
                offset (30, 0) colour gold
                offset (30, 20) colour gold
                offset (20, 20) colour gold
                offset (20, 20) colour navy
                offset (0, 0) colour blue
                offset (0, -10) colour blue
                offset (0, -10) colour red
                steps 8  moves 4  paints 3  resets 1  undone 0  redone 0  rollbacks 0
                1  Move Right 30
                2  Paint Gold
                3  Move Down 20
                4  Sequential
                5  Reset
                6  Move Up
                7  Paint Red
                7  Paint Red
                6  Move Up
                5  Reset
                4  Sequential
                1  Move Right 30
                3  Move Down 20
                6  Move Up
                2  Paint Gold
                7  Paint Red
                5  Reset
                offset (0, 0) colour blue
                offset (-10, 0) colour blue
                offset (-10, 0) colour green
                steps 11  moves 5  paints 4  resets 1  undone 2  redone 0  rollbacks 0
                4  Sequential
                6  Transaction
                1  Move Right 30
                3  Move Down 20
                2  Paint Gold
                5  Reset

                """),
    ]
}
