// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// - Status: inert
open class SKPayment: NSObject {
    open var productIdentifier: String = ""
    open var quantity: Int = 1
    open var applicationUsername: String?
    public override init() {
        super.init()
    }
    public convenience init(product: SKProduct) {
        self.init()
        productIdentifier = product.productIdentifier
    }
}
