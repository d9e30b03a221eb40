// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// - Status: inert
open class SKPaymentTransaction: NSObject {
    open var error: Error? { SKError(.paymentNotAllowed) }
    open var original: SKPaymentTransaction? { nil }
    open var payment: SKPayment { SKPayment() }
    open var transactionDate: Date? { nil }
    open var transactionIdentifier: String? { nil }
    open var transactionState: SKPaymentTransactionState { .failed }
}
