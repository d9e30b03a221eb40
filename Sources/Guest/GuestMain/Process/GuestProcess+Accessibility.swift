@_spi(Hosting) import AppleFoundation
import HostLink
@_spi(Hosting) import QuartzCore
@_spi(Hosting) import UIKit

extension GuestProcess {
    /// BCP 47: what the guest's own texts are in.
    private var ownLanguage: String { Bundle.main.preferredLocalizations.first ?? "" }

    /// Tells what a screen reader finds in a window, if that is other than it was.
    func tellAccessibility(_ id: InstanceID, _ instance: any GuestInstance, _ window: HostedWindow) {
        let version = UIProcess.main.accessibilityVersion
        guard instance.accessibility.isDue(version: version, isAnimating: window.context.isAnimating) else { return }
        instance.accessibility.frames = 0
        instance.accessibility.version = version
        let language = ownLanguage
        let nodes = window.accessibilityNodes().prefix(LinkLimits.accessibilityNodes)
            .map { node in
                var node = node
                if node.language.isEmpty { node.language = language }
                return node
            }
        guard nodes != instance.accessibility.nodes else { return }
        instance.accessibility.nodes = nodes
        say(.accessibility(id, nodes))
    }

    /// Hands on what the guest's code tells assistive technology.
    func tell(_ event: HostedAccessibilityEvent) {
        switch event {
        case .announcement(let text, let language):
            for (id, instance) in instances where instance.isOnScreen {
                say(.accessibilityEvent(id, .announcement(text, language: language ?? ownLanguage)))
            }
        case .changed(let element):
            // What is spoken may be all that has changed: nothing is drawn for that.
            guard let element else { return scheduleFlush() }
            // The element may be new: the nodes come first.
            flush()
            for (id, instance) in instances where instance.isOnScreen {
                guard let number = instance.window?.accessibilityNumber(of: element), number > 0 else { continue }
                say(.accessibilityEvent(id, .focus(number)))
            }
        }
    }

    /// Does what somebody does by a screen reader or by keys.
    func perform(_ action: AccessibilityAction, on node: UInt32, of id: InstanceID, _ timestamp: Double) {
        guard let instance = instances[id], let window = instance.window else { return }
        instance.canvas.touchTimestamp = timestamp
        window.performWithTraits {
            window.perform(action, on: node, timestamp: timestamp)
        }
    }
}
