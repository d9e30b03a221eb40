internal import TextLayout

/// Families that many apps bring in files of their own. Interface Builder's canvas has them where their makers' files are
/// installed; a layout of an interface file alone has no such files, so the system font stands for them at their height.
enum CanvasFonts {
    private struct Measures {
        /// Ems: ascent and descent together, as the makers publish them.
        var lineHeight: CGFloat
        /// Ems: the width of every character of a family with one width.
        var pitch: CGFloat?
    }

    private static let families: [String: Measures] = [
        "proximanova": Measures(lineHeight: 1), "opensans": Measures(lineHeight: 1.362),
        "roboto": Measures(lineHeight: 1.172), "robotomono": Measures(lineHeight: 1.319, pitch: 0.6),
        "raleway": Measures(lineHeight: 1.174), "lato": Measures(lineHeight: 1.2),
        "montserrat": Measures(lineHeight: 1.219),
    ]

    /// The face that stands for a family on the canvas; nil on a device, and for families of which nothing is known.
    /// - Parameter key: the family in small letters, without spaces.
    static func face(_ face: FontFace, of key: String) -> FontFace? {
        guard TextEngine.systemVersion != nil, let measures = families[key] else { return nil }
        var face = face
        face.lineHeight = measures.lineHeight
        if let pitch = measures.pitch {
            face.family = .systemMonospaced
            face.pitch = pitch
        }
        return face
    }
}
