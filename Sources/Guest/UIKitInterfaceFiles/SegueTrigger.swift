/// Runs a segue when a control, a recogniser or a bar item is used.
@MainActor final class SegueTrigger: NSObject {
    private let run: (Any?) -> Void
    private static let isRegistered: Void = ClassRegistry.shared.register(
        class: SegueTrigger.self,
        describe: { table in
            table.method("trigger:") { (trigger: SegueTrigger, arguments) in
                trigger.run(try arguments(0, AnyObject?.self))
                return nil
            }
        })

    init(source: AnyObject, run: @escaping (Any?) -> Void) {
        self.run = run
        super.init()
        _ = Self.isRegistered
        let selector = Selector("trigger:")
        switch source {
        case let control as UIControl: control.addTarget(self, action: selector, for: .primaryActionTriggered)
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(self, action: selector)
        case let item as UIBarButtonItem:
            item.target = self
            item.action = selector
        case let cell as UITableViewCell: cell.selectionAction = { run($0) }
        case let cell as UICollectionViewCell: cell.selectionAction = { run($0) }
        default: break
        }
    }
}
