// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreSpotlight.txt.

import AppleFoundation

/// The index of an app's items. There is none: who asks before learns so, and who does not is told by an error.
///
/// - Status: inert
open class CSSearchableIndex: NSObject {
    open weak var indexDelegate: CSSearchableIndexDelegate?
    open class func `default`() -> CSSearchableIndex { CSSearchableIndex(name: "") }
    open class func isIndexingAvailable() -> Bool { false }
    public override init() {
        super.init()
    }
    public convenience init(name: String) {
        self.init()
    }
    open func indexSearchableItems(_ items: [CSSearchableItem], completionHandler: ((Error?) -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?(CSIndexError(.indexingUnsupported)) }
    }
    open func deleteSearchableItems(withIdentifiers identifiers: [String], completionHandler: ((Error?) -> Void)? = nil)
    { DispatchQueue.main.async { completionHandler?(CSIndexError(.indexingUnsupported)) } }
    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: ((Error?) -> Void)? = nil
    ) { DispatchQueue.main.async { completionHandler?(CSIndexError(.indexingUnsupported)) } }
    open func deleteAllSearchableItems(completionHandler: ((Error?) -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?(CSIndexError(.indexingUnsupported)) }
    }
    open func beginBatch() {}
    open func endBatch(withClientState clientState: Data, completionHandler: ((Error?) -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?(CSIndexError(.indexingUnsupported)) }
    }
    open func fetchLastClientState(completionHandler: @escaping (Data?, Error?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil, CSIndexError(.indexingUnsupported)) }
    }
}
