import AppleFoundation
import CImmortalObjects
import CLinux
import Descriptors
import Isolation
@_spi(Hosting) import QuartzCore
import TextLayout
@_spi(Hosting) import UIKit

/// What is done once before a guest is confined: fonts found and their index written, which a confined process may not;
/// libraries loaded and everything done once that widgets do, which a process forked from this one need not do again. It
/// leaves no thread, run loop or dispatch queue behind, since none of them outlives a fork.
@MainActor
enum Warmth {
    /// - Parameter rehearses: whether more is done than what a confined process may not; takes longer than a few guests gain
    ///   by it.
    static func warmUp(rehearses: Bool) {
        sharing {
            TextEngine.current.configure(cacheFolder: fontCache)
            TextEngine.current.findFonts()
            guard rehearses else { return }
            TextEngine.current.warm()
            loadLibraries()
            DescriptorSource.describeTypes()
            drawOnce()
            Rehearsal.run()
        }
    }

    /// What takes longer, when nobody waits.
    static func settle() {
        sharing {
            TextEngine.main.warmSizes()
            formatOnce()
        }
    }

    /// Does `work` so that what is left of it stays shared with guests.
    ///
    /// A page becomes a guest's own when it writes there. So what objects are left live for ever, and nobody counts
    /// references to them; and all that is kept lies close together, and what guests allocate beside it.
    private static func sharing(_ work: () -> Void) {
        immortal_objects_note(true)
        work()
        immortal_objects_note(false)
        immortal_objects_make()
        linux_fill_heap_holes()
        linux_trim_stack()
    }

    /// Goes over the same ground once more in a process that was forked ahead: the pages that every guest writes to or
    /// looks at are its own already when it is wanted.
    static func touch() {
        Rehearsal.run()
        linux_map_loader_tables()
        // It may wait for long; what it needs to run is its own already.
        linux_trim_heap()
    }

    /// Where fontconfig keeps its index (XDG base directories).
    private static var fontCache: String? {
        guard let folder = getenv("XDG_CACHE_HOME") else { return nil }
        return String(cString: folder) + "/fontconfig"
    }

    private static let textStyles: [UIFont.TextStyle] = [
        .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]

    /// A small widget with the kinds of views that most have, laid out by constraints.
    private static func drawOnce() {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let labels = textStyles.map { style in
            let label = UILabel()
            label.text = "Ag 0123456789 % GB"
            label.font = .preferredFont(forTextStyle: style)
            return label
        }
        let button = UIButton(type: .system)
        button.setTitle("Ag", for: .normal)
        let inner = UIView()
        inner.backgroundColor = .gray
        inner.layer.cornerRadius = 4
        let stack = UIStackView(arrangedSubviews: labels + [UIProgressView(), button, UIImageView(), inner])
        stack.axis = .vertical
        stack.spacing = 4
        stack.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 8),
        ])
        let size = CGSize(width: 320, height: 400)
        let window = HostedWindow(rootViewController: controller, size: size)
        let scale: CGFloat = 2
        let (width, height) = (Int(size.width * scale), Int(size.height * scale))
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 16)
        defer { pixels.deallocate() }
        window.appear()
        window.layoutAndRender(
            into: BitmapTarget(pixels: pixels, width: width, height: height, stride: width * 4, scale: scale))
        _ = window.accessibilityNodes()
        window.disappear()
        window.releaseRootViewController()
    }

    /// Reads what ICU knows of the language, which any number or date in a widget needs.
    private static func formatOnce() {
        _ = NumberFormatter.localizedString(from: 1234.5, number: .decimal)
        for size: Int64 in [2000, 1_500_000, 1_250_000_000] {
            // From the fourth use on ICU has compiled what it needs to know of a unit.
            for _ in 0..<4 { _ = ByteCountFormatter.string(fromByteCount: size, countStyle: .file) }
        }
        _ = DateFormatter.localizedString(from: Date(timeIntervalSince1970: 0), dateStyle: .medium, timeStyle: .short)
    }

    /// Loads the libraries that a guest's code is linked with and this program is not.
    private static func loadLibraries() {
        for name in ["libswiftSwiftOnoneSupport.so"] { _ = dlopen(name, RTLD_LAZY | RTLD_GLOBAL) }
    }
}
