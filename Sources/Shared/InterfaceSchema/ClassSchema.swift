/// What interface files and sources can name of one of UIKit's classes: the elements that make it, its attributes, its
/// outlets and actions, and the optional methods of its delegates.
public final class ClassSchema: Sendable {
    /// For example `UISlider`.
    public let name: String
    public let superclass: ClassSchema?
    /// The XML elements that become objects of the class; none for a class that only others derive from.
    public let elements: [String]
    /// The attributes that the class adds to its superclass's. Several of one key are spellings of the same thing, the
    /// last of which counts.
    public let attributes: [AttributeSchema]
    /// Child elements that are left out, as they have no effect here.
    public let ignored: Set<String>
    /// What a user is told of child elements that have less effect than on a device, by the element's name.
    public let remarks: [String: String]
    /// Properties that interface files may connect, as UIKit's headers mark them.
    public let outlets: Set<String>
    /// Selectors that interface files may connect.
    public let actions: Set<String>
    /// What the class asks its delegate and data source, where it may go unanswered.
    public let delegateMethods: [DelegateMethod]
    /// Whether Hodie does not have the class, so that the nearest above it that it has takes its place.
    public let isMissing: Bool
    /// The framework that has the class, if that is a library of its own which must be loaded for it; nil for UIKit.
    public let library: String?

    init(
        _ name: String, below superclass: ClassSchema? = nil, elements: [String] = [],
        attributes: [AttributeSchema] = [], ignored: Set<String> = [], remarks: [String: String] = [:],
        outlets: Set<String> = [], actions: Set<String> = [], delegateMethods: [DelegateMethod] = [],
        isMissing: Bool = false, library: String? = nil
    ) {
        self.name = name
        self.superclass = superclass
        self.elements = elements
        self.attributes = attributes
        self.ignored = ignored
        self.remarks = remarks
        self.outlets = outlets
        self.actions = actions
        self.delegateMethods = delegateMethods
        self.isMissing = isMissing
        self.library = library
    }

    /// The class with those that it derives from, the most general first.
    public var line: [ClassSchema] { (superclass?.line ?? []) + [self] }

    /// The class itself, or the nearest above it that UIKit has.
    public var present: ClassSchema {
        guard isMissing, let superclass else { return self }
        return superclass.present
    }

    public func isKind(of other: ClassSchema) -> Bool { self === other || superclass?.isKind(of: other) ?? false }
}
