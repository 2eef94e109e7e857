import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct WakeDescriptorTests {
    @Test func `it is readable from a wake to its acknowledgement`() {
        let descriptor = WakeDescriptor()
        #expect(Poll().waitForInput(at: [descriptor.number], milliseconds: 0) == .timeout)
        descriptor.wake()
        descriptor.wake()
        guard case .ready = Poll().waitForInput(at: [descriptor.number]) else {
            Issue.record("not readable")
            return
        }
        descriptor.acknowledge()
        #expect(Poll().waitForInput(at: [descriptor.number], milliseconds: 0) == .timeout)
        descriptor.acknowledge()
    }
}
