// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
    func productViewControllerDidFinish(_ controller: SKStoreProductViewController)
}

// What conformers need not have.
extension SKStoreProductViewControllerDelegate {
    public func productViewControllerDidFinish(_ controller: SKStoreProductViewController) {}
}
