/// A colour set (`*.colorset`) after compilation.
public struct ColorAsset: Hashable, Sendable {
    public var variants: [Variant]

    public init(variants: [Variant] = []) { self.variants = variants }

    public struct Variant: Hashable, Sendable {
        public var conditions: AssetConditions
        public var value: Value

        public init(conditions: AssetConditions = AssetConditions(), value: Value) {
            self.conditions = conditions
            self.value = value
        }
    }

    public enum Value: Hashable, Sendable {
        /// sRGB (extended: components may lie outside 0…1 for a colour of a wider space), not premultiplied.
        case components(red: Double, green: Double, blue: Double, alpha: Double)
        /// A system colour by its name in the catalog, for example `systemBlueColor`, `labelColor`.
        case system(String)
    }
}
