import AppleFoundation
import CoreGraphics
import UIKit

/// A page of a document. Its space is the file's: points, y up, not turned.
///
/// - Status: partial (read only: no annotations, no pages made of images)
open class PDFPage: NSObject, @unchecked Sendable {
    private let page: CGPDFPage
    /// From 0.
    let index: Int
    open private(set) weak var document: PDFDocument?
    /// All that changes is behind it; a page is drawn beside the main queue.
    private let lock = NSLock()
    private var readText: PDFPageText?

    init(_ page: CGPDFPage, index: Int, of document: PDFDocument) {
        self.page = page
        self.index = index
        self.document = document
        super.init()
    }

    open var pageRef: CGPDFPage? { page }
    /// What the document calls the page: its number, as a rule.
    open var label: String? { page.label ?? String(index + 1) }
    /// Degrees clockwise: 0, 90, 180 or 270.
    open var rotation: Int { Int(page.rotationAngle) }

    open func bounds(for box: PDFDisplayBox) -> CGRect { page.getBoxRect(box.ofCoreGraphics) }

    /// The size of a box, turned as it is to be read.
    func displayedSize(for box: PDFDisplayBox) -> CGSize {
        let size = bounds(for: box).size
        return rotation % 180 == 0 ? size : CGSize(width: size.height, height: size.width)
    }

    // MARK: Drawing

    /// From the page's own space to that of its box as one sees it: origin at the bottom left, y up.
    open func transform(for box: PDFDisplayBox) -> CGAffineTransform {
        let size = displayedSize(for: box)
        return page.getDrawingTransform(
            box.ofCoreGraphics, rect: CGRect(origin: .zero, size: size), rotate: 0, preserveAspectRatio: true)
    }

    open func transform(_ context: CGContext, for box: PDFDisplayBox) {
        context.concatenate(transform(for: box))
    }

    /// Draws the page as one sees it: its bottom left corner is the context's origin, y points up.
    open func draw(with box: PDFDisplayBox, to context: CGContext) {
        context.saveGState()
        transform(context, for: box)
        context.drawPDFPage(page)
        context.restoreGState()
    }

    /// A picture of the page on white that fits into `size`, in points.
    open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
        let own = displayedSize(for: box)
        let scale = min(size.width / own.width, size.height / own.height)
        let screen = UIGraphicsImageRendererFormat.default().scale
        guard scale > 0, scale.isFinite,
            let image = picture(
                of: CGRect(origin: .zero, size: own), box: box, pixelsPerPoint: scale * max(1, screen))
        else { return UIImage() }
        return UIImage(cgImage: image, scale: max(1, screen), orientation: .up)
    }

    /// A part of the page on white.
    /// - Parameter part: of the page as one sees it, with the origin at the top left and y down, in points.
    func picture(of part: CGRect, box: PDFDisplayBox, pixelsPerPoint scale: CGFloat) -> CGImage? {
        let height = displayedSize(for: box).height
        let (columns, rows) = ((part.width * scale).rounded(.up), (part.height * scale).rounded(.up))
        guard columns.isFinite, rows.isFinite, columns <= 16384, rows <= 16384,
            let context = CGContext.bitmap(
                pixelWidth: max(1, Int(columns)), pixelHeight: max(1, Int(rows)), scale: 1, isOpaque: false)
        else { return nil }
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: max(1, columns), height: max(1, rows)))
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -part.minX, y: height - part.minY)
        context.scaleBy(x: 1, y: -1)
        draw(with: box, to: context)
        return context.takeImage()
    }

    // MARK: Text

    /// Read when it is first asked for.
    var text: PDFPageText {
        lock.withLock {
            if let readText { return readText }
            let text = page.text
            readText = text
            return text
        }
    }

    /// What is written on the page, in the order of reading; lines are apart by line feeds.
    open var string: String? { text.string }
    open var attributedString: NSAttributedString? { NSAttributedString(string: text.string) }
    open var numberOfCharacters: Int { text.string.utf16.count }

    /// Where a character stands; null for one that stands nowhere.
    open func characterBounds(at index: Int) -> CGRect {
        text.places.indices.contains(index) ? text.places[index] : .null
    }

    /// The character at a place; `NSNotFound` where there is none.
    open func characterIndex(at point: CGPoint) -> Int {
        text.places.firstIndex { $0.contains(point) } ?? NSNotFound
    }
}
