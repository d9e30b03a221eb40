// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreSpotlight.txt.

import AppleFoundation

/// A question to the index. It ends with an error.
///
/// - Status: inert
open class CSSearchQuery: NSObject {
    open var queryString: String
    open var attributes: [String]?
    public init(queryString: String, attributes: [String]?) {
        self.queryString = queryString
        self.attributes = attributes
        super.init()
    }
    open var isCancelled: Bool { false }
    open var foundItemCount: Int { 0 }
    open var foundItemsHandler: (([CSSearchableItem]) -> Void)?
    open var completionHandler: ((Error?) -> Void)?
    open func start() { DispatchQueue.main.async { self.completionHandler?(CSSearchQueryError(.indexUnreachable)) } }
    open func cancel() {}
}
