// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public enum SKPaymentTransactionState: Int, Sendable {
    case purchasing
    case purchased
    case failed
    case restored
    case deferred
}
