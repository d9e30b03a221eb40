import Foundation

/// An app's icon as plain pixels: what a picture shows without decoding anything, since an app that was built elsewhere
/// may bring any file as its icon. The workshop makes them from the icon itself, which browsers decode.
///
/// The file is of exactly one size: `side` × `side` pixels of four bytes, premultiplied, blue first.
public struct IconPixels: Hashable, Sendable {
    public static let fileName = "AppIcon.pixels"
    /// Pixels: three for each point of the largest place where a picture shows an icon, and some to spare.
    public static let side = 120
    /// Of the file, and from one row to the next.
    public static let (byteCount, stride) = (side * side * 4, side * 4)

    public let bytes: Data

    /// - Returns: nil if there are fewer or more bytes than there have to be.
    public init?(_ bytes: Data) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// The pixels of the icon in the file at `path`.
    /// - Returns: nil if there are none beside it, or if they are no plain file of the right size.
    public init?(besideIcon path: String) {
        let file = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(Self.fileName)
        guard let bytes = PlainPixels.read(file, count: Self.byteCount) else { return nil }
        self.init(bytes)
    }
}
