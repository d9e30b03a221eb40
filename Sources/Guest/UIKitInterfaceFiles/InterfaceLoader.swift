import InterfaceFormat
@_spi(Hosting) import UIKitCore

/// Makes the objects of one nib, or of one controller's part of a storyboard, and wires them up.
///
/// The order is Apple's: all objects by `init(coder:)`, then constraints, outlets and actions, then runtime
/// attributes, then `awakeFromNib` on each.
@MainActor final class InterfaceLoader: InterfaceLoading {
    let fileName: String
    let bundle: Bundle
    let strings: InterfaceStrings
    /// Whether the user's classes take part. A layout without a program leaves them out, with all connections.
    let usesCustomClasses: Bool
    private(set) var objects: [String: AnyObject] = [:]
    /// In the order in which they were made.
    private var made: [(InterfaceObject, AnyObject)] = []
    /// Constraints of classes of the user's, which want to hear that all stands.
    private var customConstraints: [NSLayoutConstraint] = []
    private var attributedConstraints: [(attributes: [InterfaceRuntimeAttribute], constraint: NSLayoutConstraint)] = []
    /// The objects that `awakeAfter(using:)` has replaced, with their replacements.
    private var substituted: [(InterfaceObject, AnyObject)] = []
    private var guides: [String: AnyObject] = [:]
    /// The objects, for those that are made after the file was loaded.
    let surroundings = LoadedObjects()

    init(
        fileName: String, bundle: Bundle, strings: InterfaceStrings, usesCustomClasses: Bool = true,
        known: [String: AnyObject] = [:]
    ) {
        self.fileName = fileName
        self.bundle = bundle
        self.strings = strings
        self.usesCustomClasses = usesCustomClasses
        objects = known
    }

    // MARK: Making

    /// The object for `object`, made now if it has not been.
    func make<Kind: AnyObject>(_ object: InterfaceObject, as kind: Kind.Type) -> Kind? {
        make(object, as: kind, creator: nil)
    }

    /// - Parameter creator: makes the object by the coder; where it is nil or gives nil, the object's class makes it.
    func make<Kind: AnyObject>(
        _ object: InterfaceObject, as kind: Kind.Type, creator: ((NSCoder) -> AnyObject?)?
    ) -> Kind? {
        if !object.id.isEmpty, let known = objects[object.id] as? Kind { return known }
        let coder = NibCoder(InterfaceAttributes(object, self))
        let instance =
            creator?(coder) ?? InterfaceClasses.make(object, coder: coder, usesCustomClasses: usesCustomClasses)
        guard let instance else { return nil }
        return substitute(for: instance, of: object, coder) as? Kind
    }

    /// What `awakeAfter(using:)` answers takes the object's place, in connections and constraints as well. It has been
    /// woken where it comes from.
    private func substitute(for instance: AnyObject, of object: InterfaceObject, _ coder: NSCoder) -> AnyObject? {
        guard usesCustomClasses, object.customClass != nil, let awaking = instance as? NSObject else {
            return instance
        }
        let answer: AnyObject?
        if let object = nibObject(instance) {
            answer = object.awakeAfter(using: coder).map { $0 as AnyObject }
        } else {
            answer = awaking.awakened(by: coder)
        }
        guard answer !== instance else { return instance }
        made.removeAll { $0.1 === instance }
        objects[object.id] = answer
        if let answer { substituted.append((object, answer)) }
        return answer
    }

    private func register(_ instance: AnyObject, for object: InterfaceObject) {
        if !object.id.isEmpty { objects[object.id] = instance }
        made.append((object, instance))
    }

    func fill(_ instance: AnyObject, with attributes: InterfaceAttributes) {
        register(instance, for: attributes.object)
        InterfaceDescriptions.set(attributes, on: instance)
    }

    func register(instance: AnyObject, id: String) { objects[id] = instance }

    /// Lets a guide be found by the identifiers that constraints use.
    func register(guide: AnyObject, id: String) { guides[id] = guide }

    func item(_ id: String) -> AnyObject? { guides[id] ?? objects[id] }

    func image(_ value: InterfaceImage) -> UIImage? {
        InterfaceImages.image(value, bundle: bundle, makesBlank: !usesCustomClasses)
    }

    /// What the current size classes change in an object, the most general first.
    func variations(of object: InterfaceObject) -> [InterfaceVariation] {
        guard !object.variations.isEmpty else { return [] }
        let traits = UIScreen.main.traitCollection
        let (width, height) = (traits.horizontalSizeClass.name, traits.verticalSizeClass.name)
        return object.variations.enumerated()
            .filter { $0.element.applies(width: width, height: height) }
            .sorted { ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset) }
            .map(\.element)
    }

    /// The subviews and constraints that the size classes leave out.
    func excluded(of object: InterfaceObject) -> Set<String> {
        var result: Set<String> = []
        for variation in variations(of: object) {
            result.formUnion(variation.excluded)
            result.subtract(variation.included)
        }
        return result
    }

    // MARK: Wiring

    /// Does all that follows once the objects stand.
    func finish(connecting extra: [(InterfaceObject, AnyObject)] = []) {
        let batch = made
        made = []
        surroundings.note(objects)
        let replaced = substituted
        substituted = []
        for (object, instance) in batch + replaced { activateConstraints(of: object, on: instance) }
        for (object, instance) in batch + replaced where object.userLabel != nil {
            (instance as? UIView)?.nameInFile = object.userLabel
        }
        guard usesCustomClasses else { return }
        for (object, instance) in extra + batch + replaced { connect(object, instance) }
        for (object, instance) in batch + replaced { set(object.runtimeAttributes, of: instance) }
        let attributed = attributedConstraints
        attributedConstraints = []
        for (attributes, constraint) in attributed { set(attributes, of: constraint) }
        for (_, instance) in batch { wake(instance) }
        let constraints = customConstraints
        customConstraints = []
        for constraint in constraints { constraint.awakeFromNib() }
    }

    /// A constraint gets its runtime attributes when the objects get theirs.
    func setLater(_ attributes: [InterfaceRuntimeAttribute], of constraint: NSLayoutConstraint) {
        if !attributes.isEmpty { attributedConstraints.append((attributes, constraint)) }
    }

    func wakeLater(_ constraint: NSLayoutConstraint) { customConstraints.append(constraint) }

    private func wake(_ instance: AnyObject) {
        if let object = nibObject(instance) { return object.awakeFromNib() }
        (instance as? NSObject)?._super(nil).awakeFromNib()
    }

    private func set(_ attributes: [InterfaceRuntimeAttribute], of instance: AnyObject) {
        for attribute in attributes {
            var value = attribute.value
            if attribute.type == "localizedString", case .string(let key) = value {
                value = .string(bundle.localizedString(forKey: key, value: nil, table: nil))
            }
            do {
                try ClassRegistry.shared.setValue(
                    InterfaceObjects.object(value, loader: self), forKeyPath: attribute.keyPath, on: instance)
            } catch {
                // UIKit says so in the log, too, and goes on.
                HostedLog.write(
                    "Failed to set the runtime attribute “\(attribute.keyPath)” in \(fileName): \(error)")
            }
        }
    }
}
