// Sending messages by name, now or later.

import Foundation

extension NSObjectProtocol {
    /// Whether the object has a method of this name that can be called by its name.
    public func responds(to selector: Selector?) -> Bool {
        selector.map { ClassRegistry.shared.responds(self, to: $0) } ?? false
    }

    /// Calls a method by its name. One that is missing, or whose parameters do not fit, is logged and not called.
    @discardableResult
    public func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
        send(selector, [])
    }

    @discardableResult
    public func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        send(selector, [object])
    }

    @discardableResult
    public func perform(_ selector: Selector, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>? {
        send(selector, [first, second])
    }

    private func send(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        AutoreleasedResult.of { try selector.perform(on: self, with: arguments) }
    }
}

extension NSObject {
    /// Whether the class has a class method of this name that can be called by its name.
    public class func responds(to selector: Selector?) -> Bool {
        selector.map { ClassRegistry.shared.classMethod($0, of: self) != nil } ?? false
    }

    /// Whether instances of the class have a method of this name that can be called by its name.
    public class func instancesRespond(to selector: Selector?) -> Bool {
        _super(nil).instancesRespond(to: selector)
    }

    /// Calls a class method by its name. One that is missing, or whose parameters do not fit, is logged and not called.
    @discardableResult
    public class func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
        AutoreleasedResult.of { try selector.perform(on: self as AnyObject) }
    }

    @discardableResult
    public class func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        AutoreleasedResult.of { try selector.perform(on: self as AnyObject, with: [object]) }
    }

    @discardableResult
    public class func perform(_ selector: Selector, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>? {
        AutoreleasedResult.of { try selector.perform(on: self as AnyObject, with: [first, second]) }
    }

    /// Calls a method by its name on the run loop of the calling thread, after a delay in seconds.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        perform(selector, with: argument, afterDelay: delay, inModes: [.default])
    }

    /// Calls a method by its name on the run loop of the calling thread, after a delay in seconds, while that runs in
    /// one of the modes.
    public func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        DelayedRequests.current.add(target: self, selector: selector, argument: argument, delay: delay, modes: modes)
    }

    /// Takes back all calls that wait on this thread's run loop for the target.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedRequests.current.cancel { $0.target === target as AnyObject }
    }

    /// Takes back the calls that wait on this thread's run loop for the target, the selector and an equal argument.
    public class func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        DelayedRequests.current.cancel {
            $0.target === target as AnyObject && $0.selector == selector
                && ($0.argument as? NSObject) == (argument as? NSObject)
        }
    }

    /// Calls a method by its name on the main thread, and waits for it if asked to.
    public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
        let request = SelectorRequest(target: self, selector: selector, argument: argument)
        if !wait {
            DispatchQueue.main.async { request.run() }
        } else if Thread.isMainThread {
            request.run()
        } else {
            DispatchQueue.main.sync { request.run() }
        }
    }

    /// Calls a method by its name on a thread of its own.
    public func performSelector(inBackground selector: Selector, with argument: Any?) {
        let request = SelectorRequest(target: self, selector: selector, argument: argument)
        Thread { request.run() }.start()
    }
}

/// Without autorelease pools, what a method called by its name returns must live until the caller has taken it: until
/// the run loop turns.
private final class AutoreleasedResult: @unchecked Sendable {
    let object: AnyObject

    private init(object: AnyObject) {
        self.object = object
    }

    static func of(_ call: () throws -> Any?) -> Unmanaged<AnyObject>? {
        do {
            guard let result = try call() else { return nil }
            let kept = AutoreleasedResult(object: result as AnyObject)
            RunLoop.current.perform { withExtendedLifetime(kept) {} }
            return Unmanaged.passUnretained(kept.object)
        } catch {
            GuestLog.write("perform(_:): \(error)")
            return nil
        }
    }
}
