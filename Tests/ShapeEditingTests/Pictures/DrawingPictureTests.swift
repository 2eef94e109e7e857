import Testing

/// Pictures of drawings in ASCII: the middle of each row that has something there.
@Suite(.timeLimited) struct DrawingPictureTests {
    private func picture(_ script: String) -> [String] {
        let editor = Editor()
        editor.run("format quiet; delete all; \(script)")
        #expect(editor.errors == [])
        return editor.cellsInASCII.dropFirst().dropLast().map { line in
            String(line.dropFirst(27).prefix(28).reversed().drop { $0 == " " }.reversed())
        }.filter { !$0.isEmpty }
    }

    @Test(
        arguments: [
            (
                "add rectangle",
                [
                    "        ##########", "        #::::::::#", "        ##########",
                ]
            ),
            (
                "add rectangle; turn 90",
                [
                    "          ######", "          #::::#", "          #::::#", "          #::::#",
                    "          ######",
                ]
            ),
            (
                "add rectangle size 140 60; turn 45",
                [
                    "        ####", "      ##::::##", "        ##::::##", "          ##::::##",
                    "            ##::::##", "              ####",
                ]
            ),
            (
                "add ellipse size 140 100",
                [
                    "       ############", "      #::::::::::::#", "      #::::::::::::#",
                    "       ############",
                ]
            ),
            (
                "add polygon 3 size 160 140",
                [
                    "            ##", "          ##::##", "         #::::::#", "        #::::::::#",
                    "      ##############",
                ]
            ),
            (
                "add polygon 6 size 140 120; turn 30",
                [
                    "         #######", "        #:::::::#", "       #:::::::::##",
                    "       ##:::::::::#", "         #:::::::#", "          #######",
                ]
            ),
            (
                "add line from -100 -60 to 100 60",
                [
                    "   ###", "      ####", "         ####", "             ###", "                ####",
                    "                   ####", "                       #",
                ]
            ),
            (
                "add line from 0 -60 to 0 60",
                [
                    "             #", "             #", "             #", "             #",
                    "             #", "             #", "             #",
                ]
            ),
            (
                "add rectangle size 160 4; turn 20",
                [
                    "     ###", "       #######", "            #######", "                  ###",
                ]
            ),
            (
                "add ellipse size 1 1",
                [
                    "             #"
                ]
            ),
            (
                "add rectangle size 160 120 transparent",
                [
                    "     ################", "     #              #", "     #              #",
                    "     #       +      #", "     #              #", "     ################",
                ]
            ),
            (
                "add rectangle size 160 120; outline red 40",
                [
                    "   ####################", "   ####################", "   ####::::::::::::####",
                    "   ####::::::::::::####", "   ####::::::::::::####", "   ####::::::::::::####",
                    "   ####################", "   ####################",
                ]
            ),
        ] as [(String, [String])])
    func `each kind has its form`(script: String, rows: [String]) { #expect(picture(script) == rows) }

    @Test(arguments: ["rectangle", "ellipse", "polygon 3", "polygon 4", "polygon 6"])
    func `a flat or small shape is seen wherever it is`(kind: String) {
        for size in ["1", "20", "25", "20 1", "60 20", "200 20", "30 24"] {
            for place in ["0 0", "60 10", "5 60", "15 75"] {
                for turn in [0, 45] {
                    let script = "add \(kind) at \(place) size \(size); turn \(turn); select none"
                    #expect(picture(script).contains { $0.contains("#") }, "\(script)")
                }
            }
        }
    }

    @Test(
        arguments: [
            (
                "add rectangle size 120 100; add ellipse at 40 20 size 120 100; select all",
                [
                    "       ############", "       #::::##########", "       #:::#::::::::::#",
                    "       #:::#::::::::::#", "       ###############",
                ]
            ),
            (
                "add rectangle a size 120 100; add rectangle b at 40 20 size 120 100; order back; select all",
                [
                    "       ############", "       #::::::::::#####", "       #::::::::::#:::#",
                    "       #::::::::::#:::#", "       ############:::#", "           ############",
                ]
            ),
            (
                "add rectangle a size 120 100; add rectangle b at 40 20 size 120 100; select a",
                [
                    "      @            @", "       ############", "       #:::############",
                    "       #:::#::::::::::#", "       #:::#::::::::::#", "       #####::::::::::#",
                    "      @    ############",
                ]
            ),
            (
                "add rectangle a at -60 0 size 60 60; add ellipse b at 90 20 size 60 60; connect a b arrow; select all",
                [
                    "    ######", "    #::::#-------->######", "    ######         ######",
                ]
            ),
            (
                "add rectangle a at 0 -60 size 60 40; add ellipse b at 0 60 size 60 40; connect a b arrows; select all",
                [
                    "          ######", "          ######", "             ^", "             |",
                    "             |", "             v", "          ######", "          ######",
                ]
            ),
            (
                "add rectangle a at -60 0 size 60 60; add ellipse b at 0 0 size 60 60; connect a b; select all",
                [
                    "    ############", "    #::::#######", "    ######",
                ]
            ),
        ] as [(String, [String])])
    func `what is in front covers what is behind`(script: String, rows: [String]) {
        #expect(picture(script) == rows)
    }

    @Test(
        arguments: [
            (
                "add text \"two\\nrows\"",
                [
                    "            two", "           rows",
                ]
            ),
            (
                "add rectangle size 140 100; label one",
                [
                    "      +------------+", "      |::::::::::::|", "      |:::::one::::|",
                    "      |::::::::::::|", "      +------------+",
                ]
            ),
            (
                "add rectangle size 60 100; label too long",
                [
                    "          +----+", "          |::::|", "         too long", "          |::::|",
                    "          +----+",
                ]
            ),
            (
                "add rectangle size 10 100; label no",
                [
                    "             #", "             #", "            no", "             #",
                    "             #",
                ]
            ),
            (
                "add rectangle size 140 100; label ä漢b",
                [
                    "      +------------+", "      |::::::::::::|", "      |:::::??b::::|",
                    "      |::::::::::::|", "      +------------+",
                ]
            ),
            (
                "add rectangle a at -80 0 size 40 40; add rectangle b at 80 0 size 40 40; "
                    + "connect a b; label to; select all",
                [
                    "   ####            ####", "   ####-----to-----####",
                ]
            ),
            (
                "add rectangle size 140 100; label under; add rectangle at 30 0 size 80 60; select all",
                [
                    "      +------------+", "      |:::::########", "      |under#::::::#",
                    "      |:::::########", "      +------------+",
                ]
            ),
        ] as [(String, [String])])
    func `a label stands in the middle`(script: String, rows: [String]) { #expect(picture(script) == rows) }
}
