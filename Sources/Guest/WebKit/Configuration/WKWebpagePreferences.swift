import AppleFoundation

/// What holds for one document.
///
/// - Status: partial (every document is laid out as on a phone)
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
    open var preferredContentMode = WKContentMode.recommended
    open var allowsContentJavaScript = true

    public override nonisolated init() { super.init() }

    var copied: WKWebpagePreferences {
        let copy = WKWebpagePreferences()
        copy.preferredContentMode = preferredContentMode
        copy.allowsContentJavaScript = allowsContentJavaScript
        return copy
    }
}
