import Foundation

/// Writes names as their scripts and languages order them, and reads them. Foundation for Linux can't make its own.
///
/// - Status: partial (no phonetic or annotated names; who has a nickname is called by it in short)
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
    public enum Style: Int, Sendable {
        case `default`
        /// `Ann`
        case short
        /// `Ann Lee`
        case medium
        /// `Dr. Ann Mary Lee Jr.`
        case long
        /// `AL`
        case abbreviated
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let phonetic = Options(rawValue: 1 << 1)
    }

    open var style = Style.default
    open var isPhonetic = false
    /// The guest's unless told another one.
    open var locale: Locale!

    public override init() {
        super.init()
        locale = GuestLocale.current
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        locale = GuestLocale.current
    }

    open class func localizedString(
        from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        return formatter.string(from: components)
    }

    open func string(from components: PersonNameComponents) -> String {
        let order = NameOrder(of: components, locale: locale ?? GuestLocale.current)
        func part(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
        let (given, family) = (part(components.givenName), part(components.familyName))
        switch style {
        case .short: return part(components.nickname) ?? given ?? family ?? ""
        case .abbreviated:
            if order.isWithoutInitials { return family ?? given ?? "" }
            let names = order.isFamilyFirst ? [family, given] : [given, family]
            return names.compactMap { $0?.first.map { String($0).uppercased() } }.joined()
        case .long:
            let middle = part(components.middleName)
            let names = order.isFamilyFirst ? [family, given, middle] : [given, middle, family]
            return ([part(components.namePrefix)] + names + [part(components.nameSuffix)]).compactMap(\.self)
                .joined(separator: order.separator)
        case .default, .medium:
            return (order.isFamilyFirst ? [family, given] : [given, family]).compactMap(\.self)
                .joined(separator: order.separator)
        }
    }

    open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string(from:)) }

    /// What a name is made of: `Lee, Ann` and `Dr. Ann Mary Lee` are the same person's.
    open func personNameComponents(from string: String) -> PersonNameComponents? {
        var parts = string.split(separator: ",", maxSplits: 1).map {
            $0.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        guard parts.contains(where: { !$0.isEmpty }) else { return nil }
        var components = PersonNameComponents()
        var words = parts.removeFirst()
        if let rest = parts.first, !rest.isEmpty {
            // What stands behind a comma is a title, or the names that stand before the family's.
            if rest.count == 1, Self.isSuffix(rest[0]) {
                components.nameSuffix = rest[0]
            } else {
                components.familyName = words.joined(separator: " ")
                words = rest
            }
        }
        if words.count > 1, let first = words.first, isPrefix(first) {
            components.namePrefix = words.removeFirst()
        }
        if words.count > 2, let last = words.last, Self.isSuffix(last) { components.nameSuffix = words.removeLast() }
        let isFamilyFirst = NameOrder(of: string, locale: locale ?? GuestLocale.current).isFamilyFirst
        if components.familyName == nil, words.count > 1 {
            components.familyName = isFamilyFirst ? words.removeFirst() : words.removeLast()
        }
        if !words.isEmpty { components.givenName = words.removeFirst() }
        if !words.isEmpty { components.middleName = words.joined(separator: " ") }
        return components
    }

    /// A single letter is somebody's initial but where it is a title: *Monsieur* Hulot, *M. Night* Shyamalan.
    private func isPrefix(_ word: String) -> Bool {
        let word = word.lowercased().trimmingCharacters(in: ["."])
        let own: Set<String>
        switch locale?.language.languageCode?.identifier {
        case "fr": own = ["m", "mme", "mlle", "me"]
        case "de": own = ["herr", "frau", "hr", "fr"]
        case "es", "pt": own = ["sr", "sra", "srta"]
        default: own = []
        }
        return own.contains(word) || ["dr", "mr", "mrs", "ms", "miss", "prof", "sir"].contains(word)
    }

    private static func isSuffix(_ word: String) -> Bool {
        ["jr", "sr", "ii", "iii", "iv", "esq", "phd", "md"].contains(
            word.lowercased().filter { $0 != "." })
    }
}
