/// A data set (`*.dataset`) after compilation.
public struct DataAsset: Hashable, Sendable {
    public var variants: [Variant]

    public init(variants: [Variant] = []) { self.variants = variants }

    public struct Variant: Hashable, Sendable {
        /// Relative to the bundle's root, with `/`.
        public var file: String
        /// The uniform type identifier that the catalog states, if any.
        public var typeIdentifier: String?
        public var conditions: AssetConditions

        public init(file: String, typeIdentifier: String? = nil, conditions: AssetConditions = AssetConditions()) {
            self.file = file
            self.typeIdentifier = typeIdentifier
            self.conditions = conditions
        }
    }
}
