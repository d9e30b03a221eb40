// What rewritten `@objc optional` requirements call.

import Foundation

/// What a call of an optional requirement is rewritten to: the object, if it implements the requirement, else nil.
public func _implementing<Object>(_ object: Object?, _ swiftName: String) -> Object? {
    guard let object, ClassRegistry.shared.implements(object as AnyObject, swiftName) else { return nil }
    return object
}

extension ClassRegistry {
    /// The default of an optional method: only ever called on an object that implements the method without being its
    /// protocol's witness, in a subclass of the class that conforms.
    public func _callOptional<Result>(_ swiftName: String, on target: AnyObject, with arguments: [Any?]) -> Result {
        do {
            if let result = try invoke(swiftName, on: target, with: arguments) as? Result { return result }
            if let nothing = () as? Result { return nothing }
            preconditionFailure("\(name(of: type(of: target))).\(swiftName) does not return \(Result.self)")
        } catch {
            if let nothing = () as? Result {
                NSLog("%@", "\(error)")
                return nothing
            }
            preconditionFailure("\(error)")
        }
    }

    /// An optional property; nil if the object does not implement it.
    public func _optionalProperty<Value>(_ key: String, of target: AnyObject) -> Value? {
        guard implements(target, key) else { return nil }
        return try? value(forKey: key, of: target) as? Value
    }
}
