// Methods of classes at run time. There is no Objective-C runtime here: a class has none that could be found, added or
// exchanged, and these functions say that in their own words. Code that exchanges methods then leaves them as they are.
import Foundation

/// A method of a class, as Objective-C's runtime knows it: there is none.
///
/// - Status: inert
public final class Method: Sendable {
    fileprivate let implementation: IMP

    private init(_ implementation: IMP) { self.implementation = implementation }
}

/// What a method does, as Objective-C's runtime knows it: there is none.
///
/// - Status: inert
public final class IMP: Sendable {
    private init() {}
}

/// The class of an object; nil for a class, which has no class of its own here.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func object_getClass(_ object: Any?) -> AnyClass? {
    guard let object, !(object is AnyClass) else { return nil }
    return type(of: object as AnyObject)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

/// Nil, which the log says: a class has no methods that could be exchanged.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    absent(name, of: cls, asked: "class_getInstanceMethod")
}

/// Nil, which the log says: a class has no methods that could be exchanged.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    absent(name, of: cls, asked: "class_getClassMethod")
}

private func absent(_ name: Selector, of cls: AnyClass?, asked function: String) -> Method? {
    guard let cls else { return nil }
    GuestLog.write("\(function): methods are not exchanged here; “\(name)” of \(NSStringFromClass(cls)) stays as it is")
    return nil
}

/// False: nothing is added.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    false
}

/// Nil: nothing was replaced.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func method_getImplementation(_ m: Method) -> IMP { m.implementation }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// The implementation that it has and keeps.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { m.implementation }

/// Exchanges nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
