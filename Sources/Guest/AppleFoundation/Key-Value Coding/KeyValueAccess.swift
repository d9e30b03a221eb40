import Foundation

/// How key-value coding and observing reach the objects of a class: what of it the class overrides, and whether its keys
/// are its properties. Found once for each class, since every property that is set by its name asks for it.
struct KeyValueAccess {
    let value: DispatchTable.Method?
    let setValue: DispatchTable.Method?
    let willChangeValue: DispatchTable.Method?
    let didChangeValue: DispatchTable.Method?
    /// The class below `NSObject`, if keys are not its properties: that is where the protocol is adopted, so that one question
    /// answers for each of a project's classes.
    private let dynamic: (any DynamicKeys.Type)?

    init(of type: AnyClass, in registry: ClassRegistry) {
        func override(_ method: String) -> DispatchTable.Method? {
            registry.find(in: type) { $0.methodsBySwiftName[method] }
        }
        value = override("value(forKey:)")
        setValue = override("setValue(_:forKey:)")
        willChangeValue = override("willChangeValue(forKey:)")
        didChangeValue = override("didChangeValue(forKey:)")
        var root: AnyClass = type
        while let parent = _getSuperclass(root), parent != NSObject.self { root = parent }
        dynamic = registry.dynamicKeys(ofRoot: root)
    }

    /// The object, if its keys are not its properties.
    func dynamicKeys(_ object: AnyObject) -> (any DynamicKeys)? { dynamic?.adopting(object) }
}

extension DynamicKeys {
    /// An object of the class, without another question to the runtime.
    fileprivate static func adopting(_ object: AnyObject) -> any DynamicKeys { unsafeDowncast(object, to: Self.self) }
}
