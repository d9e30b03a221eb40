// Finds the file of an image for the screen's scale: name@3x.png, name@2x.png, name.png.
import AppleFoundation
import CoreGraphics

enum ImageFiles {
    struct Found {
        var image: CGImage
        var scale: CGFloat
    }

    static func load(path: String, preferredScale: CGFloat) -> Found? {
        let url = URL(fileURLWithPath: path)
        let type = url.pathExtension
        let base = url.deletingPathExtension().path
        // A path that names a scale means that file.
        for scale in [2, 3] where base.hasSuffix("@\(scale)x") {
            return read(path).map { Found(image: $0, scale: CGFloat(scale)) }
        }
        let types = type.isEmpty ? ["png", "jpg", "jpeg"] : [type]
        for scale in order(preferredScale) {
            let suffix = scale == 1 ? "" : "@\(scale)x"
            for type in types {
                for idiom in ["~iphone", ""] {
                    if let image = read("\(base)\(suffix)\(idiom).\(type)") {
                        return Found(image: image, scale: CGFloat(scale))
                    }
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

    static func read(_ path: String) -> CGImage? {
        guard FileManager.default.fileExists(atPath: path), let data = FileManager.default.contents(atPath: path)
        else { return nil }
        return ImageCoding.decode(data)
    }
}
