// What rewritten members of an `AnyObject` call: Objective-C would look them up while running.

import Foundation

/// `sender.tag` of an object whose class is not known: the value of the first property whose class the object has; nil
/// if it has none of these classes.
public func _member<each Root: AnyObject, Value>(
    _ object: AnyObject?, _ paths: repeat KeyPath<each Root, Value>
) -> Value! {
    var found: Value?
    func look<Class: AnyObject>(_ path: KeyPath<Class, Value>) {
        if found == nil, let object = _object(object, as: Class.self) { found = object[keyPath: path] }
    }
    repeat look(each paths)
    return found
}

/// `sender.refresh()` of an object whose class is not known: the object, if it is of the class that has the method.
public func _object<Class: AnyObject>(_ object: AnyObject?, as type: Class.Type) -> Class? {
    // A number or a collection of Swift's has its Objective-C class only when it is asked for.
    object as? Class ?? object.flatMap { Collections.object($0) as? Class }
}
