import Foundation

/// In which order the parts of a name stand: as its script has it, else as the language has it.
struct NameOrder {
    let isFamilyFirst: Bool
    /// Between the parts.
    let separator: String
    /// Whether no single letter stands for a name.
    let isWithoutInitials: Bool

    /// Languages that put the family first also where names are written in Latin letters.
    private static let familyFirst: Set<String> = ["hu", "ja", "ko", "vi", "zh", "yue", "km", "mn"]

    init(of components: PersonNameComponents, locale: Locale) {
        self.init(
            of: [components.familyName, components.givenName].compactMap(\.self).joined(separator: " "), locale: locale)
    }

    init(of name: String, locale: Locale) {
        let scalars = name.unicodeScalars
        let hasKana = scalars.contains { (0x3040...0x30FF).contains($0.value) }
        let hasHangul = scalars.contains {
            (0xAC00...0xD7A3).contains($0.value) || (0x1100...0x11FF).contains($0.value)
        }
        let hasHan = scalars.contains { (0x4E00...0x9FFF).contains($0.value) || (0x3400...0x4DBF).contains($0.value) }
        let language = locale.language.languageCode?.identifier ?? ""
        isWithoutInitials = hasHan || hasHangul || hasKana
        isFamilyFirst = isWithoutInitials || scalars.isEmpty || Self.familyFirst.contains(language)
        separator = hasHangul || hasHan && !hasKana && language != "ja" ? "" : " "
    }
}
