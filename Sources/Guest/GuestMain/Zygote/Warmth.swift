import AppleFoundation
@_spi(Hosting) import QuartzCore
import TextLayout
@_spi(Hosting) import UIKit

/// What is done once before a guest is confined: fonts found and their index written, which a confined process may not;
/// libraries loaded and everything drawn with once, which a process forked from this one need not do again. It leaves no
/// thread, run loop or dispatch queue behind, since none of them outlives a fork.
@MainActor
enum Warmth {
    static func warmUp() {
        TextEngine.shared.configure(cacheFolder: fontCache)
        TextEngine.shared.warm()
        drawOnce()
        formatOnce()
    }

    /// Where fontconfig keeps its index (XDG base directories).
    private static var fontCache: String? {
        guard let folder = getenv("XDG_CACHE_HOME") else { return nil }
        return String(cString: folder) + "/fontconfig"
    }

    private static func drawOnce() {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let inner = UIView(frame: CGRect(x: 8, y: 8, width: 16, height: 16))
        inner.backgroundColor = .gray
        inner.layer.cornerRadius = 4
        controller.view.addSubview(inner)
        let size = CGSize(width: 64, height: 32)
        let window = HostedWindow(rootViewController: controller, size: size)
        let scale: CGFloat = 2
        let (width, height) = (Int(size.width * scale), Int(size.height * scale))
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 16)
        defer { pixels.deallocate() }
        window.layoutAndRender(
            into: BitmapTarget(pixels: pixels, width: width, height: height, stride: width * 4, scale: scale))
        window.releaseRootViewController()
    }

    private static func formatOnce() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.dateStyle = .short
        _ = formatter.string(from: Date(timeIntervalSince1970: 0))
        _ = ByteCountFormatter.string(fromByteCount: 1, countStyle: .file)
        _ = String(format: "%.1f %@", 0.5, "x" as NSString)
    }
}
