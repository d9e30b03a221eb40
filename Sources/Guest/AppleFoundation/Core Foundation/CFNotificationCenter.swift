/// Tells of what happens to functions that were handed over with a pointer: the process's own center, which is
/// `NotificationCenter.default`, or the one that all processes of an app have in common.
///
/// - Status: partial (no center for distributed notifications, which iOS has not either)
public final class CFNotificationCenter: @unchecked Sendable {
    struct Observation {
        let observer: UnsafeRawPointer?
        /// nil for every name.
        let name: String?
        let object: UnsafeRawPointer?
        let callBack: CFNotificationCallback
        /// What `NotificationCenter.default` gave for it.
        var token: (any NSObjectProtocol)?
    }

    /// Of the process that posts; nil for the center of the process alone.
    private let darwin: DarwinNotifications?
    private let lock = NSLock()
    private var observations: [Observation] = []

    static let local = CFNotificationCenter(darwin: nil)

    init(darwin: DarwinNotifications?) { self.darwin = darwin }

    func add(_ observation: Observation) {
        var observation = observation
        if darwin == nil {
            let callBack = observation.callBack
            // The observer's own business, which Core Foundation only hands on.
            nonisolated(unsafe) let observer = observation.observer.map(UnsafeMutableRawPointer.init(mutating:))
            observation.token = NotificationCenter.default.addObserver(
                forName: observation.name.map { Notification.Name($0) }, object: Self.object(at: observation.object),
                queue: nil
            ) { [weak self] note in
                let object = (note.object as AnyObject?).map {
                    UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque())
                }
                let name = CFNotificationName(rawValue: note.name.rawValue)
                callBack(self, observer, name, object, note.userInfo.map { $0 as NSDictionary })
            }
        } else if observation.name == nil {
            // There are too many of all processes to hear each.
            return
        }
        lock.withLock { observations.append(observation) }
        tellNames()
    }

    /// - Parameter name: nil for all of the observer's.
    func remove(_ observer: UnsafeRawPointer?, name: String?, object: UnsafeRawPointer?) {
        let removed = lock.withLock {
            let matches = { (observation: Observation) in
                observation.observer == observer && (name == nil || observation.name == name)
                    && (object == nil || observation.object == object)
            }
            defer { observations.removeAll(where: matches) }
            return observations.filter(matches)
        }
        for token in removed.compactMap(\.token) { NotificationCenter.default.removeObserver(token) }
        tellNames()
    }

    func post(_ name: CFNotificationName, object: UnsafeRawPointer?, userInfo: CFDictionary?) {
        guard let darwin else {
            return NotificationCenter.default.post(
                name: Notification.Name(name.rawValue), object: Self.object(at: object),
                userInfo: userInfo as? [AnyHashable: Any])
        }
        // Between processes nothing but the name travels.
        darwin.post(name.rawValue)
    }

    /// Calls everybody who observes a name, on the main thread.
    func deliver(_ name: String) {
        let called = lock.withLock { observations.filter { $0.name == name } }
        for one in called {
            let observer = one.observer.map(UnsafeMutableRawPointer.init(mutating:))
            one.callBack(self, observer, CFNotificationName(rawValue: name), nil, nil)
        }
    }

    private func tellNames() {
        guard let darwin else { return }
        darwin.observedNames = lock.withLock { Set(observations.compactMap(\.name)) }
    }

    private static func object(at place: UnsafeRawPointer?) -> AnyObject? {
        place.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// - Status: complete
public struct CFNotificationName: Hashable, RawRepresentable, Sendable {
    public var rawValue: CFString
    public init(rawValue: CFString) { self.rawValue = rawValue }
    public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

/// What becomes of a notification for a process that sleeps. Here nobody hears anything while asleep.
///
/// - Status: partial (kept; what comes for a guest that sleeps is delivered when it is woken for something else)
public enum CFNotificationSuspensionBehavior: Int, Sendable {
    case drop = 1
    case coalesce = 2
    case hold = 3
    case deliverImmediately = 4
}

public typealias CFNotificationCallback = (
    _ center: CFNotificationCenter?, _ observer: UnsafeMutableRawPointer?, _ name: CFNotificationName?,
    _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?
) -> Void

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter! { .local }

/// The center of the app and its widgets: what one posts, all others hear that run, and itself. On iOS the processes of
/// all apps have it in common; here one app's widget cannot speak to another's by it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! {
    FoundationProcess.current.darwinNotifications.center
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ callBack: CFNotificationCallback!,
    _ name: CFString!, _ object: UnsafeRawPointer!, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
    guard let callBack else { return }
    center.add(CFNotificationCenter.Observation(observer: observer, name: name, object: object, callBack: callBack))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFNotificationCenterRemoveObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
    _ object: UnsafeRawPointer!
) {
    center.remove(observer, name: name?.rawValue, object: object)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFNotificationCenterRemoveEveryObserver(_ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!) {
    center.remove(observer, name: nil, object: nil)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
    _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) {
    guard let name else { return }
    center.post(name, object: object, userInfo: userInfo)
}
