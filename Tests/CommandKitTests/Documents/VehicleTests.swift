import CommandKit
import Testing

/// "Design Patterns in Swift: Command Pattern": a vehicle is saved by commands that are executed in batches of five.
/// One of the commands is a transaction.
///
/// A command reports success by returning and failure by throwing. Correction of an error in the document: a failed
/// transaction is rolled back in reverse order, which swaps the last two lines of its output.
@Suite(.timeLimited) struct VehicleTests {
    /// The receivers: a back end, a database and a log, which only print.
    final class Garage {
        var output: [String] = []
        let backEndWorks: Bool

        init(backEndWorks: Bool) { self.backEndWorks = backEndWorks }

        func sendToBackend(_ vehicle: String) throws {
            output.append("Sending the vehicle '\(vehicle)' to backend!")
            output.append(backEndWorks ? "Success" : "Failure")
            if !backEndWorks { throw VehicleAPIError.APIError }
        }

        func deleteFromBackend(_ vehicle: String) {
            output.append("Deleted the vehicle '\(vehicle)' from the backend")
        }

        func save(_ vehicle: String) { output.append("Saved the vehicle '\(vehicle)' to DB!") }
        func delete(_ vehicle: String) { output.append("Deleted the vehicle '\(vehicle)' from database") }

        func appendToLogfile(_ vehicle: String) {
            output.append("This class will append the logfile with a vehicle '\(vehicle)'")
        }
    }

    enum VehicleAPIError: Error, CustomStringConvertible {
        case APIError
        var description: String { "ATCommandPattern.VehicleAPIError.APIError" }
    }

    // The commands.

    struct AddVehicleAPICommand: Command {
        let garage: Garage
        let vehicle: String
        let label = "Send"
        func execute() throws { try garage.sendToBackend(vehicle) }
        func undo() { garage.deleteFromBackend(vehicle) }
    }

    struct SaveVehicleToDBCommand: Command {
        let garage: Garage
        let vehicle: String
        let label = "Save"
        func execute() { garage.save(vehicle) }
        func undo() { garage.delete(vehicle) }
    }

    /// The log of the document, whose undo prints that there is none.
    struct LogVehicleCommand: Command {
        let garage: Garage
        let vehicle: String
        let label = "Log"
        func execute() { garage.appendToLogfile(vehicle) }
        func undo() { garage.output.append("Cannot undo a logging operation") }
    }

    /// A log that declares itself not undoable, as usual with CommandKit.
    struct PlainLogCommand: Command {
        let garage: Garage
        let vehicle: String
        let label = "Log"
        let isUndoable = false
        func execute() { garage.appendToLogfile(vehicle) }
        func undo() {}
    }

    /// Prints the failure of a command, before its transaction is rolled back.
    struct Announced: Command {
        let garage: Garage
        var command: any Command
        var label: String { command.label }
        mutating func execute() throws {
            do {
                try command.execute()
            } catch {
                garage.output.append("Transaction failed: failure(\(error))")
                throw error
            }
        }
        mutating func undo() throws { try command.undo() }
    }

    /// The client.
    static func startTesting(_ garage: Garage, _ invoker: BatchInvoker) {
        let vehicle = "first vehicle"
        let (send, save, log) = (
            AddVehicleAPICommand(garage: garage, vehicle: vehicle),
            SaveVehicleToDBCommand(garage: garage, vehicle: vehicle),
            LogVehicleCommand(garage: garage, vehicle: vehicle)
        )
        let start = BlockCommand("Start") { garage.output.append("Transaction started") }
        let steps: [any Command] = [log, save, send, log]
        invoker.add(send)
        invoker.add(save)
        invoker.add(log)
        invoker.add(
            CompositeCommand("Add Vehicle", [start] + steps.map { Announced(garage: garage, command: $0) }))
        invoker.add(LogVehicleCommand(garage: garage, vehicle: "Another Vehicle"))
    }

    @Test func `nothing happens until five commands are there, and then all as the document prints it`()
        throws
    {
        let garage = Garage(backEndWorks: true)
        let invoker = BatchInvoker(size: 5)
        Self.startTesting(garage, invoker)
        #expect(
            garage.output == [
                "Sending the vehicle 'first vehicle' to backend!",
                "Success",
                "Saved the vehicle 'first vehicle' to DB!",
                "This class will append the logfile with a vehicle 'first vehicle'",
                "Transaction started",
                "This class will append the logfile with a vehicle 'first vehicle'",
                "Saved the vehicle 'first vehicle' to DB!",
                "Sending the vehicle 'first vehicle' to backend!",
                "Success",
                "This class will append the logfile with a vehicle 'first vehicle'",
                "This class will append the logfile with a vehicle 'Another Vehicle'",
            ])
        #expect(invoker.finished.map(\.label) == ["Send", "Save", "Log", "Add Vehicle", "Log"])
        #expect(invoker.failed.isEmpty)
        garage.output = []
        for _ in 0..<4 { invoker.add(LogVehicleCommand(garage: garage, vehicle: "third")) }
        #expect(garage.output == [])
    }

    @Test func `when the back end fails the transaction is rolled back, and the batch goes on`() throws {
        let garage = Garage(backEndWorks: false)
        let invoker = BatchInvoker(size: 5)
        Self.startTesting(garage, invoker)
        #expect(
            garage.output == [
                "Sending the vehicle 'first vehicle' to backend!",
                "Failure",
                "Saved the vehicle 'first vehicle' to DB!",
                "This class will append the logfile with a vehicle 'first vehicle'",
                "Transaction started",
                "This class will append the logfile with a vehicle 'first vehicle'",
                "Saved the vehicle 'first vehicle' to DB!",
                "Sending the vehicle 'first vehicle' to backend!",
                "Failure",
                "Transaction failed: failure(ATCommandPattern.VehicleAPIError.APIError)",
                // The document has these two lines in the opposite order, as it undoes in the order of execution.
                "Deleted the vehicle 'first vehicle' from database",
                "Cannot undo a logging operation",
                "This class will append the logfile with a vehicle 'Another Vehicle'",
            ])
        #expect(invoker.finished.map(\.label) == ["Save", "Log", "Log"])
        #expect(invoker.failed.map(\.command.label) == ["Send", "Add Vehicle"])
        let error = try #require(invoker.failed.last?.error as? GroupError)
        #expect(error.cause is VehicleAPIError)
        #expect(error.path == [3])
        #expect(error.rollbackFailures.isEmpty)
    }

    @Test func `a log that can't be undone is passed over by the rollback, and stays`() throws {
        let garage = Garage(backEndWorks: false)
        let stack = UndoStack()
        let vehicle = "first vehicle"
        let transaction = CompositeCommand(
            "Add Vehicle",
            [
                PlainLogCommand(garage: garage, vehicle: vehicle),
                SaveVehicleToDBCommand(garage: garage, vehicle: vehicle),
                AddVehicleAPICommand(garage: garage, vehicle: vehicle),
            ])
        #expect(throws: GroupError.self) { try stack.perform(transaction) }
        #expect(
            garage.output.suffix(2) == ["Failure", "Deleted the vehicle 'first vehicle' from database"])
        try stack.perform(PlainLogCommand(garage: garage, vehicle: vehicle))
        #expect(stack.count == 0)
    }

    @Test func `a transaction that succeeded is undone in reverse order, too`() throws {
        let garage = Garage(backEndWorks: true)
        let invoker = BatchInvoker(size: 5)
        Self.startTesting(garage, invoker)
        garage.output = []
        var transaction = try #require(invoker.finished.first { $0 is CompositeCommand })
        try transaction.undo()
        #expect(
            garage.output == [
                "Cannot undo a logging operation",
                "Deleted the vehicle 'first vehicle' from the backend",
                "Deleted the vehicle 'first vehicle' from database",
                "Cannot undo a logging operation",
            ])
    }
}
