// Finds the file of an image for the screen's scale: name@3x.png, name@2x.png, name.png.
import AppleFoundation
import CoreGraphics

enum ImageFiles {
    struct Found {
        var image: CGImage
        var scale: CGFloat
        var orientation: UIImage.Orientation
    }

    static func load(path: String, preferredScale: CGFloat) -> Found? {
        let url = URL(fileURLWithPath: path)
        let type = url.pathExtension
        let base = url.deletingPathExtension().path
        // A path that names a scale means that file.
        for scale in [2, 3] where base.hasSuffix("@\(scale)x") {
            return read(path, scale: scale)
        }
        let types = type.isEmpty ? ["png", "jpg", "jpeg"] : [type]
        for scale in order(preferredScale) {
            let suffix = scale == 1 ? "" : "@\(scale)x"
            for type in types {
                for idiom in ["~iphone", ""] {
                    if let found = read("\(base)\(suffix)\(idiom).\(type)", scale: scale) { return found }
                }
            }
        }
        return nil
    }

    /// The screen's scale, then larger ones, then smaller ones.
    static func order(_ preferred: CGFloat) -> [Int] {
        let wanted = min(max(Int(preferred.rounded()), 1), 3)
        return [wanted] + (1...3).filter { $0 > wanted } + (1...3).filter { $0 < wanted }.reversed()
    }

    /// The pixels of an asset, whose orientation the catalog tells.
    static func read(_ path: String) -> CGImage? {
        data(path).flatMap { decode($0, name: "The image \((path as NSString).lastPathComponent)") }
    }

    /// Says in the guest's log why there is no image where somebody meant one.
    static func decode(_ data: Data, name: String) -> CGImage? {
        if let image = ImageCoding.decode(data) { return image }
        if let reason = ImageCoding.refusal(of: data) { HostedLog.write("\(name) can't be read: \(reason).") }
        return nil
    }

    private static func read(_ path: String, scale: Int) -> Found? {
        guard let data = data(path),
            let image = decode(data, name: "The image \((path as NSString).lastPathComponent)")
        else { return nil }
        return Found(
            image: image, scale: CGFloat(scale),
            orientation: UIImage.Orientation(tiff: ImageCoding.orientation(of: data)))
    }

    private static func data(_ path: String) -> Data? {
        FileManager.default.fileExists(atPath: path) ? FileManager.default.contents(atPath: path) : nil
    }
}
