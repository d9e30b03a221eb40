import InterfaceFormat
@_spi(Hosting) import UIKitCore

/// What segues do.
@MainActor enum InterfaceSegues {
    static func make(
        _ segue: InterfaceSegue, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        if let name = segue.attributes["customClass"] {
            let full = segue.attributes["customModule"].map { "\($0).\(name)" }
            let found: AnyClass? =
                full.flatMap { ClassRegistry.shared.classNamed($0) } ?? ClassRegistry.shared.classNamed(name)
            if let type = found as? UIStoryboardSegue.Type {
                return DynamicInitialization.makeSegue(
                    type, identifier: segue.identifier, source: source, destination: destination)
            }
            HostedLog.write("Unknown segue class \(full ?? name) in Interface Builder file.")
        }
        let isAnimated = segue.attributes["animates"] != "NO"
        return UIStoryboardSegue(identifier: segue.identifier, source: source, destination: destination) {
            switch segue.kind {
            case "show", "push": source.show(destination, sender: source)
            case "showDetail", "replace": source.showDetailViewController(destination, sender: source)
            default:
                if let style = segue.attributes["modalPresentationStyle"],
                    let known = UIModalPresentationStyle.interfaceNames[style]
                {
                    destination.modalPresentationStyle = known
                }
                if let style = segue.attributes["modalTransitionStyle"],
                    let known = UIModalTransitionStyle.interfaceNames[style]
                {
                    destination.modalTransitionStyle = known
                }
                source.present(destination, animated: isAnimated)
            }
        }
    }

    /// Goes back to the nearest controller that has the unwind action, and calls it.
    static func unwind(_ segue: InterfaceSegue, from source: UIViewController, sender: Any?) {
        guard let name = segue.attributes["unwindAction"] else { return }
        let selector = Selector(name)
        var candidates: [UIViewController] = []
        var next: UIViewController? = source
        while let current = next {
            if let navigation = current.navigationController {
                candidates += navigation.viewControllers.reversed().filter { $0 !== source }
            }
            if let parent = current.parent { candidates.append(parent) }
            next = current.presentingViewController
            if let presenting = next { candidates += [presenting] + presenting.children }
        }
        guard
            let target = candidates.first(where: {
                $0.canPerformUnwindSegueAction(selector, from: source, sender: sender)
            })
        else {
            HostedLog.write("No view controller answers the unwind action \(name).")
            return
        }
        let performed = UIStoryboardSegue(identifier: segue.identifier, source: source, destination: target)
        performed.performHandler = { [unowned performed] in
            if let navigation = source.navigationController,
                navigation.viewControllers.contains(where: { $0 === target })
            {
                navigation.unwind(for: performed, towards: target)
            } else if target.presentedViewController != nil {
                target.dismiss(animated: true)
            } else {
                source.parent?.unwind(for: performed, towards: target)
            }
        }
        source.prepare(for: performed, sender: sender)
        _ = try? ClassRegistry.shared.perform(selector, on: target, with: [performed])
        performed.perform()
    }
}
