/// Every class that interface files name, found by its name or by the XML elements that become it.
///
/// The interface compiler reads elements by it, the rewriter takes from it what sources and files may connect, and
/// UIKit's `InterfaceDescription`s say how each attribute is set; a test holds the three together.
public enum InterfaceSchema {
    /// By folder; a class stands with its family.
    public static let classes: [ClassSchema] =
        ClassSchema.objects + ClassSchema.views + ClassSchema.controls + ClassSchema.lists + ClassSchema.text
        + ClassSchema.bars + ClassSchema.controllers + ClassSchema.recognizers + ClassSchema.otherFrameworks

    /// The class of an element such as `slider`; nil for an element that nobody knows.
    public static func schema(ofElement name: String) -> ClassSchema? { byElement[name] }

    /// The class of a name such as `UISlider`; nil for one that no interface file makes.
    public static func schema(named name: String) -> ClassSchema? { byName[name] }

    /// Properties that interface files may connect, of all classes.
    public static let outlets = Set(classes.flatMap(\.outlets))
    /// Selectors that interface files may connect, of all classes.
    public static let actions = Set(classes.flatMap(\.actions))
    public static let delegateMethods = classes.flatMap(\.delegateMethods)

    private static let byName = Dictionary(uniqueKeysWithValues: classes.map { ($0.name, $0) })
    private static let byElement = Dictionary(
        uniqueKeysWithValues: classes.flatMap { schema in schema.elements.map { ($0, schema) } })
}
