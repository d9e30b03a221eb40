import InterfaceSchema

/// What interface files name of Apple's own classes.
enum ConnectableMembers {
    /// Those of the classes that interface files make, and of the ones that only sources know.
    static let outlets = InterfaceSchema.outlets.union([
        "searchBar", "searchResultsDataSource", "searchResultsDelegate", "window",
    ])
    static let actions = InterfaceSchema.actions

    private static let prefixes = ["UI", "NS", "CA", "MK", "WK", "SK", "SCN", "AV", "GLK", "MTK", "PK"]

    /// Whether a class that is none of the project's is one of Apple's, by its prefix.
    static func isFrameworkClass(_ name: String) -> Bool {
        prefixes.contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
    }
}
