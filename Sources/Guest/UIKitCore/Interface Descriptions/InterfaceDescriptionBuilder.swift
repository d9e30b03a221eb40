import InterfaceFormat

/// Collects how the attributes and outlets of a class are set. They are set in the order in which they are declared,
/// those of superclasses first.
package struct InterfaceDescriptionBuilder<Object: AnyObject> {
    package typealias Set<Value> = @MainActor (Object, Value) -> Void

    private(set) var setters: [AttributeSetter] = []
    private(set) var outlets: [String: @MainActor (AnyObject, AnyObject) -> Void] = [:]

    // MARK: Attributes

    package mutating func bool(_ key: String, _ set: @escaping Set<Bool>) { add(key, .bool, { $0.bool(key) }, set) }
    package mutating func number(_ key: String, _ set: @escaping Set<CGFloat>) {
        add(key, .number, { $0.number(key) }, set)
    }
    package mutating func integer(_ key: String, _ set: @escaping Set<Int>) {
        add(key, .number, { $0.integer(key) }, set)
    }
    package mutating func string(_ key: String, _ set: @escaping Set<String>) {
        add(key, .string, { $0.name(key) }, set)
    }
    package mutating func color(_ key: String, _ set: @escaping Set<UIColor>) {
        add(key, .color, { $0.color(key) }, set)
    }
    package mutating func font(_ key: String, _ set: @escaping Set<UIFont>) { add(key, .font, { $0.font(key) }, set) }
    package mutating func image(_ key: String, _ set: @escaping Set<UIImage>) {
        add(key, .image, { $0.image(key) }, set)
    }
    /// Four attributes whose keys begin with `prefix`.
    package mutating func symbolConfiguration(_ prefix: String, _ set: @escaping Set<UIImage.SymbolConfiguration>) {
        attributes("\(prefix)Font", "\(prefix)PointSize", "\(prefix)Weight", "\(prefix)Scale") {
            if let configuration = $1.symbolConfiguration(prefix) { set($0, configuration) }
        }
    }
    package mutating func size(_ key: String, _ set: @escaping Set<CGSize>) { add(key, .size, { $0.size(key) }, set) }
    package mutating func rect(_ key: String, _ set: @escaping Set<CGRect>) { add(key, .rect, { $0.rect(key) }, set) }
    package mutating func insets(_ key: String, _ set: @escaping Set<UIEdgeInsets>) {
        add(key, .insets, { $0.insets(key) }, set)
    }
    package mutating func attributedText(_ key: String, _ set: @escaping Set<NSAttributedString>) {
        add(key, .attributedText, { $0.attributedText(key) }, set)
    }

    /// A text for people, in the user's language.
    ///
    /// - Parameter property: the property's name in strings tables, if it is not the key.
    package mutating func text(_ key: String, localizedAs property: String? = nil, _ set: @escaping Set<String>) {
        add(key, .text, { $0.text(key, localizedAs: property) }, set)
    }

    /// An enumeration; a name that has no meaning sets nothing.
    package mutating func name<Value>(_ key: String, _ cases: [String: Value], _ set: @escaping Set<Value>) {
        add(key, .name(Swift.Set(cases.keys)), { $0.name(key).flatMap { cases[$0] } }, set)
    }

    package mutating func options<Value: SetAlgebra>(
        _ key: String, _ cases: [String: Value], _ set: @escaping Set<Value>
    ) {
        @MainActor func value(_ attributes: InterfaceAttributes) -> Value? {
            attributes.names(key)?.reduce(into: []) { $0.formUnion(cases[$1] ?? []) }
        }
        add(key, .options(Swift.Set(cases.keys)), { value($0) }, set)
    }

    /// An object of its own, made now.
    package mutating func object<Kind: AnyObject>(_ key: String, _ type: Kind.Type, _ set: @escaping Set<Kind>) {
        add(
            key, .object, { attributes in attributes.object(key).flatMap { attributes.loader.make($0, as: type) } }, set
        )
    }

    /// Objects of their own, made now; without any, nothing is set.
    package mutating func objects<Kind: AnyObject>(_ key: String, _ type: Kind.Type, _ set: @escaping Set<[Kind]>) {
        add(
            key, .objects,
            { attributes in
                let made = attributes.objects(key).compactMap { attributes.loader.make($0, as: type) }
                return made.isEmpty ? nil : made
            }, set)
    }

    /// Attributes that belong together, or that need more than a value.
    package mutating func attributes(_ keys: String..., set: @escaping Set<InterfaceAttributes>) {
        setters.append(AttributeSetter(keys: keys, kind: .several) { set(unsafeDowncast($0, to: Object.self), $1) })
    }

    /// Attributes that the loader looks at itself, to find objects or to make them.
    package mutating func loader(_ keys: String...) {
        setters.append(AttributeSetter(keys: keys, kind: .several) { _, _ in })
    }

    /// What is done with each object, at this place.
    package mutating func always(_ set: @escaping Set<InterfaceAttributes>) {
        setters.append(AttributeSetter(keys: [], kind: .several) { set(unsafeDowncast($0, to: Object.self), $1) })
    }

    private mutating func add<Value>(
        _ key: String, _ kind: AttributeSetter.Kind, _ read: @escaping @MainActor (InterfaceAttributes) -> Value?,
        _ set: @escaping Set<Value>
    ) {
        setters.append(
            AttributeSetter(keys: [key], kind: kind) { object, attributes in
                if let value = read(attributes) { set(unsafeDowncast(object, to: Object.self), value) }
            })
    }

    // MARK: Outlets

    /// An outlet that the class has itself. Those of the user's classes are found by key-value coding.
    package mutating func outlet(_ key: String, _ set: @escaping Set<AnyObject>) {
        outlets[key] = { set(unsafeDowncast($0, to: Object.self), $1) }
    }

    /// Outlets that files may connect and that change nothing: what the class makes itself, or asks nobody for.
    package mutating func unusedOutlets(_ keys: String...) {
        for key in keys { outlets[key] = { _, _ in } }
    }
}
