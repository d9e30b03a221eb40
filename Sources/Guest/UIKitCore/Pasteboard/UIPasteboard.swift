/// What was copied or cut: items, each of which has the same thing in one or several types.
///
/// The texts that a program copies in answer to a tap or a key reach the clipboard of the browser. What lies there comes to
/// the program when the user pastes it, and not before: a page must not read it by itself.
///
/// - Status: partial (of the general pasteboard texts alone reach the browser's clipboard; named ones are the program's own;
///   no item providers, options or detection of patterns)
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// A pasteboard's name.
    ///
    /// - Status: complete
    public struct Name: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

    // MARK: Which one

    /// The one that copying and pasting use.
    public class var general: UIPasteboard { UIProcess.current.pasteboards.general }

    /// The pasteboard of a name.
    ///
    /// - Parameter create: whether one is made if there is none; without it the answer is nil then.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        let pasteboards = UIProcess.current.pasteboards
        guard let contents = pasteboards.contents(of: pasteboardName, create: create) else { return nil }
        self.init(pasteboardName, contents)
    }

    /// A new pasteboard with a name that no other has.
    public class func withUniqueName() -> UIPasteboard {
        let name = Name(UUID().uuidString)
        let contents = UIProcess.current.pasteboards.contents(of: name, create: true)
        return UIPasteboard(name, contents ?? PasteboardContents())
    }

    /// Empties a pasteboard and forgets it. The general one stays.
    public class func remove(withName pasteboardName: Name) {
        guard let removed = UIProcess.current.pasteboards.remove(pasteboardName) else { return }
        removed.items = []
        NotificationCenter.default.post(name: removedNotification, object: nil)
    }

    init(_ name: Name, _ contents: PasteboardContents) {
        self.name = name
        self.contents = contents
        super.init()
    }

    public let name: Name
    let contents: PasteboardContents

    // MARK: What lies there

    /// Counts up with each change.
    open var changeCount: Int { contents.changes }

    /// By type: uniform type identifiers, such as `public.utf8-plain-text`.
    open var items: [[String: Any]] {
        get { contents.items }
        set { set(newValue) }
    }

    open var numberOfItems: Int { items.count }

    open func addItems(_ items: [[String: Any]]) { set(self.items + items) }

    /// - Parameter options: kept by nobody.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { set(items) }

    private func set(_ items: [[String: Any]]) {
        take(items)
        if name == .general, let text = strings?.joined(separator: "\n") {
            UIProcess.current.pasteboards.onCopy?(text)
        }
    }

    /// What lies there from here on, without a word to the host.
    func take(_ items: [[String: Any]]) {
        let before = Set(contents.items.flatMap(\.keys))
        contents.items = items
        contents.changes += 1
        let after = Set(items.flatMap(\.keys))
        NotificationCenter.default.post(
            name: UIPasteboard.changedNotification, object: self,
            userInfo: [
                UIPasteboard.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
                UIPasteboard.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
            ])
    }

    /// Takes what the user pastes.
    @_spi(Hosting) public func take(_ text: String) { take([PasteboardType.text.item(text)]) }
}

extension UIPasteboard {
    /// What `setItems` may be told.
    ///
    /// - Status: inert
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }
}
