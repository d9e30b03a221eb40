// What is taken back at once.

import Foundation

/// What takes back one thing that was done.
final class UndoAction {
    weak var target: AnyObject?
    private let body: (AnyObject) -> Void

    init(target: AnyObject, _ body: @escaping (AnyObject) -> Void) {
        self.target = target
        self.body = body
    }

    /// Nothing is left to do for a target that has gone.
    func run() { target.map(body) }
}

/// Actions and groups of them, in the order of their registration.
final class UndoGroup {
    private enum Entry {
        case action(UndoAction)
        case group(UndoGroup)
    }

    private var entries: [Entry] = []
    var name = ""

    var isEmpty: Bool { entries.isEmpty }

    func add(_ action: UndoAction) { entries.append(.action(action)) }
    func add(_ group: UndoGroup) { entries.append(.group(group)) }

    func run() {
        for entry in entries.reversed() {
            switch entry {
            case .action(let action): action.run()
            case .group(let group): group.run()
            }
        }
    }

    /// The group that ended last, if nothing was registered after it.
    func removeLastGroup() -> UndoGroup? {
        guard case .group(let group) = entries.last else { return nil }
        entries.removeLast()
        return group
    }

    func removeActions(of target: AnyObject) {
        entries.removeAll { entry in
            switch entry {
            case .action(let action): return action.target === target
            case .group(let group):
                group.removeActions(of: target)
                return group.isEmpty
            }
        }
    }
}
