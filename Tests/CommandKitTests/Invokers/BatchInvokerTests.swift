import CommandKit
import Testing

@Suite(.timeLimited) struct BatchInvokerTests {
    let tape = Tape()

    func add(_ amount: Int) -> Add { Add(tape: tape, amount: amount) }

    @Test func `the batch runs when its size is reached`() throws {
        let batch = BatchInvoker(size: 3)
        batch.add(add(1))
        batch.add(add(2))
        #expect(tape.log == [])
        #expect(batch.waiting.map(\.label) == ["Add 1", "Add 2"])
        batch.add(add(3))
        #expect(tape.log == ["do 1", "do 2", "do 3"])
        #expect(batch.waiting.isEmpty)
        batch.add(add(4))
        #expect(tape.log.count == 3)
    }

    @Test func `finished and failed are kept apart`() throws {
        let batch = BatchInvoker(size: 3)
        tape.refused = ["do 2"]
        for amount in 1...3 { batch.add(add(amount)) }
        #expect(batch.finished.map(\.label) == ["Add 1", "Add 3"])
        #expect(batch.failed.map(\.command.label) == ["Add 2"])
        #expect(batch.failed.first?.error as? Refusal == Refusal(entry: "do 2"))
        var finished = batch.finished
        for index in finished.indices.reversed() { try finished[index].undo() }
        #expect(tape.value == 0)
        batch.forgetResults()
        #expect(batch.finished.isEmpty)
        #expect(batch.failed.isEmpty)
    }

    @Test func `a batch can be flushed, also when there is nothing in it`() throws {
        let batch = BatchInvoker(size: 3)
        batch.add(add(1))
        try batch.flush()
        try batch.flush()
        #expect(tape.log == ["do 1"])
        #expect(batch.finished.count == 1)
    }

    @Test func `a command that adds another during a batch adds it to the next one`() throws {
        let batch = BatchInvoker(size: 2)
        let tape = tape
        batch.add(
            BlockCommand("Add Three") { [unowned batch] in
                for amount in 1...3 { batch.add(Add(tape: tape, amount: amount)) }
                #expect(throws: CommandKitError.executing(label: "Batch")) { try batch.flush() }
                try tape.apply(0, as: "added")
            })
        batch.add(add(9))
        #expect(tape.log == ["added", "do 9", "do 1", "do 2"])
        #expect(batch.waiting.map(\.label) == ["Add 3"])
        try batch.flush()
        #expect(tape.log.last == "do 3")
    }

    @Test func `a flushed batch that adds more runs those that fill batches`() throws {
        let batch = BatchInvoker(size: 2)
        let tape = tape
        batch.add(
            BlockCommand("Add Three") { [unowned batch] in
                for amount in 1...3 { batch.add(Add(tape: tape, amount: amount)) }
            })
        try batch.flush()
        #expect(tape.log == ["do 1", "do 2"])
        #expect(batch.waiting.count == 1)
    }

    @Test(arguments: [1, 7, 40_000])
    func `forty thousand commands added by one during a batch run in order`(size: Int) throws {
        let batch = BatchInvoker(size: size)
        var done: [Int] = []
        batch.add(
            BlockCommand("Add Many") { [unowned batch] in
                for number in 0..<40_000 { batch.add(BlockCommand("Note") { done.append(number) }) }
                #expect(batch.waiting.count == 40_000)
            })
        if !batch.waiting.isEmpty { try batch.flush() }
        #expect(done == Array(0..<40_000 / size * size))
        #expect(batch.waiting.count == 40_000 % size)
        try batch.flush()
        #expect(done == Array(0..<40_000))
        #expect(batch.finished.count == 40_001)
        #expect(batch.failed.isEmpty)
    }

    @Test(.ownThread) func `a size of less than 1 is a precondition`() async {
        await #expect(processExitsWith: .failure) { _ = BatchInvoker(size: 0) }
        await #expect(processExitsWith: .failure) { _ = BatchInvoker(size: .min) }
    }
}
