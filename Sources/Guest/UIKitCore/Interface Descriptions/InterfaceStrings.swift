/// The texts of an interface file in the user's language, by `objectID.property`: those of the strings table that has
/// the file's name.
package struct InterfaceStrings {
    private let table: (name: String, bundle: Bundle)?

    package static let none = InterfaceStrings(table: nil)

    private init(table: (String, Bundle)?) { self.table = table }

    package init(table: String, bundle: Bundle) { self.init(table: (table, bundle)) }

    /// nil if the table does not have the text: then the one in the file itself is right.
    package subscript(id: String, property: String) -> String? {
        guard let table else { return nil }
        let key = "\(id).\(property)"
        let text = table.bundle.localizedString(forKey: key, value: nil, table: table.name)
        return text == key ? nil : text
    }
}
