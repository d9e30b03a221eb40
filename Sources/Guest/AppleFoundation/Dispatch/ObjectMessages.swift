// Methods of `NSObject` that classes override although they stand in extensions here, where Swift allows no override.
// The rewriter gives an override another name and a place in the dispatch table under the method's Swift name; whoever
// calls the method finds it there. The other name is one that no superclass has: a superclass's own override must stay
// reachable from it.

import Foundation

extension NSObject {
    /// What `super` is rewritten to in an override of one of these methods: the same methods from a class's superclass
    /// on (`_super(Account.self).value(forKey: key)` in a method of `Account`). nil begins at the object's own class.
    public func _super(_ type: AnyClass?) -> ObjectMessages { ObjectMessages(object: self, above: type) }

    /// What `super` is rewritten to in an override of one of these class methods.
    public class func _super(_ type: AnyClass?) -> ClassMessages { ClassMessages(receiver: self, above: type) }
}

/// Methods of an object that its classes may override, looked for from some class on.
public struct ObjectMessages {
    let object: NSObject
    /// The class whose superclasses are asked; nil asks the object's own class, too.
    let above: AnyClass?

    private var registry: ClassRegistry { .shared }

    /// Calls the override, if there is one, else the body.
    private func send<Result>(
        _ method: String, _ arguments: [Any?], default body: () -> Result
    ) -> Result? {
        guard let override = registry.override(of: method, by: type(of: object), above: above) else { return body() }
        return logged(method) { try override(object, ThunkArguments(arguments)) } as? Result
    }

    private func logged<Result>(_ method: String, _ body: () throws -> Result?) -> Result? {
        do {
            return try body()
        } catch {
            GuestLog.write("\(method): \(error)")
            return nil
        }
    }

    // MARK: Key-value coding

    public func value(forKey key: String) -> Any? {
        logged("value(forKey:)") { try registry.value(forKey: key, of: object, above: above) }
    }

    public func setValue(_ value: Any?, forKey key: String) {
        logged("setValue(_:forKey:)") { try registry.setValue(value, forKey: key, on: object, above: above) }
    }

    public func value(forKeyPath keyPath: String) -> Any? {
        logged("value(forKeyPath:)") { try registry.value(forKeyPath: keyPath, of: object, above: above) }
    }

    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        logged("setValue(_:forKeyPath:)") {
            try registry.setValue(value, forKeyPath: keyPath, on: object, above: above)
        }
    }

    public func value(forUndefinedKey key: String) -> Any? {
        logged("value(forUndefinedKey:)") { try registry.value(forUndefinedKey: key, of: object, above: above) }
    }

    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        logged("setValue(_:forUndefinedKey:)") {
            try registry.setValue(value, forUndefinedKey: key, on: object, above: above)
        }
    }

    public func setNilValueForKey(_ key: String) {
        _ = send("setNilValueForKey(_:)", [key]) {
            GuestLog.write("setNilValueForKey(_:): \"\(key)\" of \(NSStringFromClass(type(of: object))) cannot be nil")
        }
    }

    public func setValuesForKeys(_ values: [String: Any]) {
        _ = send("setValuesForKeys(_:)", [values]) {
            for (key, value) in values.sorted(by: { $0.key < $1.key }) { object.setValue(value, forKey: key) }
        }
    }

    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        send("dictionaryWithValues(forKeys:)", [keys]) {
            Dictionary(
                keys.map { ($0, object.value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
        } ?? [:]
    }

    // MARK: Key-value observing

    public func observeValue(
        forKeyPath keyPath: String?, of observed: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let arguments: [Any?] = [keyPath, observed, change, context]
        _ = send("observeValue(forKeyPath:of:change:context:)", arguments) {
            GuestLog.write(
                "observeValue(forKeyPath: \"\(keyPath ?? "")\"): \(NSStringFromClass(type(of: object))) does not handle "
                    + "this change; on iOS that ends the app")
        }
    }

    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        _ = send("addObserver(_:forKeyPath:options:context:)", [observer, keyPath, options, context]) {
            KeyValueObservers.shared.add(observer, of: object, keyPath: keyPath, options: options, context: context)
        }
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        _ = send("removeObserver(_:forKeyPath:)", [observer, keyPath]) {
            KeyValueObservers.shared.remove(observer, of: object, keyPath: keyPath) { _ in true }
        }
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        _ = send("removeObserver(_:forKeyPath:context:)", [observer, keyPath, context]) {
            KeyValueObservers.shared.remove(observer, of: object, keyPath: keyPath) { $0 == context }
        }
    }

    public func willChangeValue(forKey key: String) {
        if above == nil, registry.keyValueAccess(of: type(of: object)).willChangeValue == nil {
            return ObservedKeys.shared.willChange(key, of: object)
        }
        _ = send("willChangeValue(forKey:)", [key]) { ObservedKeys.shared.willChange(key, of: object) }
    }

    public func didChangeValue(forKey key: String) {
        if above == nil, registry.keyValueAccess(of: type(of: object)).didChangeValue == nil {
            return ObservedKeys.shared.didChange(key, of: object)
        }
        _ = send("didChangeValue(forKey:)", [key]) { ObservedKeys.shared.didChange(key, of: object) }
    }

    /// Whether the class itself hears of changes, by an override.
    package var hearsOfChanges: Bool {
        let access = registry.keyValueAccess(of: type(of: object))
        return access.willChangeValue != nil || access.didChangeValue != nil
    }

    // MARK: Coming from files

    public func awakeFromNib() { _ = send("awakeFromNib()", []) {} }
    public func prepareForInterfaceBuilder() { _ = send("prepareForInterfaceBuilder()", []) {} }

    /// What takes the place of an object that was decoded: itself, unless its class answers otherwise.
    public func awakeAfter(using coder: NSCoder) -> Any? {
        guard let override = registry.override(of: "awakeAfter(using:)", by: type(of: object), above: above) else {
            return object
        }
        return logged("awakeAfter(using:)") { try override(object, ThunkArguments([coder])) }
    }

    // MARK: Messages

    public func responds(to selector: Selector?) -> Bool {
        guard let selector else { return false }
        return send("responds(to:)", [selector]) {
            registry.understands(object, selector)
        } ?? false
    }
}

/// Class methods that classes may override, looked for from some class on.
public struct ClassMessages {
    let receiver: AnyClass
    let above: AnyClass?

    private func send<Result>(_ method: String, _ arguments: [Any?], default body: () -> Result) -> Result {
        let override = ClassRegistry.shared.override(ofClassMethod: method, by: receiver, above: above)
        return override.flatMap { result(of: $0, method, arguments) } ?? body()
    }

    private func result<Result>(of method: DispatchTable.ClassMethod, _ name: String, _ arguments: [Any?]) -> Result? {
        do {
            return try method(receiver, ThunkArguments(arguments)) as? Result
        } catch {
            GuestLog.write("\(name): \(error)")
            return nil
        }
    }

    /// What the class method of one key answers, such as `keyPathsForValuesAffectingTotal`.
    private func answer<Result>(of name: String, for key: String) -> Result? {
        let name = name + key.prefix(1).uppercased() + key.dropFirst()
        return ClassRegistry.shared.classMethod(Selector(name), of: receiver).flatMap { result(of: $0, name, []) }
    }

    public func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        send("keyPathsForValuesAffectingValue(forKey:)", [key]) {
            answer(of: "keyPathsForValuesAffecting", for: key) ?? []
        }
    }

    public func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        send("automaticallyNotifiesObservers(forKey:)", [key]) {
            answer(of: "automaticallyNotifiesObserversOf", for: key) ?? true
        }
    }

    public func instancesRespond(to selector: Selector?) -> Bool {
        selector.map { ClassRegistry.shared.instances(of: receiver, respondTo: $0) } ?? false
    }
}
