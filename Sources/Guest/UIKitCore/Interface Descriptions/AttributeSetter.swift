/// Sets one attribute, or several that belong together.
struct AttributeSetter {
    /// What kind of value the attribute must have.
    enum Kind: Hashable {
        case bool, number, string, text, image, color, font, attributedText, size, insets, rect, object, objects
        /// Names that have a meaning.
        case name(Set<String>)
        case options(Set<String>)
        /// Attributes that belong together, and whatever else is read by hand.
        case several
    }

    /// The attributes' keys; none for what is done with each object.
    let keys: [String]
    let kind: Kind
    /// Called with an instance of the class if one of the attributes is there.
    let set: @MainActor (AnyObject, InterfaceAttributes) -> Void
}
