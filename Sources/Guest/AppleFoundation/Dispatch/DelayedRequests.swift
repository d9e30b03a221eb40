// The calls that `perform(_:with:afterDelay:)` has promised on one thread, so that they can be taken back.

import Foundation

/// One call by name that is to be made later. Keeps its target and argument alive until then.
final class SelectorRequest: @unchecked Sendable {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    var timer: Timer?

    init(target: NSObject, selector: Selector, argument: Any?) {
        self.target = target
        self.selector = selector
        self.argument = argument
    }

    func run() {
        target.perform(selector, with: argument)
    }
}

final class DelayedRequests: @unchecked Sendable {
    private var waiting: [SelectorRequest] = []

    /// The calling thread's own.
    static var current: DelayedRequests {
        let key = "hodie.delayedRequests"
        if let known = Thread.current.threadDictionary[key] as? DelayedRequests {
            return known
        }
        let new = DelayedRequests()
        Thread.current.threadDictionary[key] = new
        return new
    }

    func add(target: NSObject, selector: Selector, argument: Any?, delay: TimeInterval, modes: [RunLoop.Mode]) {
        let request = SelectorRequest(target: target, selector: selector, argument: argument)
        let timer = Timer(timeInterval: max(delay, 0), repeats: false) { [weak self, weak request] _ in
            guard let self, let request else { return }
            self.waiting.removeAll { $0 === request }
            request.run()
        }
        request.timer = timer
        waiting.append(request)
        for mode in modes {
            RunLoop.current.add(timer, forMode: mode)
        }
    }

    func cancel(where matches: (SelectorRequest) -> Bool) {
        for request in waiting where matches(request) {
            request.timer?.invalidate()
        }
        waiting.removeAll(where: matches)
    }
}
