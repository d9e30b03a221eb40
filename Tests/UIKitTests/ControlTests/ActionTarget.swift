@_spi(Hosting) import UIKit

/// Receives actions under a few names, as the workshop registers them for a widget's own classes.
@MainActor final class ActionTarget: NSObject {
    var calls: [String] = []
    var senders: [AnyObject] = []

    override init() {
        super.init()
        _ = Self.registered
    }

    private static let registered: Void = ClassRegistry.shared.register(
        class: ActionTarget.self,
        describe: { table in
            table.method("plain") { (target: ActionTarget, _) in
                target.calls.append("plain")
                return nil
            }
            table.method("withSender:") { (target: ActionTarget, arguments) in
                target.senders.append(try arguments(0, NSObject.self))
                target.calls.append("withSender")
                return nil
            }
            table.method("withSender:event:") { (target: ActionTarget, arguments) in
                _ = try arguments(1, UIEvent.self)
                target.calls.append("withEvent")
                return nil
            }
        })
}
