// Texts, URLs, images and colours of all items; and what the first one has of a type.

extension UIPasteboard {
    public var string: String? {
        get { strings?.first }
        set { items = newValue.map { [PasteboardType.text.item($0)] } ?? [] }
    }

    /// nil without any. A URL has its own text.
    public var strings: [String]? {
        get {
            let texts = items.compactMap { item in
                PasteboardType.text.value(in: item).flatMap(Self.text) ?? Self.url(in: item)?.absoluteString
            }
            return texts.isEmpty ? nil : texts
        }
        set { items = newValue?.map { PasteboardType.text.item($0) } ?? [] }
    }

    public var url: URL? {
        get { urls?.first }
        set { items = newValue.map { [PasteboardType.url.item($0)] } ?? [] }
    }

    public var urls: [URL]? {
        get {
            let urls = items.compactMap(Self.url)
            return urls.isEmpty ? nil : urls
        }
        set { items = newValue?.map { PasteboardType.url.item($0) } ?? [] }
    }

    public var image: UIImage? {
        get { images?.first }
        set { items = newValue.map { [PasteboardType.image.item($0)] } ?? [] }
    }

    public var images: [UIImage]? {
        get {
            let images = items.compactMap { item in
                let value = PasteboardType.image.value(in: item)
                return value as? UIImage ?? (value as? Data).flatMap { UIImage(data: $0) }
            }
            return images.isEmpty ? nil : images
        }
        set { items = newValue?.map { PasteboardType.image.item($0) } ?? [] }
    }

    public var color: UIColor? {
        get { colors?.first }
        set { items = newValue.map { [PasteboardType.color.item($0)] } ?? [] }
    }

    public var colors: [UIColor]? {
        get {
            let colors = items.compactMap { PasteboardType.color.value(in: $0) as? UIColor }
            return colors.isEmpty ? nil : colors
        }
        set { items = newValue?.map { PasteboardType.color.item($0) } ?? [] }
    }

    public var hasStrings: Bool { strings != nil }
    public var hasURLs: Bool { urls != nil }
    public var hasImages: Bool { images != nil }
    public var hasColors: Bool { colors != nil }

    // MARK: By type

    /// Of the first item.
    public var types: [String] { items.first?.keys.sorted() ?? [] }

    public func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }

    public func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

    /// A text is answered in UTF-8, an image as a PNG.
    public func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }

    public func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

    private static func text(_ value: Any) -> String? {
        (value as? Data).map { String(decoding: $0, as: UTF8.self) } ?? value as? String
    }

    private static func url(in item: [String: Any]) -> URL? {
        let value = PasteboardType.url.value(in: item)
        return value as? URL ?? value.flatMap(text).flatMap { URL(string: $0) }
    }
}
