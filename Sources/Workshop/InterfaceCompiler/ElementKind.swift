/// One kind of element: what it becomes, and how its attributes and children are read.
protocol ElementKind: SendableMetatype {
    /// The element's name in XML.
    static var element: String { get }
    /// The UIKit class of the objects that it makes.
    static var className: String { get }
    static func read(_ reader: inout ElementReader)
}
