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
            itemFormatter.map { $0.string(for: item) } ?? Self.description(of: item)
        }
        guard texts.count == items.count else { return nil }
        return Self.joined(texts, locale: locale ?? GuestLocale.current)
    }

    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }

    private static func description(of item: Any) -> String? {
        item as? String ?? (item as? any CustomStringConvertible)?.description
    }

    private static func joined(_ texts: [String], locale: Locale) -> String {
        texts.formatted(ListFormatStyle<StringStyle, [String]>.list(type: .and).locale(locale))
    }
}
