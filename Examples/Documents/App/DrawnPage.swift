import UIKit

/// A page that draws itself, as large as it is.
final class DrawnPage: UIView {
    private let page: CGPDFPage

    init(_ page: CGPDFPage) {
        self.page = page
        super.init(frame: .zero)
        backgroundColor = .white
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = "\(NSLocalizedString("Page", comment: "of a document")) \(page.pageNumber)"
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    private var size: CGSize {
        let size = page.getBoxRect(.cropBox).size
        return page.rotationAngle % 180 == 0 ? size : CGSize(width: size.height, height: size.width)
    }

    /// The height for one of width.
    var proportion: CGFloat { size.width > 0 ? size.height / size.width : 1 }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0 else { return }
        context.translateBy(x: 0, y: bounds.height)
        context.scaleBy(x: bounds.width / size.width, y: -bounds.height / size.height)
        context.concatenate(
            page.getDrawingTransform(
                .cropBox, rect: CGRect(origin: .zero, size: size), rotate: 0, preserveAspectRatio: true))
        context.drawPDFPage(page)
    }
}
