import AppleFoundation

/// What pages may do.
///
/// - Status: partial (scripts are switched off when a page begins; least sizes of type are not kept)
@preconcurrency @MainActor open class WKPreferences: NSObject {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
    open var isFraudulentWebsiteWarningEnabled = true

    public override nonisolated init() { super.init() }
}
