/// What stands for an app without an icon, so that not all of them look alike: a letter on a colour.
public struct IconMonogram: Hashable, Sendable, Encodable {
    /// The first letter or digit of the name, upper case.
    public let letter: String
    /// The colour's hue in degrees, computed from the identifier, so that two apps seldom have the same.
    public let hue: Int

    /// - Parameters:
    ///   - identifier: of the app.
    ///   - title: the name that the user sees.
    public init(identifier: String, title: String) {
        letter = title.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "•"
        // FNV-1a, 32 bits (Fowler, Noll, Vo), the same in every process.
        let hash = identifier.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        // Hues that can be told apart: one every 15 degrees.
        hue = Int(hash >> 8) % 24 * 15
    }
}
