// Made by Scripts/frameworks from Sources/Guest/Declarations/StoreKit.txt.

import AppleFoundation
import UIKit

/// Payments on their way. None is taken: `canMakePayments` says so before, and nothing is to be restored.
///
/// - Status: inert
open class SKPaymentQueue: NSObject {
    open class func `default`() -> SKPaymentQueue { onlyQueue }
    open class func canMakePayments() -> Bool { false }
    open var observers: [SKPaymentTransactionObserver] = []
    open var transactions: [SKPaymentTransaction] { [] }
    open func add(_ observer: SKPaymentTransactionObserver) { observers.append(observer) }
    open func remove(_ observer: SKPaymentTransactionObserver) { observers.removeAll { $0 === observer } }
    open func add(_ payment: SKPayment) {}
    open func finishTransaction(_ transaction: SKPaymentTransaction) {}
    open func restoreCompletedTransactions() {
        DispatchQueue.main.async {
            for observer in self.observers {
                observer.paymentQueue(self, restoreCompletedTransactionsFailedWithError: SKError(.paymentNotAllowed))
            }
        }
    }
    open func restoreCompletedTransactions(withApplicationUsername username: String?) { restoreCompletedTransactions() }
}
