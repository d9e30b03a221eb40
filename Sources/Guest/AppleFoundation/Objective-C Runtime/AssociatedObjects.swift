// Values that sources attach to objects of classes that are not theirs.
import Foundation

/// How an object holds what is associated with it.
// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not kept alive. (Here it is nil after its end; with Objective-C it dangles.)
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key; nil ends the association.
///
/// A value is let go of when its object ends, if that is a view, a controller or a layer; for objects of other classes
/// somewhat later.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value.map { AssociatedValue($0, policy) }, for: key, of: object)
}

/// What is associated with an object under a key.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(for: key, of: object)
}

/// Ends all associations of an object.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: ClassRegistry.shared.target(object))
}

private struct AssociatedValue {
    private let kept: Any?
    private weak var unkept: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
            kept = nil
            unkept = value as AnyObject
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            kept = (value as? any NSCopying)?.copy(with: nil) ?? value
        default:
            kept = value
        }
    }

    var value: Any? { kept ?? unkept }
}

/// All associations of all objects.
@_spi(Hosting) public final class AssociatedObjects: @unchecked Sendable {
    public static let shared = AssociatedObjects()

    private let values = SideTable<[UnsafeRawPointer: AssociatedValue]>()

    fileprivate func set(_ value: AssociatedValue?, for key: UnsafeRawPointer, of object: Any) {
        let old: AssociatedValue? = values.update(ClassRegistry.shared.target(object)) { all in
            let old = all?[key]
            all = all ?? [:]
            all?[key] = value
            if all?.isEmpty == true { all = nil }
            return old
        }
        withExtendedLifetime(old) {}
    }

    fileprivate func value(for key: UnsafeRawPointer, of object: Any) -> Any? {
        values.isEmpty ? nil : values.value(of: ClassRegistry.shared.target(object))?[key]?.value
    }

    /// For an object that ends.
    public func removeAll(of object: AnyObject) {
        if !values.isEmpty { values.remove(object) }
    }
}
