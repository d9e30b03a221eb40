// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// - Status: inert
open class SKProduct: NSObject {
    open var localizedDescription: String { "" }
    open var localizedTitle: String { "" }
    open var price: NSDecimalNumber { .zero }
    open var priceLocale: Locale { .current }
    open var productIdentifier: String { "" }
    open var isDownloadable: Bool { false }
}
