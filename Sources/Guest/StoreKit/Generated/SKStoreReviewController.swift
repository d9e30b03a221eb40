// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// - Status: inert
open class SKStoreReviewController: NSObject {
    open class func requestReview() {}
}
