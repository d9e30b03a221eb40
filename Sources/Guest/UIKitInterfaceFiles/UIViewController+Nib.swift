extension UIViewController: NibViewLoading {
    /// The storyboard that this controller came from; nil if it was made otherwise.
    public var storyboard: UIStoryboard? { storyboardStorage as? UIStoryboard }

    package static func loadView(of controller: UIViewController) -> Bool { controller.loadViewFromNib() }

    private func loadViewFromNib() -> Bool {
        let bundle = nibBundle ?? Bundle.main
        for name in nibNames where InterfaceFiles.path(named: name, extension: "nib", in: bundle) != nil {
            let objects = UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
            if viewStorage == nil, let view = objects.lazy.compactMap({ $0 as? UIView }).first { self.view = view }
            return viewStorage != nil
        }
        if let nibName {
            InterfaceLoadError.report(
                .unreadable(file: "\(nibName).xib", reason: "the bundle \(bundle.folderName) has no such nib"))
        }
        return false
    }

    private var nibNames: [String] {
        if let nibName { return [nibName] }
        let full = ClassRegistry.shared.name(of: type(of: self))
        let name = full.split(separator: ".").last.map(String.init) ?? full
        let suffix = "Controller"
        return name.hasSuffix(suffix) ? [String(name.dropLast(suffix.count)), name] : [name]
    }
}
