// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// A question what products there are. It fails.
///
/// - Status: inert
open class SKProductsRequest: SKRequest {
    public init(productIdentifiers: Set<String>) {
        super.init()
    }
}
