/// One attribute of a class in interface files: how it is spelt in the XML, what its value is and what it is good for.
public struct AttributeSchema: Hashable, Sendable {
    /// What an attribute's value is. Where nothing else is said, it stands in an XML attribute of the element, or in a
    /// child element whose `key` is the attribute's name: `text="Hello"`, or `<string key="text">Hello</string>`.
    public indirect enum Value: Hashable, Sendable {
        /// `YES` or `NO`.
        case bool
        case number
        /// An identifier, or another text that is not for people.
        case string
        /// A text for people, which a strings table may translate.
        case text
        /// The name of an enumeration's case: one of these.
        case name([String])
        /// The names of options that are `YES` in a child element, as in `<autoresizingMask widthSizable="YES"/>`: some
        /// of these.
        case options([String])
        /// The name of an image, in a catalog, in the bundle or of the system.
        case image
        case color
        case font
        case attributedText
        /// Points.
        case size
        /// Points.
        case point
        /// Points.
        case rect
        /// Points.
        case insets
        /// An object in a child element of any kind whose `key` is the attribute's name.
        case object
        /// The objects in the child element of the attribute's name, as in `<items>`.
        case objects
        /// Parts that are no objects of their own, each with these attributes, in the child element of the attribute's
        /// name: `<segments><segment title="First"/></segments>`.
        case parts([AttributeSchema])
        /// What Interface Builder shows around a scene: the name of the child element with the attribute's key, and what
        /// it says.
        case metrics
    }

    /// What an attribute is read for.
    public enum Use: Hashable, Sendable {
        /// A guest sets it, or finds objects by it.
        case runTime
        /// A layout without a program needs it, and nothing at run time does.
        case design
        /// It is known and has no effect, for this reason.
        case none(String)
    }

    /// What an attribute means that the file leaves away.
    public enum Absent: Hashable, Sendable {
        case bool(Bool)
        case number(Double)
        case name(String)
    }

    /// A child element on the way to where the attribute stands.
    public struct Step: Hashable, Sendable {
        public var element: String
        /// Only the child with this `key`; nil: any.
        public var key: String?
    }

    /// The attribute's name in the compiled file.
    public var key: String
    /// The attribute's name in the XML.
    public var name: String
    public var value: Value
    /// The child elements in which the attribute stands, from the object's element inwards.
    public var path: [Step] = []
    public var use = Use.runTime
    /// Written into the compiled file when the XML does not mention the attribute; nil: then nothing is written, and an
    /// instance keeps what it has when it is made in code.
    public var absent: Absent?

    init(_ name: String, _ value: Value, key: String? = nil, absent: Absent? = nil) {
        self.key = key ?? name
        self.name = name
        self.value = value
        self.absent = absent
    }
}

extension AttributeSchema {
    static func bool(_ name: String, absent: Bool? = nil) -> Self {
        Self(name, .bool, absent: absent.map { .bool($0) })
    }
    static func number(_ name: String, absent: Double? = nil) -> Self {
        Self(name, .number, absent: absent.map { .number($0) })
    }
    static func string(_ name: String) -> Self { Self(name, .string) }
    static func text(_ name: String) -> Self { Self(name, .text) }
    static func name(_ name: String, _ cases: String, key: String? = nil, absent: String? = nil) -> Self {
        Self(name, .name(words(cases)), key: key, absent: absent.map { .name($0) })
    }
    static func options(_ name: String, _ cases: String) -> Self { Self(name, .options(words(cases))) }
    static func image(_ name: String) -> Self { Self(name, .image) }
    static func color(_ name: String) -> Self { Self(name, .color) }
    static func font(_ name: String) -> Self { Self(name, .font) }
    static func attributedText(_ name: String) -> Self { Self(name, .attributedText) }
    static func size(_ name: String) -> Self { Self(name, .size) }
    static func point(_ name: String) -> Self { Self(name, .point) }
    static func rect(_ name: String) -> Self { Self(name, .rect) }
    static func insets(_ name: String) -> Self { Self(name, .insets) }
    static func object(_ name: String) -> Self { Self(name, .object) }
    static func objects(_ name: String) -> Self { Self(name, .objects) }
    static func parts(_ name: String, _ attributes: [Self]) -> Self { Self(name, .parts(attributes)) }
    static func metrics(_ name: String) -> Self { Self(name, .metrics).forDesign }

    /// The attribute as one that only a layout without a program needs.
    var forDesign: Self {
        var copy = self
        copy.use = .design
        return copy
    }

    /// The attribute as one without effect, for this reason.
    func unused(_ reason: String) -> Self {
        var copy = self
        copy.use = .none(reason)
        return copy
    }

    /// The attribute as it stands inside of a child element, by this key in the compiled file.
    func inside(_ element: String, key child: String? = nil, as key: String? = nil) -> Self {
        var copy = self
        copy.path.insert(Step(element: element, key: child), at: 0)
        if let key { copy.key = key }
        return copy
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
