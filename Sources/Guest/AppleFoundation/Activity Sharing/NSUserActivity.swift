import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that is a web page: what an app whose associated domains claim a URL is opened with.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What the user is doing, so that it can go on elsewhere.
///
/// - Status: partial (an app is handed web pages; what it makes itself goes to no other device and into no search)
open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    /// Whether the delegate is asked to update it before it is handed on.
    open var needsSave = false
    /// The page that shows the same on the web: http or https.
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var keywords: Set<String> = []
    open var supportsContinuationStreams = false
    open weak var delegate: NSUserActivityDelegate?
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// The type is the first that the main bundle's `NSUserActivityTypes` names.
    public override convenience init() {
        let types = Bundle.main.object(forInfoDictionaryKey: "NSUserActivityTypes") as? [String]
        self.init(activityType: types?.first ?? "")
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}
