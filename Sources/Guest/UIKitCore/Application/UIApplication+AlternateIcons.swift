// Icons that an app may choose among: it has one here.

extension UIApplication {
    public var supportsAlternateIcons: Bool { false }
    /// nil for the app's main icon.
    public var alternateIconName: String? { nil }

    /// Fails unless the main icon is asked for.
    public func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: ((Error?) -> Void)? = nil
    ) {
        let error = alternateIconName.map { _ in CocoaError(.featureUnsupported) as Error }
        DispatchQueue.main.async { completionHandler?(error) }
    }
}
