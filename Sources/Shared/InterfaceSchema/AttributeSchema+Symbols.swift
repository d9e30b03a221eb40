extension AttributeSchema {
    private static let scales = "default unspecified small medium large"
    private static let weights = "unspecified ultraLight thin light regular medium semibold bold heavy black"

    /// How large and heavy an element draws symbols that say nothing of it themselves, in a child element.
    ///
    /// - Parameter prefix: begins the keys: `…Scale`, `…Weight`, `…PointSize` and `…Font`.
    static func symbolConfiguration(_ prefix: String) -> [Self] {
        let parts: [(Self, String)] = [
            (.font("font"), "Font"), (.number("pointSize"), "PointSize"), (.name("weight", weights), "Weight"),
            (.name("scale", scales), "Scale"),
        ]
        return parts.map { $0.inside("preferredSymbolConfiguration", as: prefix + $1) }
    }

    /// The scale of the symbol itself, where an image stands in an element of its own.
    static let symbolScale = Self.name("symbolScale", scales, key: "imageScale").inside("imageReference", key: "image")
}
