/// The edges and middles of an extent by which shapes are aligned.
package enum AlignEdge: String, CaseIterable, Sendable {
    case left, centre, right, top, middle, bottom
}
