import InterfaceFormat

/// A file of scenes and the ways between them, as designed in Interface Builder.
///
/// - Status: partial (no entry by another bundle's reference)
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    let name: String
    let bundle: Bundle
    let file: InterfaceFile?
    let strings: InterfaceStrings

    /// Loads the storyboard `name` of the bundle; nil means the main one. A file that is missing or damaged is told to
    /// the host, and the storyboard then makes no controllers.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil ?? Bundle.main
        do {
            file = try InterfaceFiles.file(named: name, extension: "storyboardc", in: bundle)
        } catch {
            InterfaceLoadError.report(.unreadable(file: "\(name).storyboard", reason: "\(error)"))
            file = nil
        }
        strings = InterfaceStrings(table: name, bundle: bundle)
        super.init()
    }

    /// A storyboard of a compiled file that is at hand.
    init(file: InterfaceFile, bundle: Bundle) {
        name = file.sourceName
        self.bundle = bundle
        self.file = file
        strings = .none
        super.init()
    }

    /// The controller that the storyboard begins with; nil if it names none.
    open func instantiateInitialViewController() -> UIViewController? { initialController(creator: nil) }

    /// The controller that the storyboard begins with, made by `creator`; where that gives nil, by `init(coder:)`.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        initialController(creator: creator) as? ViewController
    }

    private func initialController(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let file else { return nil }
        guard let id = file.initialController else {
            InterfaceLoadError.report(.noInitialController(file: file.sourceName))
            return nil
        }
        return controller(id: id, creator: creator)
    }

    /// The controller with that storyboard identifier. One that is not there is told to the host, and a plain
    /// controller is returned.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        identifiedController(identifier, creator: nil) ?? UIViewController()
    }

    /// The controller with that storyboard identifier, made by `creator`, which may call an initialiser of the
    /// controller's own with what it needs; where that gives nil, by `init(coder:)`. One that is not there, or is of
    /// another class, ends the program, as on iOS.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = identifiedController(identifier, creator: creator)
        guard let made = made as? ViewController else {
            raise(
                .internalInconsistencyException,
                "\(file?.sourceName ?? name): the controller with the identifier \"\(identifier)\" is "
                    + "\(made.map { "\(type(of: $0))" } ?? "nil"), not \(ViewController.self)")
        }
        return made
    }

    private func identifiedController(
        _ identifier: String, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        if let id = scene(identifier: identifier)?.controller, let made = controller(id: id, creator: creator) {
            return made
        }
        InterfaceLoadError.report(.noSuchController(file: file?.sourceName ?? name, identifier: identifier))
        return nil
    }

    func scene(identifier: String) -> InterfaceScene? {
        file?.scenes.first { $0.controllerObject?.properties["storyboardIdentifier"] == .string(identifier) }
    }

    /// A new controller of the scene that has this object; nil if there is none, or if it refers to nowhere.
    func controller(id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        guard let scene = file?.scenes.first(where: { $0.controller == id }), let object = scene.controllerObject else {
            return nil
        }
        if object.kind == "viewControllerPlaceholder" { return referenced(object, creator: creator) }
        return InterfaceSceneInstance(scene: scene, storyboard: self).makeController(creator: creator)
    }

    private func referenced(
        _ object: InterfaceObject, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard case .string(let other)? = object.properties["storyboardName"] else { return nil }
        let storyboard = UIStoryboard(name: other, bundle: bundle)
        if case .string(let identifier)? = object.properties["referencedIdentifier"] {
            return storyboard.identifiedController(identifier, creator: creator) ?? UIViewController()
        }
        return storyboard.initialController(creator: creator)
    }
}
