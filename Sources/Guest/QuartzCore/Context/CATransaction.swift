import Foundation

/// How changes to layers are grouped and animated.
///
/// - Status: partial (all changes are drawn together at the end of the run loop's turn)
open class CATransaction: NSObject {
    private static var open: TransactionStack? { LayerContext.current.openTransactions }

    private static func withStack<Result>(_ body: (TransactionStack) -> Result) -> Result {
        LayerContext.current.withTransactions(body)
    }

    open class func begin() { withStack { $0.begin() } }

    open class func commit() { withStack { $0.end() }?.commit() }

    /// Ends the implicit transaction. What it changed is drawn at the end of the turn.
    open class func flush() { withStack { $0.endImplicit() }?.commit() }

    open class func lock() {}
    open class func unlock() {}

    /// Seconds; 0.25 unless set.
    open class func animationDuration() -> CFTimeInterval { open?.setting(\.duration) ?? 0.25 }

    open class func setAnimationDuration(_ duration: CFTimeInterval) { withStack { $0.top.duration = duration } }

    open class func animationTimingFunction() -> CAMediaTimingFunction? { open?.setting(\.timingFunction) }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        withStack { $0.top.timingFunction = function }
    }

    open class func disableActions() -> Bool { open?.setting(\.disablesActions) ?? false }

    open class func setDisableActions(_ flag: Bool) { withStack { $0.top.disablesActions = flag } }

    open class func completionBlock() -> (() -> Void)? { open?.completionBlock }

    /// Called when the transaction is committed and all animations added to it after this call have ended.
    open class func setCompletionBlock(_ block: (() -> Void)?) { withStack { $0.top.setCompletion(block) } }

    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionDisableActions: return disableActions()
        case kCATransactionAnimationDuration: return animationDuration()
        case kCATransactionAnimationTimingFunction: return animationTimingFunction()
        case kCATransactionCompletionBlock: return completionBlock()
        default: return open?.value(forKey: key)
        }
    }

    open class func setValue(_ value: Any?, forKey key: String) {
        switch (key, value) {
        case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
        case (kCATransactionAnimationDuration, let duration as Double): setAnimationDuration(duration)
        case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction):
            setAnimationTimingFunction(function)
        case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
        default: withStack { $0.top.values[key] = value }
        }
    }
}

public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
