// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// - Status: inert
open class SKProductsResponse: NSObject {
    open var products: [SKProduct] { [] }
    open var invalidProductIdentifiers: [String] { [] }
}
