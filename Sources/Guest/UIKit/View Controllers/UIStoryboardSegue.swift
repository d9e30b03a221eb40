/// A way from one controller of a storyboard to another.
///
/// - Status: partial (custom segue classes perform themselves; unwinding is absent)
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let performHandler: (() -> Void)?

    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        performHandler = nil
        super.init()
    }

    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        self.performHandler = performHandler
        super.init()
    }

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
