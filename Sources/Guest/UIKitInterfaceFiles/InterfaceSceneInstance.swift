import InterfaceFormat

/// One run of a storyboard's scene: makes its controller, and the controller's views when they are wanted.
@MainActor final class InterfaceSceneInstance {
    let scene: InterfaceScene
    let storyboard: UIStoryboard
    private weak var controller: UIViewController?
    /// The scene's other top-level objects, which live as long as the controller.
    private var kept: [AnyObject] = []
    /// What was made with the controller, by its identifiers, until the view is made: its bar items, to which outlets and
    /// segues of the scene lead as well.
    private var madeWithController: [String: AnyObject] = [:]

    init(scene: InterfaceScene, storyboard: UIStoryboard) {
        self.scene = scene
        self.storyboard = storyboard
    }

    private func loader(known: [String: AnyObject] = [:]) -> InterfaceLoader {
        InterfaceLoader(
            fileName: storyboard.file?.sourceName ?? storyboard.name, bundle: storyboard.bundle,
            strings: storyboard.strings, known: known)
    }

    // MARK: The controller

    /// - Parameter creator: makes the controller, by an initialiser of its own.
    func makeController(creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        guard let object = scene.controllerObject else { return nil }
        let loader = loader()
        guard let controller = loader.make(object, as: UIViewController.self, creator: creator) else { return nil }
        self.controller = controller
        controller.storyboardStorage = storyboard
        controller.segueRunner = { [self] source, identifier, sender in
            run(identifier: identifier, source: source, sender: sender)
        }
        if let view = viewObject {
            controller.viewLoader = { [self] controller in makeView(view, of: controller) }
        }
        addContained(object, to: controller)
        var unwired = object
        // The controller's own connections lead to views, which do not stand yet.
        unwired.connections = []
        loader.finish(connecting: [(unwired, controller)])
        madeWithController = loader.objects
        madeWithController[object.id] = nil
        return controller
    }

    private var viewObject: InterfaceObject? {
        if case .object(let view)? = scene.controllerObject?.properties["view"] { view } else { nil }
    }

    private func addContained(_ object: InterfaceObject, to controller: UIViewController) {
        func children(_ relationship: String) -> [UIViewController] {
            object.segues
                .filter { $0.kind == "relationship" && $0.relationship == relationship }
                .compactMap { storyboard.controller(id: $0.destination) }
        }
        switch controller {
        case let tabs as UITabBarController:
            tabs.viewControllers = children("viewControllers")
        case let navigation as UINavigationController:
            if let root = children("rootViewController").first { navigation.viewControllers = [root] }
        default: break
        }
    }

    // MARK: The view

    private func makeView(_ view: InterfaceObject, of controller: UIViewController) -> UIView? {
        guard let object = scene.controllerObject else { return nil }
        var known = madeWithController
        madeWithController = [:]
        known[object.id] = controller
        for (key, item) in [
            ("tabBarItem", controller.tabBarItem as AnyObject?), ("navigationItem", controller.navigationItem),
        ] {
            if case .object(let described)? = object.properties[key] { known[described.id] = item }
        }
        let loader = loader(known: known)
        // Beside the controller stand gesture recognisers and objects of the user's.
        for other in scene.objects where other.id != object.id {
            if let made = loader.make(other, as: AnyObject.self) { kept.append(made) }
        }
        guard let root = loader.make(view, as: UIView.self) else { return nil }
        controller.view = root
        loader.addControllerGuides(object.layoutGuides, to: root)
        loader.surroundings.runSegue = { [weak self] segue, sender in self?.run(segue, sender: sender) }
        loader.finish(connecting: [(object, controller)])
        addTriggers(loader)
        embed(in: view, controller, loader)
        return root
    }

    // MARK: Segues

    private func embed(in object: InterfaceObject, _ source: UIViewController, _ loader: InterfaceLoader) {
        for segue in object.segues where segue.kind == "embed" {
            guard let container = loader.objects[object.id] as? UIView,
                let child = storyboard.controller(id: segue.destination)
            else { continue }
            let performed = UIStoryboardSegue(identifier: segue.identifier, source: source, destination: child) {
                source.addChild(child)
                if let view = child.view {
                    view.frame = container.bounds
                    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                    view.translatesAutoresizingMaskIntoConstraints = true
                    container.addSubview(view)
                }
                child.didMove(toParent: source)
            }
            source.prepare(for: performed, sender: container)
            performed.perform()
        }
        for subview in object.subviews { embed(in: subview, source, loader) }
    }

    /// Controls, recognisers and bar items that lead to another scene when they are used.
    private func addTriggers(_ loader: InterfaceLoader) {
        for object in scene.objects {
            kept += loader.triggers(in: object) { [weak self] segue, sender in self?.run(segue, sender: sender) }
        }
    }

    private func run(identifier: String, source: UIViewController, sender: Any?) -> Bool {
        func find(_ object: InterfaceObject) -> InterfaceSegue? {
            if let found = object.segues.first(where: { $0.identifier == identifier && $0.kind != "embed" }) {
                return found
            }
            return object.inner.lazy.compactMap(find).first
        }
        for object in scene.objects {
            guard let segue = find(object) else { continue }
            perform(segue, source: source, sender: sender)
            return true
        }
        return false
    }

    private func run(_ segue: InterfaceSegue, sender: Any?) {
        guard let controller else { return }
        guard controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
        perform(segue, source: controller, sender: sender)
    }

    private func perform(_ segue: InterfaceSegue, source: UIViewController, sender: Any?) {
        if segue.kind == "unwind" { return InterfaceSegues.unwind(segue, from: source, sender: sender) }
        guard let destination = storyboard.controller(id: segue.destination) else { return }
        let performed = InterfaceSegues.make(segue, source: source, destination: destination)
        source.prepare(for: performed, sender: sender)
        performed.perform()
    }
}
