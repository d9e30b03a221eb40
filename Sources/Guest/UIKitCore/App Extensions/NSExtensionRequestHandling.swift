/// The entry of an app extension.
///
/// - Status: complete
@preconcurrency @MainActor public protocol NSExtensionRequestHandling: AnyObject {
    func beginRequest(with context: NSExtensionContext)
}
