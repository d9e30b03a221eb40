import AppleFoundation
import CoreGraphics
import UIKit

/// A page in a view. It is drawn beside the main queue; until then it is a white sheet, or shows what it did before.
@preconcurrency @MainActor final class PDFPageView: UIView {
    /// What is marked, in the view's points.
    struct Mark: Equatable {
        var frame: CGRect
        var color: UIColor
    }

    /// More is not kept of one page: then it is only the part that is seen, and a bit around it.
    private static let mostPixels: CGFloat = 6_000_000
    private static let queue = DispatchQueue(label: "PDF pages", qos: .userInitiated)

    let page: PDFPage
    private let box: PDFDisplayBox
    private let picture = UIImageView()
    /// What the last picture that was asked for shows, in points of the page, and its scale.
    private var asked: (part: CGRect, scale: CGFloat)?
    private var markViews: [UIView] = []
    private var marks: [Mark] = []

    init(_ page: PDFPage, box: PDFDisplayBox) {
        self.page = page
        self.box = box
        super.init(frame: .zero)
        backgroundColor = .white
        clipsToBounds = true
        addSubview(picture)
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override var accessibilityLabel: String? {
        get { page.string.flatMap { $0.isEmpty ? nil : $0 } ?? page.label }
        set {}
    }

    /// Draws what is seen of the page.
    /// - Parameters:
    ///   - visible: in the view's points.
    ///   - scale: points of the view for one of the page.
    func show(_ visible: CGRect, scale: CGFloat, pixelsPerPoint: CGFloat) {
        let whole = CGRect(origin: .zero, size: page.displayedSize(for: box))
        let wanted = scale * pixelsPerPoint
        guard wanted > 0, wanted.isFinite else { return }
        var part = whole
        if whole.width * whole.height * wanted * wanted > Self.mostPixels {
            let seen = CGRect(
                x: visible.minX / scale, y: visible.minY / scale, width: visible.width / scale,
                height: visible.height / scale)
            if let asked, asked.scale == wanted, asked.part.contains(seen.intersection(whole)) { return place(scale) }
            part = seen.insetBy(dx: -seen.width / 4, dy: -seen.height / 4).intersection(whole)
        }
        guard !part.isEmpty, asked?.part != part || asked?.scale != wanted else { return place(scale) }
        asked = (part, wanted)
        place(scale)
        Self.queue.async { [weak self, page, box, part] in
            let drawn = page.picture(of: part, box: box, pixelsPerPoint: wanted)
            DispatchQueue.main.async { [weak self] in
                guard let self, let asked = self.asked, asked.part == part, asked.scale == wanted else { return }
                self.picture.image = drawn.map { UIImage(cgImage: $0) }
                self.shown = part
                self.place(self.scale)
            }
        }
    }

    /// What the picture shows, in points of the page.
    private var shown = CGRect.zero
    private var scale: CGFloat = 1

    private func place(_ scale: CGFloat) {
        self.scale = scale
        picture.frame = CGRect(
            x: shown.minX * scale, y: shown.minY * scale, width: shown.width * scale, height: shown.height * scale)
    }

    func mark(_ marks: [Mark]) {
        guard marks != self.marks else { return }
        self.marks = marks
        for view in markViews { view.removeFromSuperview() }
        markViews = marks.map { mark in
            let view = UIView(frame: mark.frame)
            view.backgroundColor = mark.color
            view.isUserInteractionEnabled = false
            addSubview(view)
            return view
        }
    }
}
