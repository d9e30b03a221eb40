// What the user has done, so that it can be taken back. Facts: Apple's reference of `UndoManager`, "Undo Architecture".

import Foundation

/// Takes back what was registered with it, group by group, and does it again.
///
/// - Status: partial (no `prepare(withInvocationTarget:)`; titles are English)
open class UndoManager: NSObject {
    private enum Activity { case none, undoing, redoing }

    private var activity = Activity.none
    private var done: [UndoGroup] = []
    private var undone: [UndoGroup] = []
    /// Those that have begun and not ended, the outermost first.
    private var opened: [UndoGroup] = []
    /// Whether the outermost one began by itself, with the first registration of an event.
    private var isEventOpen = false
    private var disabled = 0

    /// Whether what is registered during one event is taken back at once. Otherwise groups must be begun by hand.
    open var groupsByEvent = true
    /// How many groups can be taken back; 0 for no bound.
    open var levelsOfUndo = 0 {
        didSet { dropOldest() }
    }
    open var runLoopModes: [RunLoop.Mode] = [.default]

    public override init() { super.init() }

    // MARK: Groups

    /// How many groups have begun and not ended.
    open var groupingLevel: Int { opened.count }

    open func beginUndoGrouping() {
        if groupsByEvent, opened.isEmpty, activity == .none { beginEvent() }
        begin()
    }

    open func endUndoGrouping() {
        guard !opened.isEmpty else {
            raise(.internalInconsistencyException, "endUndoGrouping was called, but no undo group has begun")
        }
        post(.NSUndoManagerCheckpoint)
        end()
    }

    /// Begins the group that ends with the turn of the main queue; on another thread with the next `undo`, or when whoever
    /// knows of events there says so.
    private func beginEvent() {
        isEventOpen = true
        begin()
        guard Thread.isMainThread else { return }
        nonisolated(unsafe) let manager = self
        DispatchQueue.main.async { manager.endEvent() }
    }

    /// Ends the group that has begun by itself, if nobody has one open within it.
    package func endEvent() {
        guard isEventOpen, opened.count == 1 else { return }
        post(.NSUndoManagerCheckpoint)
        end()
    }

    private func begin() {
        if !opened.isEmpty { post(.NSUndoManagerCheckpoint) }
        opened.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    private func end() {
        post(.NSUndoManagerWillCloseUndoGroup)
        let group = opened.removeLast()
        if opened.isEmpty, activity == .none { isEventOpen = false }
        if !group.isEmpty { keep(group) }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func keep(_ group: UndoGroup) {
        if let outer = opened.last { return outer.add(group) }
        if activity == .undoing { undone.append(group) } else { done.append(group) }
        dropOldest()
    }

    private func dropOldest() {
        guard levelsOfUndo > 0 else { return }
        done = done.suffix(levelsOfUndo)
        undone = undone.suffix(levelsOfUndo)
    }

    // MARK: Registering

    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    open func disableUndoRegistration() { disabled += 1 }
    open func enableUndoRegistration() {
        guard disabled > 0 else {
            raise(.internalInconsistencyException, "enableUndoRegistration was called more often than its opposite")
        }
        disabled -= 1
    }

    /// Keeps what takes back something that was done to a target, which is not kept alive.
    open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        register(UndoAction(target: target) { ($0 as? Target).map(handler) })
    }

    /// Keeps the message that takes back something that was done to a target.
    open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        guard let target = target as? NSObject else { return }
        register(UndoAction(target: target) { _ = ($0 as? NSObject)?.perform(selector, with: object) })
    }

    private func register(_ action: UndoAction) {
        guard isUndoRegistrationEnabled else { return }
        if opened.isEmpty {
            guard groupsByEvent else {
                raise(.internalInconsistencyException, "an undo was registered, but no undo group has begun")
            }
            beginEvent()
        }
        if activity == .none { undone = [] }
        opened.last?.add(action)
    }

    open func removeAllActions() {
        done = []
        undone = []
        opened = []
        isEventOpen = false
    }

    /// Forgets what would be done to a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in done + undone + opened { group.removeActions(of: target) }
        done.removeAll(where: \.isEmpty)
        undone.removeAll(where: \.isEmpty)
    }

    // MARK: Taking back

    open var isUndoing: Bool { activity == .undoing }
    open var isRedoing: Bool { activity == .redoing }
    open var canUndo: Bool { !done.isEmpty || opened.contains { !$0.isEmpty } }
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !undone.isEmpty
    }

    /// Ends the event's group, and takes the last group back.
    open func undo() {
        post(.NSUndoManagerCheckpoint)
        endEvent()
        guard opened.isEmpty else {
            raise(.internalInconsistencyException, "undo was called while an undo group is open")
        }
        undoNestedGroup()
    }

    /// Takes the last group back that has ended, be it within one that is open.
    open func undoNestedGroup() {
        guard let group = opened.isEmpty ? done.popLast() : opened.last?.removeLastGroup() else { return }
        run(group, .undoing, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange)
    }

    /// Does the last group again that was taken back.
    open func redo() {
        post(.NSUndoManagerCheckpoint)
        guard let group = undone.popLast() else { return }
        run(group, .redoing, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange)
    }

    /// Runs what a group has, the last first, and keeps what is registered meanwhile as the group that goes the other way.
    private func run(
        _ group: UndoGroup, _ activity: Activity, _ before: Notification.Name, _ after: Notification.Name
    ) {
        post(before)
        let outer = opened
        (opened, self.activity) = ([], activity)
        begin()
        opened.last?.name = group.name
        group.run()
        endUndoGrouping()
        (opened, self.activity) = (outer, .none)
        post(after)
    }

    // MARK: Names

    open var undoActionName: String { (opened.first ?? done.last)?.name ?? "" }
    open var redoActionName: String { undone.last?.name ?? "" }
    /// Names the group that is open, for menus.
    open func setActionName(_ actionName: String) { (opened.first ?? done.last)?.name = actionName }

    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    open func undoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }
    open func redoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Redo" : "Redo \(name)" }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
