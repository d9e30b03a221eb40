// What the Objective-C runtime would know about one class: its methods by selector, its properties by key, and the
// names of what it implements. Filled by generated code (see the workshop's SourceRewriter) or by hand in UIKit.

import Foundation

/// The members of one class that can be reached by their names. Members of its superclasses are in their own tables.
public final class DispatchTable {
    typealias Method = (AnyObject, ThunkArguments) throws -> Any?
    typealias Getter = (AnyObject) throws -> Any?
    typealias ClassMethod = (AnyClass, ThunkArguments) throws -> Any?

    private(set) var methods: [Selector: Method] = [:]
    private(set) var methodsBySwiftName: [String: Method] = [:]
    private(set) var classMethods: [Selector: ClassMethod] = [:]
    private(set) var classMethodsBySwiftName: [String: ClassMethod] = [:]
    private(set) var keyPaths: [AnyKeyPath: String] = [:]
    private(set) var getters: [String: Getter] = [:]
    private(set) var setters: [String: Method] = [:]
    private(set) var implemented: Set<String> = []
    private(set) var outlets: Set<String> = []
    private(set) var inspectables: Set<String> = []

    init() {}

    /// Adds a method.
    ///
    /// - Parameters:
    ///   - selector: Its Objective-C name, `tap:`.
    ///   - swiftName: Its Swift name, `tap(_:)`; nil if nobody asks for it.
    ///   - body: Calls the method on the target with the arguments.
    public func method<Target: AnyObject>(
        _ selector: Selector, _ swiftName: String? = nil,
        _ body: @escaping @MainActor (_ target: Target, _ arguments: ThunkArguments) throws -> Any?
    ) {
        let method = Self.erase(body)
        methods[selector] = method
        if let swiftName {
            methodsBySwiftName[swiftName] = method
            implemented.insert(swiftName)
        }
    }

    /// Adds a method that is only ever looked for by its Swift name: the optional requirement of a protocol.
    public func optionalMethod<Target: AnyObject>(
        _ swiftName: String,
        _ body: @escaping @MainActor (_ target: Target, _ arguments: ThunkArguments) throws -> Any?
    ) {
        methodsBySwiftName[swiftName] = Self.erase(body)
        implemented.insert(swiftName)
    }

    /// Adds a class method.
    ///
    /// - Parameters:
    ///   - selector: Its Objective-C name, `tap:`.
    ///   - swiftName: Its Swift name, `tap(_:)`; nil if nobody asks for it.
    ///   - body: Calls the method on the class with the arguments.
    public func classMethod<Target: AnyObject>(
        _ selector: Selector, _ swiftName: String? = nil,
        _ body: @escaping @MainActor (_ target: Target.Type, _ arguments: ThunkArguments) throws -> Any?
    ) {
        let plain = unsafeBitCast(body, to: ((Target.Type, ThunkArguments) throws -> Any?).self)
        let method: ClassMethod = { type, arguments in
            guard let target = type as? Target.Type else {
                throw ArgumentMismatchError(index: 0, expected: "\(Target.self).Type", found: "\(type).Type")
            }
            return try plain(target, arguments)
        }
        classMethods[selector] = method
        if let swiftName { classMethodsBySwiftName[swiftName] = method }
    }

    /// Adds a property that can be read by its name.
    public func getter<Target: AnyObject>(
        _ key: String, _ body: @escaping @MainActor (_ target: Target) throws -> Any?
    ) {
        getters[key] = Self.erase(body)
        implemented.insert(key)
    }

    /// Adds a property that can be set by its name; the body takes the new value with `arguments(0, …)`.
    public func setter<Target: AnyObject>(
        _ key: String, _ body: @escaping @MainActor (_ target: Target, _ arguments: ThunkArguments) throws -> Void
    ) {
        setters[key] = Self.erase { (target: Target, arguments) in
            try body(target, arguments)
            return nil
        }
    }

    /// Adds a property that can be read and set by its name.
    public func property<Target: AnyObject, Value>(_ key: String, _ path: ReferenceWritableKeyPath<Target, Value>) {
        keyPath(key, path)
        if Value.self is any OptionalValue.Type {
            getter(key) { (target: Target) in (target[keyPath: path] as? any OptionalValue)?.wrapped }
        } else {
            getter(key) { (target: Target) in target[keyPath: path] }
        }
        setter(key) { (target: Target, arguments) in target[keyPath: path] = try arguments(0, Value.self) }
    }

    /// Notes what a property's key path is called, for observers that have no more than the key path.
    public func keyPath<Target: AnyObject, Value>(_ key: String, _ path: KeyPath<Target, Value>) {
        keyPaths[path] = key
    }

    /// Notes the names of methods that the class implements, such as `application(_:open:options:)`.
    public func implements(_ swiftNames: String...) {
        implemented.formUnion(swiftNames)
    }

    /// Notes properties that interface files may connect to.
    public func outlets(_ keys: String...) {
        outlets.formUnion(keys)
    }

    /// Notes properties that interface files may set as runtime attributes.
    public func inspectables(_ keys: String...) {
        inspectables.formUnion(keys)
    }

    // User interface code runs on the main thread, where the target itself was asked from; the isolation is a fact of
    // the compiler only, and a selector can be performed on any thread (a timer's, say), as in Objective-C.
    private static func erase<Target: AnyObject>(
        _ body: @escaping @MainActor (Target, ThunkArguments) throws -> Any?
    ) -> Method {
        let plain = unsafeBitCast(body, to: ((Target, ThunkArguments) throws -> Any?).self)
        return { object, arguments in
            guard let target = object as? Target else {
                throw ArgumentMismatchError(index: 0, expected: "\(Target.self)", found: "\(type(of: object))")
            }
            return try plain(target, arguments)
        }
    }

    private static func erase<Target: AnyObject>(_ body: @escaping @MainActor (Target) throws -> Any?) -> Getter {
        let method: Method = erase { (target: Target, _) in try body(target) }
        return { try method($0, ThunkArguments([])) }
    }
}

/// An optional of any type, which becomes an `Any?` without being wrapped twice.
protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    var wrapped: Any? { map { $0 } }
}

/// A class that fills its own table when it is first asked: generic classes, whose specialisations nobody can list,
/// and classes that are local to a function.
public protocol SelfDescribingClass: AnyObject {
    nonisolated static func _hodieDescribe(in registry: ClassRegistry)
}

/// A class of a framework that knows how to register all of the framework's classes.
public protocol FrameworkClass: AnyObject {
    nonisolated static func _registerFramework(in registry: ClassRegistry)
}
