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
        lazy var target = ClassTarget(type: type)

        init(type: AnyClass) {
            self.type = type
        }
    }

    private let lock = NSRecursiveLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var classes: [String: AnyClass] = [:]
    /// Classes that the runtime was asked for by these names, which takes long. One that was not there may come.
    private var found: [String: AnyClass] = [:]
    private var knowsFrameworks = false
    private var described: Set<ObjectIdentifier> = []
    /// The classes that were asked whether they describe themselves.
    private var asked: Set<ObjectIdentifier> = []
    /// Forgotten whenever a class gets more members.
    private var accesses: [ObjectIdentifier: KeyValueAccess] = [:]
    /// What the classes below `NSObject` answered when they were asked whether keys are their properties.
    private var dynamicRoots: [ObjectIdentifier: (any DynamicKeys.Type)?] = [:]
    private var beingDescribed: AnyClass?
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
            if let beingDescribed, beingDescribed != type, described.contains(ObjectIdentifier(type)) { return }
            accesses.removeAll()
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

    /// Adds the method of a class that a selector names.
    public func register<Target: AnyObject>(
        method selector: Selector, of type: Target.Type,
        body: @escaping @MainActor (_ target: Target, _ arguments: ThunkArguments) throws -> Any?
    ) {
        register(class: type, describe: { $0.method(selector, nil, body) })
    }

    /// A selector may also name a protocol's method (`UIResponderStandardEditActions.copy`). There is nothing to add: the
    /// classes that conform have it in their own tables. The body is for the compiler, which says so if the protocol has no
    /// such method.
    @_disfavoredOverload
    public func register<Target>(
        method selector: Selector, of type: Target.Type,
        body: @escaping @MainActor (_ target: Target, _ arguments: ThunkArguments) throws -> Any?
    ) {}

    // MARK: Classes

    /// The class of a name, spelt `Name` (Apple's classes, or `@objc(Name)`) or `Module.Name`.
    public func classNamed(_ name: String) -> AnyClass? {
        if let known = lock.withLock({ classes[name] ?? found[name] }) {
            return known
        }
        let names = name.contains(".") ? [name] : Self.appleModules.map { "\($0).\(name)" }
        guard let type = names.lazy.compactMap({ Foundation.NSClassFromString($0) }).first else { return nil }
        lock.withLock { found[name] = type }
        return type
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

    func classTarget(of type: AnyClass) -> ClassTarget { lock.withLock { entry(for: type).target } }

    // MARK: Looking up

    static let appleModules = [
        "UIKit", "AppleFoundation", "Foundation", "NotificationCenter", "QuartzCore", "CoreGraphics", "CoreData",
        "CoreLocation", "MapKit", "PDFKit", "UserNotifications", "WebKit",
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

    /// The class's entry with its table filled. What it says of itself comes first, so that whatever others registered
    /// for it wins, whoever is asked for first.
    private func prepared(_ type: AnyClass) -> Entry? {
        registerFrameworks()
        if let describing = selfDescribing(type) {
            if let parent = _getSuperclass(type) { _ = prepared(parent) }
            described.insert(ObjectIdentifier(type))
            let entry = entry(for: type)
            let registered = entry.pending
            entry.pending = []
            // A class that does not describe itself inherits its superclass's description, which is registered already.
            beingDescribed = type
            describing._hodieDescribe(in: self)
            beingDescribed = nil
            entry.pending += registered
        }
        guard let entry = entries[ObjectIdentifier(type)] else { return nil }
        while !entry.pending.isEmpty {
            entry.pending.removeFirst()(entry.table)
        }
        return entry
    }

    /// The class, if it describes itself and has not been asked yet. The question is asked once: for each class and
    /// protocol the Swift runtime looks through all conformances there are, and forgets what it found when code is
    /// loaded.
    private func selfDescribing(_ type: AnyClass) -> (any SelfDescribingClass.Type)? {
        guard asked.insert(ObjectIdentifier(type)).inserted else { return nil }
        // A class of a project that has a name is described by its module.
        if let names = entries[ObjectIdentifier(type)]?.names, names.contains(where: { $0.contains(".") }) {
            return nil
        }
        return type as? any SelfDescribingClass.Type
    }

    /// How key-value coding reaches the objects of a class.
    func keyValueAccess(of type: AnyClass) -> KeyValueAccess {
        lock.withLock {
            if let known = accesses[ObjectIdentifier(type)] { return known }
            let access = KeyValueAccess(of: type, in: self)
            accesses[ObjectIdentifier(type)] = access
            return access
        }
    }

    /// The class below `NSObject`, if keys are not its properties. Asked once for each, and kept when code is loaded, which
    /// cannot add that to a class: the runtime would look through all conformances there are.
    func dynamicKeys(ofRoot root: AnyClass) -> (any DynamicKeys.Type)? {
        lock.withLock {
            if let known = dynamicRoots[ObjectIdentifier(root)] { return known }
            let answer = root as? any DynamicKeys.Type
            dynamicRoots[ObjectIdentifier(root)] = .some(answer)
            return answer
        }
    }

    /// The frameworks' own classes are registered when any class is first asked for.
    private func registerFrameworks() {
        guard !knowsFrameworks else { return }
        knowsFrameworks = true
        let registrar = Foundation.NSClassFromString(Self.frameworkRegistrar) as? any FrameworkClass.Type
        registrar?._registerFramework(in: self)
    }

    private static let frameworkRegistrar = "UIKit.UIResponder"

    /// What a class's table has, or else the table of the nearest superclass that has it.
    ///
    /// - Parameters:
    ///   - above: The class whose superclasses are asked; nil begins at the class itself.
    ///   - below: The superclass before which the search ends; nil for none.
    func find<Found>(
        in type: AnyClass, above: AnyClass? = nil, below: AnyClass? = nil, _ look: (DispatchTable) -> Found?
    ) -> Found? {
        lock.withLock {
            var next: AnyClass? = above.map { _getSuperclass($0) } ?? type
            while let current = next, current != below {
                if let found = prepared(current).flatMap({ look($0.table) }) {
                    return found
                }
                next = _getSuperclass(current)
            }
            return nil
        }
    }
}
