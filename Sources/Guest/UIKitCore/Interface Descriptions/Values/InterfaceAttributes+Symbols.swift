extension InterfaceAttributes {
    /// What an interface file says of the symbols in a view; nil if nothing.
    ///
    /// - Parameter prefix: begins the keys of the four attributes.
    func symbolConfiguration(_ prefix: String) -> UIImage.SymbolConfiguration? {
        let font = font("\(prefix)Font")
        let points = number("\(prefix)PointSize") ?? font?.pointSize
        let weight = name("\(prefix)Weight").flatMap { Self.symbolWeights[$0] }
        let scale = name("\(prefix)Scale").flatMap { Self.symbolScales[$0] }
        guard points != nil || weight != nil || scale != nil else { return nil }
        return UIImage.SymbolConfiguration(
            points: points, weight: weight ?? .unspecified, scale: scale ?? .unspecified)
    }

    nonisolated private static let symbolWeights: [String: UIImage.SymbolWeight] = [
        "unspecified": .unspecified, "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
        "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    nonisolated package static let symbolScales: [String: UIImage.SymbolScale] = [
        "unspecified": .unspecified, "default": .default, "small": .small, "medium": .medium, "large": .large,
    ]
}
