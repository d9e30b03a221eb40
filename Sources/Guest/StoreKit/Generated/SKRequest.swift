// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// - Status: inert
open class SKRequest: NSObject {
    open weak var delegate: SKRequestDelegate?
    open func start() {
        DispatchQueue.main.async { self.delegate?.request(self, didFailWithError: SKError(.storeProductNotAvailable)) }
    }
    open func cancel() {}
}
