// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreSpotlight.txt.

import AppleFoundation

/// What an app says of an item.
///
/// - Status: inert
open class CSSearchableItemAttributeSet: NSObject {
    open var contentType: String?
    public init(itemContentType: String) {
        super.init()
        contentType = itemContentType
    }
    open var title: String?
    open var displayName: String?
    open var alternateNames: [String]?
    open var path: String?
    open var contentURL: URL?
    open var thumbnailURL: URL?
    open var thumbnailData: Data?
    open var contentDescription: String?
    open var keywords: [String]?
    open var relatedUniqueIdentifier: String?
    open var domainIdentifier: String?
    open var identifier: String?
    open var subject: String?
    open var theme: String?
    open var textContent: String?
    open var authors: [CSPerson]?
    open var authorNames: [String]?
    open var comment: String?
    open var creator: String?
    open var kind: String?
    open var contentSources: [String]?
    open var contentCreationDate: Date?
    open var contentModificationDate: Date?
    open var addedDate: Date?
    open var lastUsedDate: Date?
    open var startDate: Date?
    open var endDate: Date?
    open var dueDate: Date?
    open var completionDate: Date?
    open var rating: NSNumber?
    open var ratingDescription: String?
    open var duration: NSNumber?
    open var city: String?
    open var country: String?
    open var stateOrProvince: String?
    open var namedLocation: String?
    open var latitude: NSNumber?
    open var longitude: NSNumber?
    open var phoneNumbers: [String]?
    open var emailAddresses: [String]?
    open var supportsNavigation: NSNumber?
    open var supportsPhoneCall: NSNumber?
    open var artist: String?
    open var album: String?
    open var genre: String?
    open var url: URL?
}
