import InterfaceFormat

/// What makes the objects of one interface file, as descriptions see it: where texts and pictures come from, and the
/// objects beside theirs.
@MainActor package protocol InterfaceLoading: AnyObject {
    /// The bundle that the file's colours and images are looked for in.
    var bundle: Bundle { get }
    var strings: InterfaceStrings { get }
    /// Whether the user's classes take part. A layout without a program leaves them out.
    var usesCustomClasses: Bool { get }

    /// The object for `object`, made now if it has not been; nil if it is not of this kind.
    func make<Kind: AnyObject>(_ object: InterfaceObject, as kind: Kind.Type) -> Kind?

    /// The object that was made for an identifier of the file.
    func object(id: String) -> AnyObject?

    /// Makes an object with all that is in it anew each time it is called, connected to what else the file made.
    func maker(of object: InterfaceObject) -> @MainActor () -> AnyObject?

    /// Gives an object what the file says of it, and connects it once all objects stand.
    func fill(_ instance: AnyObject, with attributes: InterfaceAttributes)

    /// Lets outlets and constraints find an object that somebody else has made and fills.
    func register(instance: AnyObject, id: String)

    /// Makes a view's guides known by the identifiers that constraints use.
    func addGuides(_ ids: [String: String], to view: UIView)

    func image(_ value: InterfaceImage) -> UIImage?

    /// What the current size classes change in an object, the most general first.
    func variations(of object: InterfaceObject) -> [InterfaceVariation]

    /// The subviews and constraints that the size classes leave out.
    func excluded(of object: InterfaceObject) -> Set<String>
}

extension InterfaceLoading {
    /// Whether the file is laid out as Interface Builder's canvas shows it, without a program.
    package var isCanvas: Bool { !usesCustomClasses }
}
