extension ClassSchema {
    static let objects: [ClassSchema] = [object]

    /// An object of a class of the user's; the exit where unwind segues lead; a placeholder for the file's owner, the
    /// first responder, or an object that the loading program supplies by its identifier.
    static let object = ClassSchema(
        "NSObject", elements: ["customObject", "exit", "placeholder"],
        attributes: [.string("placeholderIdentifier")])
}
