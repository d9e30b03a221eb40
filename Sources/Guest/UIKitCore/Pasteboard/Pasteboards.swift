/// The pasteboards of a program.
@_spi(Hosting) @MainActor public final class Pasteboards {
    /// Told what the program has put on the general pasteboard, if that has a text.
    public var onCopy: ((String) -> Void)?
    private(set) lazy var general = UIPasteboard(.general, PasteboardContents())
    private var named: [UIPasteboard.Name: PasteboardContents] = [:]

    func contents(of name: UIPasteboard.Name, create: Bool) -> PasteboardContents? {
        if name == .general { return general.contents }
        if let known = named[name] { return known }
        guard create else { return nil }
        let contents = PasteboardContents()
        named[name] = contents
        return contents
    }

    func remove(_ name: UIPasteboard.Name) -> PasteboardContents? { named.removeValue(forKey: name) }
}
