import Testing

/// Drawings in which lines crossed shapes or lay on other lines, or labels lay on each other, on shapes or on lines.
struct FaultDrawing: CustomTestStringConvertible {
    let name: String
    let script: String

    var testDescription: String { name }

    static let all = [sides, states("curved"), states("bent"), gaps, title]
    static let bent = [sides, states("bent")]

    /// States with bent connectors of which none has a given side, so that two would have led through LISTEN.
    static let sides = FaultDrawing(
        name: "states without sides",
        script: """
            delete; style size 130 44 lightcyan outline steelblue corner 20 font 13
            style connector bent arrow font 11
            add rectangle closed label CLOSED; add rectangle listen below closed 70 label LISTEN
            add rectangle rcvd below listen 90 label SYN_RCVD; left 220
            add rectangle sent below listen 90 label SYN_SENT; right 220
            add rectangle est below listen 200 label ESTABLISHED
            add rectangle fin1 below rcvd 200 label FIN_WAIT_1
            add rectangle fin2 below fin1 70 label FIN_WAIT_2
            add rectangle wait below fin2 70 label TIME_WAIT
            add rectangle closing right of fin2 90 label CLOSING
            add rectangle cwait below sent 200 label CLOSE_WAIT
            add rectangle last below cwait 70 label LAST_ACK
            connect closed listen straight label "passive open"
            connect listen closed straight label close
            connect closed sent label "active open / SYN"
            connect listen rcvd label "SYN / SYN+ACK"; connect rcvd listen label RST
            connect listen sent label "send / SYN"; connect sent rcvd label "SYN / ACK"
            connect sent est label "SYN+ACK / ACK"; connect rcvd est label ACK
            connect rcvd fin1 label "close / FIN"; connect est fin1 label "close / FIN"
            connect est cwait label "FIN / ACK"; connect est est label "data / ACK"
            connect fin1 fin2 label ACK; connect fin1 closing label "FIN / ACK"
            connect fin1 wait label "FIN+ACK / ACK"; connect fin2 wait label "FIN / ACK"
            connect closing wait label ACK; connect cwait last label "close / FIN"
            connect last closed label ACK; connect wait closed label timeout
            """)

    /// States as they are written down first, with connectors of one kind.
    static func states(_ way: String) -> FaultDrawing {
        FaultDrawing(
            name: "states with \(way) connectors",
            script: """
                delete; style size 130 44 lightcyan outline steelblue corner 20 font 13
                style connector \(way) arrow font 11
                add rectangle closed label CLOSED; add rectangle listen below closed 70 label LISTEN
                add rectangle rcvd below listen 90 label SYN_RCVD; left 170
                add rectangle sent below listen 90 label SYN_SENT; right 170
                add rectangle est below listen 200 label ESTABLISHED
                add rectangle fin1 below rcvd 200 label FIN_WAIT_1
                add rectangle fin2 below fin1 70 label FIN_WAIT_2
                add rectangle closing below est 180 label CLOSING
                add rectangle wait below closing 70 label TIME_WAIT
                add rectangle cwait below sent 200 label CLOSE_WAIT
                add rectangle last below cwait 70 label LAST_ACK
                connect closed listen label "passive open"; connect listen closed label close
                connect closed sent label "active open / SYN"
                connect listen rcvd label "SYN / SYN+ACK"; connect rcvd listen label RST
                connect listen sent label "send / SYN"; connect sent rcvd label "SYN / ACK"
                connect sent est label "SYN+ACK / ACK"; connect rcvd est label ACK
                connect rcvd fin1 label "close / FIN"; connect est fin1 label "close / FIN"
                connect est cwait label "FIN / ACK"; connect est est from right label "data / ACK"
                connect fin1 fin2 label ACK; connect fin1 closing label "FIN / ACK"
                connect fin1 wait label "FIN+ACK / ACK"; connect fin2 wait label "FIN / ACK"
                connect fin2 fin2 from left label "data / ACK"; connect closing wait label ACK
                connect cwait last label "close / FIN"
                connect last closed from right to right label ACK; connect wait closed label timeout
                """)
    }

    /// Gaps of 20, 40 and 80 points across, down and slanting, with labels of one to three rows.
    static let gaps = FaultDrawing(
        name: "gaps",
        script: #"""
            delete; style size 70 36 white outline black; style connector arrow font 12
            add rectangle a at 0 0; add rectangle b at 90 0; connect a b label "first label"
            add rectangle c at 220 0; add rectangle d at 330 0; connect c d label "first label"
            add rectangle e at 460 0; add rectangle f at 610 0; connect e f label "first label"
            add rectangle a1 at 0 80; add rectangle b1 at 90 80
            connect a1 b1 bent label "two\nrows of it"; connect b1 a1 bent label back
            add rectangle c1 at 220 80; add rectangle d1 at 330 80
            connect c1 d1 bent label "two\nrows of it"; connect d1 c1 bent label back
            add rectangle e1 at 460 80; add rectangle f1 at 610 80
            connect e1 f1 curved label "two\nrows of it"; connect f1 e1 curved label back
            add rectangle g at 0 180; add rectangle h at 0 236; connect g h label down
            add rectangle g1 at 120 180; add rectangle h1 at 120 256
            connect g1 h1 label down; connect h1 g1 label up
            add rectangle g2 at 240 180; add rectangle h2 at 240 296
            connect g2 h2 label "three\nrows\ndown"; connect h2 g2 label up
            add rectangle g3 at 360 180; add rectangle h3 at 480 296
            connect g3 h3 label slanting; connect h3 g3 label "up again"
            add rectangle g4 at 600 180; add rectangle h4 at 640 296
            connect g4 h4 bent label "bent down"; connect h4 g4 bent label up
            add rectangle g5 at 600 380; add rectangle h5 at 740 400
            connect g5 h5 bent label "small step"
            add rectangle g6 at 480 420; connect g6 h5 label "one that crosses"
            add rectangle i at 0 380; connect i i from top label one; connect i i from top label two
            connect i i from right curved label three; connect i i from left label four
            add ellipse j at 200 400; add ellipse k at 340 400
            connect j k label ellipses; connect k j label back; connect j j from bottom label own
            add text t "a text" at 270 370 size 12
            """#)

    /// A connector that begins above a shape with a title, and ends inside of it below the title.
    static let title = FaultDrawing(
        name: "title",
        script: """
            delete; add rectangle big size 300 200 lavender outline black font left top label "Backend of it"
            add rectangle up above big size 100 40 white outline black; with up left 110
            add rectangle in1 at -110 40 size 60 40 white outline black; connect up in1 arrow label calls
            """)
}
