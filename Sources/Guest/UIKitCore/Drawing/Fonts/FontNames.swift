// Fonts by PostScript name, such as "HelveticaNeue-Bold". The families that every iPhone has are asked for by nearly
// every widget: they are set in the system font, at the weight and slant that the name tells.
import AppleFoundation
import InterfaceFormat
internal import TextLayout

enum FontNames {
    /// How wide the characters of families with one width are, in ems.
    private static let pitches: [String: CGFloat] = [
        "menlo": 0.602, "courier": 0.6, "couriernew": 0.6, "couriernewps": 0.6, "couriernewpsmt": 0.6,
    ]
    /// How high the lines of families are, in ems: between the heights that Interface Builder gave labels in public
    /// storyboards, at several sizes each.
    private static let lineHeights: [String: CGFloat] = [
        "helveticaneue": 1.184, "avenirnext": 1.366, "avenir": 1.366, "arial": 1.117, "arialmt": 1.117, "menlo": 1.164,
        "hoeflertext": 1, "myanmarsangammn": 1.349, "futura": 1.3, "verdana": 1.216, "hiraginosans": 1.5,
        "malayalamsangammn": 1.19,
    ]
    /// How far below the baseline lines reach that don't as far as the system font's, in ems.
    private static let descents: [String: CGFloat] = [
        "myanmarsangammn": 0.404, "malayalamsangammn": 0.36, "helveticaneue": 0.213,
    ]
    /// Families whose widths are known. Their condensed cuts are others.
    private static let advances: [String: FamilyAdvances] = [
        "helveticaneue": .helveticaNeue, "helvetica": .helvetica, "arial": .helvetica, "arialmt": .helvetica,
    ]
    /// Where the regular weight has lines of its own.
    private static let regularLineHeights: [String: CGFloat] = ["helveticaneue": 1.165, "americantypewriter": 1.16]

    private static func lineHeight(of key: String, _ face: FontFace) -> CGFloat? {
        (face.weight == 0 ? regularLineHeights[key] : nil) ?? lineHeights[key]
    }

    /// What the app brings is looked at first: it may be one of the families that others stand for here.
    static func face(named name: String, size: CGFloat) -> FontFace? {
        if let font = TextEngine.current.registeredFont(named: name) { return FontFace(font, size: size) }
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        guard let first = parts.first else { return nil }
        let style = (parts.count > 1 ? parts[1] : "").lowercased()
        let key = SystemFontFamilies.key(of: first)
        var face = FontFace(size: size, weight: weight(in: style))
        face.isItalic = style.contains("italic") || style.contains("oblique")
        face.lineHeight = lineHeight(of: key, face)
        face.descent = descents[key]
        if !style.contains("condensed") { face.advances = advances[key] }
        if SystemFontFamilies.plain.contains(key) || SystemFontFamilies.others.contains(key) { return face }
        if SystemFontFamilies.monospaced.contains(key) {
            face.family = .systemMonospaced
            face.pitch = pitches[key]
            return face
        }
        face.lineHeight = nil
        if first.hasPrefix(".") { return face }
        if let known = TextEngine.current.families.first(where: { $0.lowercased().filter { $0 != " " } == key }) {
            face.family = known == "Inter" ? .system : .named(known)
            return face
        }
        return CanvasFonts.face(face, of: key)
    }

    private static func weight(in style: String) -> CGFloat {
        let weights: [(String, UIFont.Weight)] = [
            ("ultralight", .ultraLight), ("thin", .thin), ("semibold", .semibold), ("demibold", .semibold),
            ("light", .light), ("medium", .medium), ("heavy", .heavy), ("black", .black), ("bold", .bold),
        ]
        return weights.first { style.contains($0.0) }?.1.rawValue ?? 0
    }

    static func family(of face: FontFace) -> String {
        switch face.family {
        case .system: return ".AppleSystemUIFont"
        case .systemMonospaced: return ".AppleSystemUIFontMonospaced"
        case .named(let name): return registered(face)?.family ?? name
        }
    }

    /// The font that the face is, if it came in a file of the app's.
    static func registered(_ face: FontFace) -> RegisteredFont? {
        guard case .named(let name) = face.family else { return nil }
        return TextEngine.current.registered.first { $0.postScriptName == name }
    }

    /// The face with another weight or slant. Of a font that came in a file it is the sibling that is nearest.
    static func face(_ face: FontFace, weight: CGFloat, isItalic: Bool) -> FontFace {
        var changed = face
        changed.weight = weight
        changed.isItalic = isItalic
        guard let family = registered(face)?.family,
            let sibling = TextEngine.current.registeredFont(family: family, weight: weight, isItalic: isItalic)
        else { return changed }
        changed.family = .named(sibling.postScriptName)
        changed.weight = sibling.weight
        changed.isItalic = sibling.isItalic
        return changed
    }

    static func name(of face: FontFace) -> String {
        if let font = registered(face) { return font.postScriptName }
        let weights: [(UIFont.Weight, String)] = [
            (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"),
            (.medium, "Medium"), (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
        ]
        let nearest = weights.min { abs($0.0.rawValue - face.weight) < abs($1.0.rawValue - face.weight) }
        let style = (nearest?.1 ?? "Regular") + (face.isItalic ? "Italic" : "")
        return "\(face.isSystem ? ".SFUI" : family(of: face))-\(style)"
    }
}
