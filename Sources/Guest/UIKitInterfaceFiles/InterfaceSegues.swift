import InterfaceFormat
@_spi(Hosting) import UIKitCore

/// What segues do.
@MainActor enum InterfaceSegues {
    static func make(
        _ segue: InterfaceSegue, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        if let custom = custom(segue, source: source, destination: destination) { return custom }
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

    /// A segue of the class that the storyboard names; nil if it names none, or one that is nowhere.
    private static func custom(
        _ segue: InterfaceSegue, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue? {
        guard let name = segue.attributes["customClass"] else { return nil }
        let full = segue.attributes["customModule"].map { "\($0).\(name)" }
        let found: AnyClass? =
            full.flatMap { ClassRegistry.shared.classNamed($0) } ?? ClassRegistry.shared.classNamed(name)
        if let type = found as? UIStoryboardSegue.Type {
            return DynamicInitialization.makeSegue(
                type, identifier: segue.identifier, source: source, destination: destination)
        }
        HostedLog.write("Unknown segue class \(full ?? name) in Interface Builder file.")
        return nil
    }

    /// Goes back to the nearest controller that has the unwind action, and calls it.
    static func unwind(_ segue: InterfaceSegue, from source: UIViewController, sender: Any?) {
        guard let name = segue.attributes["unwindAction"] else { return }
        let selector = Selector(name)
        guard
            let target = candidates(from: source).first(where: {
                $0.canPerformUnwindSegueAction(selector, from: source, sender: sender)
            })
        else {
            HostedLog.write("No view controller answers the unwind action \(name).")
            return
        }
        let performed =
            custom(segue, source: source, destination: target)
            ?? UIStoryboardSegue(identifier: segue.identifier, source: source, destination: target)
        let isAnimated = segue.attributes["animates"] != "NO"
        performed.performHandler = { [unowned performed] in goBack(performed, animated: isAnimated) }
        source.prepare(for: performed, sender: sender)
        _ = try? ClassRegistry.shared.perform(selector, on: target, with: [performed])
        performed.perform()
    }

    /// Where an unwind segue may end, nearest first: in the containers around its source, then in those around whoever
    /// presented them.
    private static func candidates(from source: UIViewController) -> [UIViewController] {
        func all(in controller: UIViewController) -> [UIViewController] {
            controller.children.reversed().flatMap { all(in: $0) } + [controller]
        }
        var found: [UIViewController] = []
        var current = source
        while true {
            if let parent = current.parent {
                found += parent.children.reversed().filter { $0 !== current }.flatMap { all(in: $0) } + [parent]
                current = parent
            } else if let presenting = current.presentingViewController {
                found += all(in: presenting)
                current = presenting
            } else {
                return found
            }
        }
    }

    /// Dismisses what was presented since the segue's destination was seen, and has the containers show it.
    private static func goBack(_ segue: UIStoryboardSegue, animated: Bool) {
        var way = Array(sequence(first: segue.destination, next: { $0.parent }))
        var start = segue.source
        while let root = Array(sequence(first: start, next: { $0.parent })).last, root !== way.last {
            guard let presenting = root.presentingViewController else { return }
            start = presenting
        }
        if start !== segue.source { start.dismiss(animated: animated) }
        // The nearest container of both, and below it those that lead to the destination.
        let around = Array(sequence(first: start, next: { $0.parent }))
        if let common = way.firstIndex(where: { controller in around.contains { $0 === controller } }) {
            way.removeSubrange((common + 1)...)
        }
        for (container, next) in zip(way.reversed(), way.reversed().dropFirst()) {
            container.unwind(for: segue, towards: next)
        }
    }
}
