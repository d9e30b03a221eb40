import Foundation

/// A picture of an app's own beside what it offers on its icon, as a stencil: how opaque each pixel of a square is, row after
/// row. iOS takes no more of such a picture either (developer.apple.com, "UIApplicationShortcutIcon"). The workshop makes
/// them of the images and symbols that the app's Info.plist names, so that nobody else decodes these.
public struct ShortcutMask: Hashable, Sendable {
    /// Pixels: two for each point of the place where it is shown, and some to spare.
    public static let side = 48
    public static let byteCount = side * side
    /// The folder in the app that holds them.
    public static let folderName = "Shortcuts"

    public let bytes: Data

    /// - Returns: nil if there are fewer or more bytes than there have to be.
    public init?(_ bytes: Data) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// The stencil that was made of an app's image.
    /// - Returns: nil if there is none, or none of the right size.
    public init?(ofImage name: String, in app: URL) { self.init(at: Self.path(ofImage: name), in: app) }

    /// The stencil of a symbol that the app names.
    /// - Returns: nil if there is none, or none of the right size.
    public init?(ofSymbol name: String, in app: URL) { self.init(at: Self.path(ofSymbol: name), in: app) }

    private init?(at path: String?, in app: URL) {
        guard let path, let bytes = PlainPixels.read(app.appendingPathComponent(path), count: Self.byteCount)
        else { return nil }
        self.init(bytes)
    }

    /// Where the stencil of a symbol lies in the app. No image is called like that.
    /// - Returns: nil for a name that is too long, or none.
    public static func path(ofSymbol name: String) -> String? { name.isEmpty ? nil : path(ofImage: "symbol:\(name)") }

    /// Where the stencil of an image lies in the app: a file for each name, whatever signs are in that.
    /// - Returns: nil for a name that is too long, or none.
    public static func path(ofImage name: String) -> String? {
        let letters = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
        guard let file = name.addingPercentEncoding(withAllowedCharacters: letters), (1...200).contains(file.utf8.count)
        else { return nil }
        return "\(folderName)/\(file).mask"
    }
}
