import CommandKit
import Testing

/// "Command": a carousel of images, moved by taps, keys and a timer.
///
/// Corrections of errors in the document: "previous" at the first item wraps around instead of trapping; a tapped index
/// is used instead of ignored; the timer does not know the type of the command that it executes.
@Suite(.timeLimited) struct CarouselTests {
    /// The receiver.
    final class CarouselViewModel {
        private let images: [String]
        private(set) var currentIndex = 0

        init(images: [String]) { self.images = images }

        func navigateToNextItem() throws { try navigate(by: 1) }
        func navigateToPreviousItem() throws { try navigate(by: images.count - 1) }

        private func navigate(by distance: Int) throws {
            guard !images.isEmpty else { throw CarouselError.empty }
            currentIndex = (currentIndex + distance) % images.count
        }

        func navigateToItem(at index: Int) throws {
            guard !images.isEmpty else { throw CarouselError.empty }
            guard images.indices.contains(index) else {
                throw CarouselError.outOfRange(index, count: images.count)
            }
            currentIndex = index
        }
    }

    enum CarouselError: Error, Equatable {
        case empty
        case outOfRange(Int, count: Int)
    }

    // The commands. Each stores the previous index of the carousel, so all of them are undone in the same way.

    struct Navigation: Command {
        let label: String
        let receiver: CarouselViewModel
        let navigate: (CarouselViewModel) throws -> Void
        var previousIndex = 0

        mutating func execute() throws {
            previousIndex = receiver.currentIndex
            try navigate(receiver)
        }

        mutating func undo() throws { try receiver.navigateToItem(at: previousIndex) }

        static func next(_ receiver: CarouselViewModel) -> Navigation {
            Navigation(label: "Next", receiver: receiver) { try $0.navigateToNextItem() }
        }

        static func previous(_ receiver: CarouselViewModel) -> Navigation {
            Navigation(label: "Previous", receiver: receiver) { try $0.navigateToPreviousItem() }
        }

        static func item(_ index: Int, _ receiver: CarouselViewModel) -> Navigation {
            Navigation(label: "Go to \(index)", receiver: receiver) { try $0.navigateToItem(at: index) }
        }
    }

    // The invokers. They know only the protocol of commands, not their types.

    struct TapInvoker {
        let stack: UndoStack
        let next: any Command
        let previous: any Command
        let item: (Int) -> any Command

        func nextButtonTapped() throws { try stack.perform(next) }
        func previousButtonTapped() throws { try stack.perform(previous) }
        func specificIndexTapped(index: Int) throws { try stack.perform(item(index)) }
    }

    struct KeyboardInvoker {
        let stack: UndoStack
        let next: any Command
        let previous: any Command

        func keyPressedNext() throws { try stack.perform(next) }
        func keyPressedPrevious() throws { try stack.perform(previous) }
    }

    /// The client.
    final class CarouselView {
        let model: CarouselViewModel
        let stack = UndoStack()
        let tap: TapInvoker
        let keyboard: KeyboardInvoker
        let timer: TimerInvoker
        private(set) var output: [String] = []

        init(_ model: CarouselViewModel, clock: TaskLoop) {
            self.model = model
            let (next, previous) = (Navigation.next(model), Navigation.previous(model))
            tap = TapInvoker(stack: stack, next: next, previous: previous) { .item($0, model) as Navigation }
            keyboard = KeyboardInvoker(stack: stack, next: next, previous: previous)
            timer = TimerInvoker(next, every: .seconds(5), on: clock)
            timer.addObserver(self) { view, _ in
                view.output.append("Carousel index updated via timer: \(view.model.currentIndex)")
            }
            output.append("Carousel starting index: \(model.currentIndex)")
        }

        func simulate(_ interaction: () throws -> Void) rethrows {
            try interaction()
            output.append("Carousel index: \(model.currentIndex)")
        }
    }

    func view(of count: Int = 4, clock: TaskLoop = TaskLoop(.virtual)) -> CarouselView {
        CarouselView(CarouselViewModel(images: (0..<count).map { "image\($0 + 1)" }), clock: clock)
    }

    @Test func `taps and keys move the carousel, as the document prints it`() throws {
        let view = view()
        try view.simulate { try view.tap.nextButtonTapped() }
        try view.simulate { try view.tap.previousButtonTapped() }
        try view.simulate { try view.tap.specificIndexTapped(index: 1) }
        try view.simulate { try view.keyboard.keyPressedNext() }
        try view.simulate { try view.keyboard.keyPressedPrevious() }
        #expect(
            view.output == [
                "Carousel starting index: 0",
                "Carousel index: 1",
                "Carousel index: 0",
                "Carousel index: 1",
                "Carousel index: 2",
                "Carousel index: 1",
            ])
    }

    @Test func `the timer moves on every five seconds, in the seven lines of the document`() throws {
        try onLoop { bench in
            let view = view(clock: bench.clock)
            try view.model.navigateToItem(at: 1)
            view.timer.start(times: 7)
            try await bench.clock.sleep(for: .seconds(60))
            #expect(
                view.output.dropFirst() == [
                    "Carousel index updated via timer: 2",
                    "Carousel index updated via timer: 3",
                    "Carousel index updated via timer: 0",
                    "Carousel index updated via timer: 1",
                    "Carousel index updated via timer: 2",
                    "Carousel index updated via timer: 3",
                    "Carousel index updated via timer: 0",
                ])
        }
    }

    @Test func `previous from the first item wraps around to the last`() throws {
        let view = view()
        try view.tap.previousButtonTapped()
        #expect(view.model.currentIndex == 3)
    }

    @Test(arguments: [-1, 4, Int.max])
    func `an index out of range is an error, and nothing moves`(index: Int) throws {
        let view = view()
        try view.tap.nextButtonTapped()
        #expect(throws: CarouselError.outOfRange(index, count: 4)) {
            try view.tap.specificIndexTapped(index: index)
        }
        #expect(view.model.currentIndex == 1)
        #expect(view.stack.count == 1)
    }

    @Test func `an empty carousel is an error, whichever way it is to move`() throws {
        try onLoop { bench in
            let view = view(of: 0, clock: bench.clock)
            #expect(throws: CarouselError.empty) { try view.tap.nextButtonTapped() }
            #expect(throws: CarouselError.empty) { try view.keyboard.keyPressedPrevious() }
            #expect(throws: CarouselError.empty) { try view.tap.specificIndexTapped(index: 0) }
            view.timer.start()
            try await bench.clock.sleep(for: .seconds(60))
            #expect(!view.timer.isRunning)
        }
    }

    @Test func `any number of invokers share commands and receiver, and one history`() throws {
        let view = view()
        try view.tap.nextButtonTapped()
        try view.keyboard.keyPressedNext()
        try view.tap.specificIndexTapped(index: 0)
        try view.stack.undo(2)
        #expect(view.model.currentIndex == 1)
        #expect(view.stack.redoLabel == "Next")
    }
}
