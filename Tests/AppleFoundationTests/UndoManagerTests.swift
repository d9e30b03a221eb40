import AppleFoundation
import Testing

/// A number that is counted up, and down again.
private final class Counter: NSObject {
    var count = 0
    let manager = UndoManager()

    func add(_ number: Int) {
        count += number
        manager.registerUndo(withTarget: self) { $0.add(-number) }
    }
}

@Suite struct UndoManagerTests {
    private func counter(groupsByEvent: Bool = false) -> Counter {
        let counter = Counter()
        counter.manager.groupsByEvent = groupsByEvent
        return counter
    }

    private func add(_ numbers: Int..., to counter: Counter) {
        counter.manager.beginUndoGrouping()
        for number in numbers { counter.add(number) }
        counter.manager.endUndoGrouping()
    }

    @Test func groupsAreTakenBackAndDoneAgain() {
        let counter = counter()
        add(1, 2, to: counter)
        add(10, to: counter)
        counter.manager.undo()
        #expect(counter.count == 3 && counter.manager.canRedo)
        counter.manager.undo()
        #expect(counter.count == 0 && !counter.manager.canUndo)
        counter.manager.redo()
        counter.manager.redo()
        #expect(counter.count == 13 && !counter.manager.canRedo)
        counter.manager.undo()
        #expect(counter.count == 3)
        // Something new leaves nothing to be done again.
        add(5, to: counter)
        #expect(counter.count == 8 && !counter.manager.canRedo)
    }

    @Test func undoEndsTheGroupOfTheEvent() {
        let counter = counter(groupsByEvent: true)
        counter.add(1)
        counter.add(2)
        #expect(counter.manager.groupingLevel == 1)
        counter.manager.undo()
        #expect(counter.count == 0 && counter.manager.groupingLevel == 0)
        counter.manager.redo()
        #expect(counter.count == 3)
    }

    @Test func nestedGroupsAreTakenBackWithTheirOuterOneOrAlone() {
        let counter = counter()
        counter.manager.beginUndoGrouping()
        counter.add(1)
        add(10, to: counter)
        counter.manager.undoNestedGroup()
        #expect(counter.count == 1)
        add(100, to: counter)
        counter.manager.endUndoGrouping()
        #expect(counter.count == 101)
        counter.manager.undo()
        #expect(counter.count == 0)
    }

    @Test func theOldestGroupsAreForgotten() {
        let counter = counter()
        counter.manager.levelsOfUndo = 2
        for number in [1, 10, 100] { add(number, to: counter) }
        counter.manager.undo()
        counter.manager.undo()
        #expect(counter.count == 1 && !counter.manager.canUndo)
    }

    @Test func whatIsNotRegisteredIsNotTakenBack() {
        let counter = counter()
        counter.manager.disableUndoRegistration()
        add(1, to: counter)
        counter.manager.enableUndoRegistration()
        add(10, to: counter)
        #expect(counter.manager.isUndoRegistrationEnabled)
        counter.manager.removeAllActions(withTarget: counter)
        #expect(!counter.manager.canUndo)
        counter.manager.undo()
        #expect(counter.count == 11)
    }

    @Test func groupsHaveNamesForMenus() {
        let counter = counter()
        counter.manager.beginUndoGrouping()
        counter.add(1)
        counter.manager.setActionName("Counting")
        counter.manager.endUndoGrouping()
        #expect(counter.manager.undoMenuItemTitle == "Undo Counting")
        counter.manager.undo()
        #expect(counter.manager.redoMenuItemTitle == "Redo Counting" && counter.manager.undoMenuItemTitle == "Undo")
    }

    @Test func aTargetThatHasGoneIsLeftAlone() {
        let manager = UndoManager()
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: Counter()) { _ in Issue.record("the target has gone") }
        manager.endUndoGrouping()
        manager.undo()
        #expect(!manager.canUndo)
    }
}
