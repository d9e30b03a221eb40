import AppleFoundation

/// Web views of one pool share a process with Apple's; here all of them do.
///
/// - Status: complete
@preconcurrency @MainActor open class WKProcessPool: NSObject {
    public override nonisolated init() { super.init() }
}

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

/// How a document is laid out.
///
/// - Status: complete
public enum WKContentMode: Int, Sendable {
    case recommended, mobile, desktop
}

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

/// What text of pages is searched for to make it a link.
///
/// - Status: inert
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1 << 0)
    public static let link = WKDataDetectorTypes(rawValue: 1 << 1)
    public static let address = WKDataDetectorTypes(rawValue: 1 << 2)
    public static let calendarEvent = WKDataDetectorTypes(rawValue: 1 << 3)
    public static let trackingNumber = WKDataDetectorTypes(rawValue: 1 << 4)
    public static let flightNumber = WKDataDetectorTypes(rawValue: 1 << 5)
    public static let lookupSuggestion = WKDataDetectorTypes(rawValue: 1 << 6)
    public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// - Status: inert
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let audio = WKAudiovisualMediaTypes(rawValue: 1 << 0)
    public static let video = WKAudiovisualMediaTypes(rawValue: 1 << 1)
    public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// - Status: inert
public enum WKSelectionGranularity: Int, Sendable {
    case dynamic, character
}

/// What is taken a picture of.
///
/// - Status: partial (the picture is of what was drawn last)
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject {
    /// Points of the view; null for all of it.
    open var rect = CGRect.null
    /// Points; nil for the width of the part.
    open var snapshotWidth: NSNumber?
    open var afterScreenUpdates = true

    public override nonisolated init() { super.init() }
}
