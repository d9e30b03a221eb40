// Groups changes. What is dirty is noted once per turn: the first change after a commit asks for the next one.
import Foundation

/// How changes to layers are grouped and animated.
///
/// - Status: partial (all changes are committed together at the end of the run loop's turn)
open class CATransaction: NSObject {
    /// One open transaction.
    final class Level {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: (() -> Void)?
        var values: [String: Any] = [:]
        var animationCount = 0
        var isCommitted = false

        func animationDidEnd() {
            animationCount -= 1
            completeIfDone()
        }

        func completeIfDone() {
            guard isCommitted, animationCount == 0, let completion else { return }
            self.completion = nil
            completion()
        }
    }

    static var levels: [Level] = []

    // MARK: Dirty state

    /// Asked once for a commit when something has changed since the last one.
    @_spi(Hosting) public static var schedule: (() -> Void)?

    /// True from the first change until the commit.
    @_spi(Hosting) public static private(set) var isDirty = false
    private static var isCommitting = false

    static func markDirty() {
        guard !isDirty, !isCommitting else { return }
        isDirty = true
        schedule?()
    }

    /// Lays out and draws in `body`; changes made meanwhile belong to this commit and ask for no other.
    @_spi(Hosting)
    public static func performCommit<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard !isCommitting else { return try body() }
        isCommitting = true
        defer {
            isCommitting = false
            isDirty = false
        }
        return try body()
    }

    // MARK: Transactions

    open class func begin() {
        levels.append(Level())
    }

    open class func commit() {
        guard let level = levels.popLast() else { return }
        level.isCommitted = true
        level.completeIfDone()
    }

    /// Changes are drawn at the end of the turn in any case.
    open class func flush() {}

    open class func lock() {}
    open class func unlock() {}

    private static var implicit: Level {
        if let level = levels.last { return level }
        return rootLevel
    }

    private static let rootLevel = Level()

    private static func inherited<Value>(_ path: KeyPath<Level, Value?>) -> Value? {
        for level in levels.reversed() {
            if let value = level[keyPath: path] { return value }
        }
        return rootLevel[keyPath: path]
    }

    open class func animationDuration() -> CFTimeInterval { inherited(\.duration) ?? 0.25 }

    open class func setAnimationDuration(_ duration: CFTimeInterval) {
        implicit.duration = duration
    }

    open class func animationTimingFunction() -> CAMediaTimingFunction? { inherited(\.timingFunction) }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        implicit.timingFunction = function
    }

    open class func disableActions() -> Bool { inherited(\.disablesActions) ?? false }

    open class func setDisableActions(_ flag: Bool) {
        implicit.disablesActions = flag
    }

    open class func completionBlock() -> (() -> Void)? { implicit.completion }

    /// Called when all animations added after this call in the transaction have ended.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        implicit.completion = block
        if levels.isEmpty, let block {
            rootLevel.completion = nil
            block()
        }
    }

    open class func value(forKey key: String) -> Any? { implicit.values[key] }

    open class func setValue(_ value: Any?, forKey key: String) {
        switch (key, value) {
        case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
        case (kCATransactionAnimationDuration, let duration as Double): setAnimationDuration(duration)
        default: implicit.values[key] = value
        }
    }
}

public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
