import AppleFoundation

/// An image file that is written.
///
/// - Status: partial (PNG and JPEG, one picture; no metadata)
public final class CGImageDestination: Hashable, @unchecked Sendable {
    enum Target {
        case data(NSMutableData)
        case file(URL)
    }

    enum Format: String {
        case png = "public.png"
        case jpeg = "public.jpeg"
    }

    private let target: Target
    private let format: Format
    private var image: CGImage?
    private var quality: Double?
    private var defaultQuality: Double?

    init?(_ target: Target, _ type: String, count: Int) {
        guard let format = Format(rawValue: type), count == 1 else { return nil }
        (self.target, self.format) = (target, format)
    }

    func set(_ properties: CFDictionary?) {
        defaultQuality = Self.quality(properties) ?? defaultQuality
    }

    /// A second picture is not taken, as nobody said that there would be one.
    func add(_ image: CGImage, _ properties: CFDictionary?) {
        guard self.image == nil else { return }
        let side = (properties?.object(forKey: kCGImageDestinationImageMaxPixelSize) as? NSNumber)?.doubleValue
        self.image = side.map { image.thumbnail(longestSide: $0, orientation: 1) ?? image } ?? image
        quality = Self.quality(properties)
    }

    /// Whether it is written.
    func finish() -> Bool {
        guard let image else { return false }
        let made: Data?
        switch format {
        case .png: made = ImageCoding.encodePNG(image)
        case .jpeg: made = ImageCoding.encodeJPEG(image, quality: quality ?? defaultQuality ?? 0.8)
        }
        guard let made else { return false }
        self.image = nil
        switch target {
        case .data(let data):
            data.append(made)
            return true
        case .file(let url): return (try? made.write(to: url, options: .atomic)) != nil
        }
    }

    private static func quality(_ properties: CFDictionary?) -> Double? {
        (properties?.object(forKey: kCGImageDestinationLossyCompressionQuality) as? NSNumber)?.doubleValue
    }

    public static func == (a: CGImageDestination, b: CGImageDestination) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
