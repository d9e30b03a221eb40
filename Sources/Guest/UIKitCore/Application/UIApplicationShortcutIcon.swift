import AppleFoundation
import CoreGraphics

/// The picture beside a shortcut item's title.
///
/// - Status: partial (of symbols those that Hodie has a drawing of)
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
    /// - Status: complete
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
        case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
        case alarm, bookmark, shuffle, audio, update
    }

    /// Nil for a picture of the app's own.
    package let type: IconType?
    package let name: String?
    /// Whether that is a symbol's.
    package let isSymbol: Bool

    public init(type: IconType) {
        self.type = type
        (name, isSymbol) = (nil, false)
        super.init()
    }

    public convenience init(templateImageName: String) { self.init(name: templateImageName, isSymbol: false) }

    public convenience init(systemImageName: String) { self.init(name: systemImageName, isSymbol: true) }

    package init(name: String, isSymbol: Bool) {
        type = nil
        (self.name, self.isSymbol) = (name, isSymbol)
        super.init()
    }

    /// How opaque each pixel of a square is in which the picture is as large as it can be, row after row.
    ///
    /// - Parameter side: pixels.
    /// - Returns: nil for one of the system's, and if there is no such picture.
    package func mask(side: Int) -> [UInt8]? {
        guard let name, let image = isSymbol ? UIImage(systemName: name) : UIImage(named: name),
            image.size.width > 0, image.size.height > 0
        else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let whole = CGSize(width: side, height: side)
        let factor = CGFloat(side) / max(image.size.width, image.size.height)
        let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
        let origin = CGPoint(x: (whole.width - size.width) / 2, y: (whole.height - size.height) / 2)
        let drawn = UIGraphicsImageRenderer(size: whole, format: format).image { _ in
            image.draw(in: CGRect(origin: origin, size: size))
        }
        guard let pixels = drawn.cgImage, let bytes = pixels.dataProvider?.data as Data?,
            pixels.width == side, pixels.height == side
        else { return nil }
        // Blue, green, red, alpha.
        return (0..<side * side).map { bytes[$0 / side * pixels.bytesPerRow + $0 % side * 4 + 3] }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIApplicationShortcutIcon else { return false }
        return type == other.type && name == other.name && isSymbol == other.isSymbol
    }

    open override var hash: Int { type?.rawValue ?? name.hashValue }
}
