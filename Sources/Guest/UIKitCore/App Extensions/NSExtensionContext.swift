/// The host's request to an app extension, and the way back to the host.
///
/// - Status: complete for widgets
open class NSExtensionContext: NSObject {
    /// The object that answers the extension's requests; nil in a context without a host.
    @_spi(Hosting) public weak var host: ExtensionHost?
    @_spi(Hosting) open var items: [Any] = []
    /// Values that extensions of this class in other modules store.
    @_spi(Hosting) public var storage: [String: Any] = [:]

    public override init() {
        super.init()
    }

    /// What the request is about; empty for widgets.
    open var inputItems: [Any] { items }

    open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
        completionHandler?(false)
    }

    open func cancelRequest(withError error: Error) {}

    /// Asks the host to open a URL. The handler hears on the main queue whether it did.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
        HostedMain.run { [weak self] in
            guard let host = self?.host else {
                completionHandler?(false)
                return
            }
            host.open(URL) { success in completionHandler?(success) }
        }
    }
}

/// What an extension can ask of its host.
@_spi(Hosting) @MainActor public protocol ExtensionHost: AnyObject {
    func open(_ url: URL, completion: @escaping (Bool) -> Void)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSExtensionItemsAndErrorsKey = "NSExtensionItemsAndErrorsKey"

extension NSNotification.Name {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSExtensionHostWillEnterForeground = NSNotification.Name(
        "NSExtensionHostWillEnterForegroundNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSExtensionHostDidEnterBackground = NSNotification.Name(
        "NSExtensionHostDidEnterBackgroundNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSExtensionHostWillResignActive = NSNotification.Name(
        "NSExtensionHostWillResignActiveNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSExtensionHostDidBecomeActive = NSNotification.Name(
        "NSExtensionHostDidBecomeActiveNotification")
}
