// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// - Status: inert
open class SKStoreProductViewController: UIViewController {
    open weak var delegate: SKStoreProductViewControllerDelegate?
    open func loadProduct(
        withParameters parameters: [String: Any], completionBlock block: ((Bool, Error?) -> Void)? = nil
    ) { DispatchQueue.main.async { block?(false, SKError(.storeProductNotAvailable)) } }
}
