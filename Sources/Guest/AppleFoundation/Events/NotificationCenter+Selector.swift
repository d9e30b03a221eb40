// Observers that are told by calling a method of theirs by its name. As since iOS 9 they are held weakly and need not be
// removed.
import Foundation

extension NotificationCenter {
    /// Calls `selector` of `observer` with each notification of this name (any if nil) from this object (any if nil).
    public func addObserver(
        _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {
        let target = WeakTarget(ClassRegistry.shared.target(observer))
        let token = addObserver(forName: name, object: object, queue: nil) { [weak self] notification in
            guard let object = target.object else {
                self.map { SelectorObservers.shared.forgetTheGone(of: $0) }
                return
            }
            do {
                try selector.perform(on: object, with: [notification])
            } catch {
                GuestLog.write("NotificationCenter: \(error)")
            }
        }
        SelectorObservers.shared.add(
            SelectorObservation(target: target, name: name, object: object.map { $0 as AnyObject }, token: token),
            to: self)
    }

    /// Forgets an observer, whichever way it was added.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservers.shared.remove(ClassRegistry.shared.target(observer), from: self) { _ in true }
        removeObserver(observer as Any)
    }

    /// Forgets what an observer wants to know under this name (any if nil) from this object (any if nil).
    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        let sender = object.map { $0 as AnyObject }
        SelectorObservers.shared.remove(ClassRegistry.shared.target(observer), from: self) {
            (name == nil || $0.name == name) && (sender == nil || $0.object === sender)
        }
        removeObserver(observer as Any, name: name, object: object)
    }
}

private final class WeakTarget: @unchecked Sendable {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}

private struct SelectorObservation {
    let target: WeakTarget
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let token: any NSObjectProtocol
}

private final class SelectorObservers: @unchecked Sendable {
    static let shared = SelectorObservers()

    private let lock = NSLock()
    private var observations: [ObjectIdentifier: [SelectorObservation]] = [:]

    func add(_ observation: SelectorObservation, to center: NotificationCenter) {
        lock.withLock { observations[ObjectIdentifier(center), default: []].append(observation) }
    }

    func remove(
        _ observer: AnyObject, from center: NotificationCenter, where matches: (SelectorObservation) -> Bool
    ) {
        take(from: center) { $0.target.object === observer && matches($0) }
    }

    func forgetTheGone(of center: NotificationCenter) {
        take(from: center) { $0.target.object == nil }
    }

    /// Outside of the lock, removing from the centre may call whoever it likes.
    private func take(from center: NotificationCenter, where matches: (SelectorObservation) -> Bool) {
        let gone = lock.withLock {
            let known = observations[ObjectIdentifier(center)] ?? []
            observations[ObjectIdentifier(center)] = known.filter { !matches($0) }
            return known.filter(matches)
        }
        for observation in gone { center.removeObserver(observation.token as Any) }
    }
}
