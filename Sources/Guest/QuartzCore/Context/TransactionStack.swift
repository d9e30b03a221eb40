import Foundation

/// The open transactions of one thread: those that were begun and, below them, the implicit one, which is there as soon as
/// something is set or animated outside of all others and ends with the turn of the run loop.
final class TransactionStack {
    /// One open transaction.
    final class Level {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var values: [String: Any] = [:]
        /// The last one takes the animations that are added.
        private(set) var completions = [Completion()]

        /// The block is for what is added from here on; earlier animations keep theirs.
        func setCompletion(_ block: (() -> Void)?) {
            if completions[completions.count - 1].animationCount > 0 { completions.append(Completion()) }
            completions[completions.count - 1].block = block
        }

        func commit() {
            for completion in completions { completion.commit() }
        }
    }

    /// A block that is called when the transaction is committed and the animations that were added for it have ended.
    final class Completion {
        var block: (() -> Void)?
        private(set) var animationCount = 0
        private var isCommitted = false

        func animationDidBegin() { animationCount += 1 }

        func animationDidEnd() {
            animationCount -= 1
            callIfDone()
        }

        func commit() {
            isCommitted = true
            callIfDone()
        }

        private func callIfDone() {
            guard isCommitted, animationCount == 0, let block else { return }
            self.block = nil
            block()
        }
    }

    private var levels: [Level] = []
    private var implicit: Level?

    /// The transaction that settings go to. Making the implicit one asks for the commit that will end it.
    var top: Level {
        if let level = levels.last { return level }
        if let implicit { return implicit }
        let level = Level()
        implicit = level
        LayerContext.current.setNeedsCommit()
        return level
    }

    /// The blocks that wait for an animation that is added now.
    var openCompletions: [Completion] {
        _ = top
        return ([implicit].compactMap { $0 } + levels).compactMap(\.completions.last)
    }

    func begin() { levels.append(Level()) }

    /// Takes the innermost transaction that was begun off; the caller commits it.
    func end() -> Level? { levels.popLast() }

    /// Takes the implicit transaction off: settings do not outlive the turn that they were made in. The caller commits it.
    func endImplicit() -> Level? {
        defer { implicit = nil }
        return implicit
    }

    /// The innermost setting; nil if no transaction has one.
    func setting<Value>(_ path: KeyPath<Level, Value?>) -> Value? {
        for level in levels.reversed() {
            if let value = level[keyPath: path] { return value }
        }
        return implicit?[keyPath: path]
    }

    func value(forKey key: String) -> Any? { (levels.last ?? implicit)?.values[key] }

    var completionBlock: (() -> Void)? { (levels.last ?? implicit)?.completions.last?.block }

    var isEmpty: Bool { levels.isEmpty && implicit == nil }
}
