// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreSpotlight.txt.

import AppleFoundation

/// Something that is to be found.
///
/// - Status: inert
open class CSSearchableItem: NSObject {
    open var uniqueIdentifier: String
    open var domainIdentifier: String?
    open var attributeSet: CSSearchableItemAttributeSet
    open var expirationDate: Date?
    public init(
        uniqueIdentifier identifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
    ) {
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
        uniqueIdentifier = identifier ?? UUID().uuidString
        super.init()
    }
}
