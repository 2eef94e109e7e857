import ShapeEditorSystem
import Testing

@Suite(.timeLimited) struct TimerDescriptorTests {
    @Test func `it can be read from when it is time, until that is acknowledged`() {
        let timer = TimerDescriptor()
        #expect(Poll().waitForInput(at: [timer.number], milliseconds: 0) == .timeout)
        timer.set(in: .seconds(-5))
        guard case .ready = Poll().waitForInput(at: [timer.number]) else {
            return _ = Issue.record("not ready")
        }
        timer.acknowledge()
        #expect(Poll().waitForInput(at: [timer.number], milliseconds: 0) == .timeout)
    }

    @Test func `never is never`() {
        let timer = TimerDescriptor()
        timer.set(in: .zero)
        timer.set(in: nil)
        #expect(Poll().waitForInput(at: [timer.number], milliseconds: 0) == .timeout)
    }
}
