import AppleFoundation

/// An image file that is read: what it says of itself, its pictures, and small ones of them.
///
/// Of a WebP that moves the first picture is read.
///
/// - Status: partial (PNG, JPEG, GIF, TIFF, BMP, ICO, WebP; of metadata what TIFF, Exif, GPS and GIF say)
public final class CGImageSource: Hashable, @unchecked Sendable {
    private let lock = NSLock()
    private var data: Data
    private var isFinal: Bool
    private var times: AnimationTimes?
    private var frames: [CGImage] = []

    init(_ data: Data, isFinal: Bool) {
        (self.data, self.isFinal) = (data, isFinal)
        if ImageCoding.Format(data) == .gif { times = AnimationTimes(data) }
    }

    func update(_ data: Data, isFinal: Bool) {
        lock.withLock {
            (self.data, self.isFinal) = (data, isFinal)
            times = ImageCoding.Format(data) == .gif ? AnimationTimes(data) : nil
            frames = []
        }
    }

    private var format: ImageCoding.Format? { ImageCoding.Format(data) }

    var typeIdentifier: String? {
        switch lock.withLock({ format }) {
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .gif: "com.compuserve.gif"
        case .tiff: "public.tiff"
        case .bmp: "com.microsoft.bmp"
        case .icon: "com.microsoft.ico"
        case .webP: "org.webmproject.webp"
        case nil: nil
        }
    }

    var count: Int {
        lock.withLock { times.map { $0.delays.count } ?? (format == nil ? 0 : 1) }
    }

    var status: CGImageSourceStatus {
        lock.withLock {
            if data.isEmpty { return isFinal ? .statusUnexpectedEOF : .statusReadingHeader }
            if format == nil { return .statusUnknownType }
            if !isFinal { return .statusIncomplete }
            return .statusComplete
        }
    }

    /// A picture as it is seen, not turned; nil if there is none or it can't be read.
    func image(at index: Int) -> CGImage? {
        lock.withLock {
            guard index >= 0 else { return nil }
            if index < frames.count { return frames[index] }
            guard times != nil else {
                guard index == 0, let image = ImageCoding.decode(data) else { return nil }
                frames = [image]
                return image
            }
            // Each picture of an animation lies upon those before it, so all are made that come before.
            guard index < times?.delays.count ?? 0 else { return nil }
            frames = ImageCoding.decodeFrames(data, count: index + 1)
            return index < frames.count ? frames[index] : nil
        }
    }

    private var tags: ImageFileTags? {
        switch format {
        case .jpeg: ImageFileTags(jpeg: data)
        case .tiff: ImageFileTags(tiff: data)
        default: nil
        }
    }

    /// How a picture has to be turned to be seen upright: 1 to 8, as in Exif.
    var orientation: Int {
        let value = lock.withLock { tags?.tiff["Orientation"] as? Int } ?? 1
        return (1...8).contains(value) ? value : 1
    }

    /// What the whole file says of itself.
    var properties: [String: Any] {
        lock.withLock {
            var result: [String: Any] = [kCGImagePropertyFileSize: data.count]
            if let times {
                result[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: times.loopCount ?? 1]
            }
            return result
        }
    }

    /// What the file says of one of its pictures; nil if there is none.
    func properties(at index: Int) -> [String: Any]? {
        guard index >= 0, index < count, let size = pixelSize(at: index) else { return nil }
        return lock.withLock {
            var result: [String: Any] = [
                kCGImagePropertyPixelWidth: size.width, kCGImagePropertyPixelHeight: size.height,
                kCGImagePropertyDepth: 8, kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
            ]
            // The kind of a PNG's colours: the second bit is that of transparency.
            if format == .png, data.count > 25 {
                let kind = data[data.startIndex + 25]
                result[kCGImagePropertyDepth] = Int(data[data.startIndex + 24])
                result[kCGImagePropertyHasAlpha] = kind & 4 != 0
                if kind & 3 == 0 { result[kCGImagePropertyColorModel] = kCGImagePropertyColorModelGray }
                if kind == 3 { result[kCGImagePropertyIsIndexed] = true }
            }
            if let times, index < times.delays.count {
                let delay = times.delays[index]
                // Browsers and Apple show what is faster than this no faster than ten a second.
                result[kCGImagePropertyGIFDictionary] = [
                    kCGImagePropertyGIFDelayTime: delay < 0.011 ? 0.1 : delay,
                    kCGImagePropertyGIFUnclampedDelayTime: delay,
                ]
            }
            guard let tags else { return result }
            if !tags.tiff.isEmpty { result[kCGImagePropertyTIFFDictionary] = tags.tiff }
            if !tags.exif.isEmpty { result[kCGImagePropertyExifDictionary] = tags.exif }
            if !tags.gps.isEmpty { result[kCGImagePropertyGPSDictionary] = tags.gps }
            if let orientation = tags.tiff["Orientation"] { result[kCGImagePropertyOrientation] = orientation }
            if let density = tags.tiff["XResolution"] { result[kCGImagePropertyDPIWidth] = density }
            if let density = tags.tiff["YResolution"] { result[kCGImagePropertyDPIHeight] = density }
            return result
        }
    }

    /// In pixels, from the file's head where it says so.
    private func pixelSize(at index: Int) -> (width: Int, height: Int)? {
        let known = lock.withLock { () -> (width: Int, height: Int)? in
            switch format {
            case .gif where data.count > 9:
                let head = [UInt8](data.prefix(10))
                return (Int(head[6]) | Int(head[7]) << 8, Int(head[8]) | Int(head[9]) << 8)
            case .tiff: return tags?.pixelSize
            case .png, .jpeg, .webP: return ImageCoding.size(of: data)
            default: return nil
            }
        }
        return known ?? image(at: index).map { ($0.width, $0.height) }
    }

    public static func == (a: CGImageSource, b: CGImageSource) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
