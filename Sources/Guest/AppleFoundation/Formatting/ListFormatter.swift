import Foundation

/// Writes a list in the words of a language: `a, b, and c`. Foundation for Linux has none; its `ListFormatStyle` is asked.
///
/// - Status: complete
open class ListFormatter: Formatter, @unchecked Sendable {
    /// The guest's unless told another one.
    open var locale: Locale!
    /// Writes each item; nil for what describes it.
    open var itemFormatter: Formatter?

    public override init() {
        super.init()
        locale = GuestLocale.current
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        locale = GuestLocale.current
    }

    open class func localizedString(byJoining strings: [String]) -> String {
        joined(strings, locale: GuestLocale.current)
    }

    /// - Returns: nil if an item can't be written.
    open func string(from items: [Any]) -> String? {
        let texts = items.compactMap { item in
            itemFormatter.map { $0.string(for: item) } ?? description(of: item)
        }
        guard texts.count == items.count else { return nil }
        return Self.joined(texts, locale: locale ?? GuestLocale.current)
    }

    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }

    /// Numbers with the separators of the locale.
    private func description(of item: Any) -> String? {
        switch item {
        case let text as String: text
        case let flag as Bool: flag.description
        case let number as Double: NSNumber(value: number).description(withLocale: locale)
        case let number as NSNumber: number.description(withLocale: locale)
        default: (item as? any CustomStringConvertible)?.description
        }
    }

    private static func joined(_ texts: [String], locale: Locale) -> String {
        texts.formatted(ListFormatStyle<StringStyle, [String]>.list(type: .and).locale(locale))
    }
}
