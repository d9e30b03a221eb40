/// A way from one controller of a storyboard to another.
///
/// - Status: partial (nothing slides; popovers and sheets cover everything)
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    /// What `perform` does, unless a subclass does it.
    package var performHandler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Shows the destination; a subclass does so in its own way.
    open func perform() {
        performHandler?()
    }
}

extension UIViewController {
    func runSegue(identifier: String, sender: Any?) {
        guard segueRunner?(self, identifier, sender) != true else { return }
        HostedLog.write("\(type(of: self)) has no segue with the identifier “\(identifier)”.")
    }
}
