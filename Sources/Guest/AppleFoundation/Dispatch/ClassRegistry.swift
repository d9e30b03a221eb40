// The stand-in for the Objective-C runtime: finds classes by name, and members by selector, key or Swift name.
// Every module registers its classes once, from its `hodie_register_<Module>` function, before its code runs.

import Foundation

/// All classes that can be reached by their names, with their dispatch tables.
///
/// Look-ups walk from an object's class upwards to its superclasses. May be used from any thread.
public final class ClassRegistry: @unchecked Sendable {
    public static let shared = ClassRegistry()

    /// The class marked `@UIApplicationMain` or `@main`, or named in `main.swift`; nil in a widget.
    public var applicationDelegateClass: AnyClass? {
        get { lock.withLock { entry.delegate } }
        set { lock.withLock { entry.delegate = newValue } }
    }

    /// The subclass of `UIApplication` that `main.swift` names, if any.
    public var applicationClass: AnyClass? {
        get { lock.withLock { entry.application } }
        set { lock.withLock { entry.application = newValue } }
    }

    private final class Entry {
        let type: AnyClass
        var names: [String] = []
        var make: (() -> AnyObject?)?
        var pending: [(DispatchTable) -> Void] = []
        let table = DispatchTable()

        init(type: AnyClass) {
            self.type = type
        }
    }

    private let lock = NSRecursiveLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var classes: [String: AnyClass] = [:]
    private var knowsFrameworks = false
    private var entry: (delegate: AnyClass?, application: AnyClass?) = (nil, nil)

    init() {}

    // MARK: Registering

    /// Adds a class, or more members to a class that is there already.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - names: What it is called: `Module.Name` first or the name given with `@objc(Name)`, then others.
    ///   - make: Makes an instance without arguments (`init(nibName: nil, bundle: nil)` for a view controller,
    ///     `init(frame: .zero)` for a view); nil if the class has no such initialiser.
    ///   - describe: Fills the class's table; called when the class is first asked for a member.
    public func register(
        class type: AnyClass, names: [String] = [], make: (@MainActor () -> AnyObject?)?,
        describe: @escaping (DispatchTable) -> Void
    ) {
        lock.withLock {
            let entry = entry(for: type)
            for name in names where !entry.names.contains(name) {
                entry.names.append(name)
                classes[name] = type
            }
            if let make {
                entry.make = unsafeBitCast(make, to: (() -> AnyObject?).self)
            }
            entry.pending.append(describe)
        }
    }

    /// Adds a class that is not made without arguments, or more members to a class that is there already.
    public func register(class type: AnyClass, names: [String] = [], describe: @escaping (DispatchTable) -> Void) {
        register(class: type, names: names, make: nil, describe: describe)
    }

    // MARK: Classes

    /// The class of a name, spelt `Name` (Apple's classes, or `@objc(Name)`) or `Module.Name`.
    public func classNamed(_ name: String) -> AnyClass? {
        if let known = lock.withLock({ classes[name] }) {
            return known
        }
        if name.contains(".") {
            return Foundation.NSClassFromString(name)
        }
        for module in Self.appleModules {
            if let found = Foundation.NSClassFromString("\(module).\(name)") {
                return found
            }
        }
        return nil
    }

    /// The name of a class as Objective-C gives it: bare for Apple's classes and `@objc(Name)`, else `Module.Name`.
    public func name(of type: AnyClass) -> String {
        if let name = lock.withLock({ entries[ObjectIdentifier(type)]?.names.first }) {
            return name
        }
        let full = String(reflecting: type)
        guard let dot = full.firstIndex(of: "."), Self.appleModules.contains(String(full[..<dot])) else {
            return full
        }
        return String(full[full.index(after: dot)...])
    }

    /// A new instance of a class, made without arguments; nil if the class has no initialiser for that.
    ///
    /// Asks the class's own registration only: a superclass's initialiser would make an object of another class.
    public func makeInstance(of type: AnyClass) -> AnyObject? {
        lock.withLock { prepared(type)?.make }?()
    }

    // MARK: Methods

    /// Calls a method by its Objective-C name. See `Selector.perform(on:with:)`.
    @discardableResult
    public func perform(_ selector: Selector, on target: AnyObject, with arguments: [Any?] = []) throws -> Any? {
        if let method = find(in: type(of: target), { $0.methods[selector] }) {
            return try calling(selector.description, on: target) { try method(target, ThunkArguments(arguments)) }
        }
        let name = selector.description
        if selector.argumentCount == 0, let getter = getter(for: name, of: target) {
            return try calling(name, on: target) { try getter(target) }
        }
        if let key = Self.key(ofSetter: name), let setter = find(in: type(of: target), { $0.setters[key] }) {
            return try calling(name, on: target) { try setter(target, ThunkArguments(arguments)) }
        }
        throw UnknownSelectorError(className: self.name(of: type(of: target)), selector: name)
    }

    /// Whether a call of this selector would find a method.
    public func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        let name = selector.description
        return find(in: type(of: object)) { $0.methods[selector] } != nil
            || (selector.argumentCount == 0 && getter(for: name, of: object) != nil)
            || Self.key(ofSetter: name).flatMap { key in find(in: type(of: object)) { $0.setters[key] } } != nil
    }

    /// Whether the object's class, or a superclass of it, implements a method or property of this Swift name, such as
    /// `application(_:open:options:)`. Tells an implemented optional requirement from its default.
    public func implements(_ object: AnyObject, _ swiftName: String) -> Bool {
        find(in: type(of: object)) { $0.implemented.contains(swiftName) ? true : nil } ?? false
    }

    /// Calls a method by its Swift name: an optional requirement that is no witness of its protocol because a
    /// subclass implements it, or because it is spelt as in an older SDK.
    ///
    /// - Throws: As `perform(_:on:with:)`; `UnknownSelectorError` also if the method is implemented but has no thunk.
    @discardableResult
    public func invoke(_ swiftName: String, on target: AnyObject, with arguments: [Any?] = []) throws -> Any? {
        guard let method = find(in: type(of: target), { $0.methodsBySwiftName[swiftName] }) else {
            throw UnknownSelectorError(className: name(of: type(of: target)), selector: swiftName)
        }
        return try calling(swiftName, on: target) { try method(target, ThunkArguments(arguments)) }
    }

    // MARK: Properties

    /// Sets a property by its name.
    ///
    /// - Throws: `UnknownKeyError` if there is no such property, `ArgumentMismatchError` if the value does not fit it.
    public func setValue(_ value: Any?, forKey key: String, on object: AnyObject) throws {
        if let setter = find(in: type(of: object), { $0.setters[key] }) {
            _ = try calling(key, on: object) { try setter(object, ThunkArguments([value])) }
        } else if let dictionary = object as? NSMutableDictionary {
            dictionary[key as NSString] = value
        } else if let method = find(in: type(of: object), { $0.methods["setValue:forUndefinedKey:"] }) {
            _ = try method(object, ThunkArguments([value, key]))
        } else {
            throw UnknownKeyError(className: name(of: type(of: object)), key: key)
        }
    }

    /// Reads a property, or calls a method without arguments, by its name.
    ///
    /// - Throws: `UnknownKeyError` if there is neither.
    public func value(forKey key: String, of object: AnyObject) throws -> Any? {
        if let getter = getter(for: key, of: object) {
            return try calling(key, on: object) { try getter(object) }
        }
        if let method = find(in: type(of: object), { $0.methods[Selector(key)] }) {
            return try calling(key, on: object) { try method(object, ThunkArguments([])) }
        }
        if let dictionary = object as? NSDictionary {
            return dictionary[key as NSString]
        }
        if let method = find(in: type(of: object), { $0.methods["valueForUndefinedKey:"] }) {
            return try method(object, ThunkArguments([key]))
        }
        throw UnknownKeyError(className: name(of: type(of: object)), key: key)
    }

    /// Whether the object's class, or a superclass of it, has an outlet of this name.
    public func hasOutlet(_ key: String, on object: AnyObject) -> Bool {
        find(in: type(of: object)) { $0.outlets.contains(key) ? true : nil } ?? false
    }

    // MARK: Looking up

    static let appleModules = [
        "UIKit", "Foundation", "NotificationCenter", "QuartzCore", "AppleFoundation", "CoreGraphics",
    ]

    private func entry(for type: AnyClass) -> Entry {
        let identifier = ObjectIdentifier(type)
        if let known = entries[identifier] {
            return known
        }
        let new = Entry(type: type)
        entries[identifier] = new
        return new
    }

    /// The class's entry with its table filled.
    private func prepared(_ type: AnyClass) -> Entry? {
        if !knowsFrameworks, let framework = type as? any FrameworkClass.Type {
            knowsFrameworks = true
            framework._registerFramework(in: self)
        }
        if entries[ObjectIdentifier(type)] == nil, let describing = type as? any SelfDescribingClass.Type {
            // Made first, so that a subclass of a generic class, which answers with its superclass's description,
            // is asked only once.
            _ = entry(for: type)
            describing._hodieDescribe(in: self)
        }
        guard let entry = entries[ObjectIdentifier(type)] else { return nil }
        while !entry.pending.isEmpty {
            entry.pending.removeFirst()(entry.table)
        }
        return entry
    }

    private func find<Found>(in type: AnyClass, _ look: (DispatchTable) -> Found?) -> Found? {
        lock.withLock {
            var next: AnyClass? = type
            while let current = next {
                if let found = prepared(current).flatMap({ look($0.table) }) {
                    return found
                }
                next = _getSuperclass(current)
            }
            return nil
        }
    }

    private func getter(for key: String, of object: AnyObject) -> DispatchTable.Getter? {
        if let getter = find(in: type(of: object), { $0.getters[key] }) {
            return getter
        }
        // `isHidden` and `hidden` are the same property to key-value coding.
        guard let first = key.first, !key.hasPrefix("is") else { return nil }
        let spelling = "is" + first.uppercased() + key.dropFirst()
        return find(in: type(of: object)) { $0.getters[spelling] }
    }

    /// `frame` for `setFrame:`.
    private static func key(ofSetter name: String) -> String? {
        guard name.hasPrefix("set"), name.hasSuffix(":"), name.count > 4 else { return nil }
        let key = name.dropFirst(3).dropLast()
        guard let first = key.first, first.isUppercase, !key.contains(":") else { return nil }
        return first.lowercased() + key.dropFirst()
    }

    private func calling<Result>(_ member: String, on target: AnyObject, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch var mismatch as ArgumentMismatchError where mismatch.member.isEmpty {
            mismatch.member = "\(name(of: type(of: target))).\(member)"
            throw mismatch
        }
    }
}
