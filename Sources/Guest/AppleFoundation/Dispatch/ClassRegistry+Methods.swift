// Methods by their names: those of objects, and those of classes.

import Foundation

extension ClassRegistry {
    /// Calls a method by its Objective-C name. See `Selector.perform(on:with:)`.
    @discardableResult
    public func perform(_ selector: Selector, on target: AnyObject, with arguments: [Any?] = []) throws -> Any? {
        if let type = ClassTarget.type(of: target) {
            guard let method = classMethod(selector, of: type) else {
                throw UnknownSelectorError(className: name(of: type), selector: selector.description)
            }
            return try calling(selector.description, of: type) { try method(type, ThunkArguments(arguments)) }
        }
        let type: AnyClass = type(of: target)
        if let method = method(selector, of: type) {
            return try calling(selector.description, of: type) { try method(target, ThunkArguments(arguments)) }
        }
        let name = selector.description
        if selector.argumentCount == 0, let getter = getter(for: name, of: type) {
            return try calling(name, of: type) { try getter(target) }
        }
        if let key = Self.key(ofSetter: name), let setter = find(in: type, { $0.setters[key] }) {
            return try calling(name, of: type) { try setter(target, ThunkArguments(arguments)) }
        }
        throw UnknownSelectorError(className: self.name(of: type), selector: name)
    }

    /// Whether an object, or a class as an object, says that it has a method of this name: its classes may override
    /// the answer.
    public func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        guard ClassTarget.type(of: object) == nil, let object = object as? NSObject else {
            return understands(object, selector)
        }
        return object._super(nil).responds(to: selector)
    }

    /// Whether a call of this selector would find a method.
    func understands(_ object: AnyObject, _ selector: Selector) -> Bool {
        if let type = ClassTarget.type(of: object) { return classMethod(selector, of: type) != nil }
        return instances(of: type(of: object), respondTo: selector)
    }

    /// Whether a class's instances have a method of this name, or a property that it reads or sets.
    func instances(of type: AnyClass, respondTo selector: Selector) -> Bool {
        let name = selector.description
        return method(selector, of: type) != nil
            || (selector.argumentCount == 0 && getter(for: name, of: type) != nil)
            || Self.key(ofSetter: name).flatMap { key in find(in: type) { $0.setters[key] } } != nil
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
        let type: AnyClass = type(of: target)
        guard let method = find(in: type, { $0.methodsBySwiftName[swiftName] }) else {
            throw UnknownSelectorError(className: name(of: type), selector: swiftName)
        }
        return try calling(swiftName, of: type) { try method(target, ThunkArguments(arguments)) }
    }

    // MARK: Looking up

    func method(_ selector: Selector, of type: AnyClass, above: AnyClass? = nil) -> DispatchTable.Method? {
        find(in: type, above: above) { $0.methods[selector] }
    }

    func classMethod(_ selector: Selector, of type: AnyClass, above: AnyClass? = nil) -> DispatchTable.ClassMethod? {
        find(in: type, above: above) { $0.classMethods[selector] }
    }

    /// A class's override of a method of `NSObject`, by the method's Swift name.
    func override(of method: String, by type: AnyClass, above: AnyClass? = nil) -> DispatchTable.Method? {
        find(in: type, above: above) { $0.methodsBySwiftName[method] }
    }

    func override(
        ofClassMethod method: String, by type: AnyClass, above: AnyClass? = nil
    ) -> DispatchTable.ClassMethod? {
        find(in: type, above: above) { $0.classMethodsBySwiftName[method] }
    }

    func getter(for key: String, of type: AnyClass) -> DispatchTable.Getter? {
        if let getter = find(in: type, { $0.getters[key] }) {
            return getter
        }
        // `isHidden` and `hidden` are the same property to key-value coding.
        guard let first = key.first, !key.hasPrefix("is") else { return nil }
        let spelling = "is" + first.uppercased() + key.dropFirst()
        return find(in: type) { $0.getters[spelling] }
    }

    /// What sets the value of a key: the property, or a method of the class's own. Key-value coding looks for `setTitle:`,
    /// whatever letter the key begins with: `Title` sets the property `title`, too, where there is no other of that name.
    func setter(for key: String, of type: AnyClass) -> DispatchTable.Method? {
        guard let first = key.first else { return nil }
        if let setter = find(in: type, { $0.setters[key] }) { return setter }
        let small = first.lowercased() + key.dropFirst()
        if small != key, let setter = find(in: type, { $0.setters[small] }) { return setter }
        return method(Selector("set\(first.uppercased())\(key.dropFirst()):"), of: type)
    }

    /// `frame` for `setFrame:`.
    private static func key(ofSetter name: String) -> String? {
        guard name.hasPrefix("set"), name.hasSuffix(":"), name.count > 4 else { return nil }
        let key = name.dropFirst(3).dropLast()
        guard let first = key.first, first.isUppercase, !key.contains(":") else { return nil }
        return first.lowercased() + key.dropFirst()
    }

    func calling<Result>(_ member: String, of type: AnyClass, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch var mismatch as ArgumentMismatchError where mismatch.member.isEmpty {
            mismatch.member = "\(name(of: type)).\(member)"
            throw mismatch
        }
    }
}
