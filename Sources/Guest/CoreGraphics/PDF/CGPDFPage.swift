import AppleFoundation

/// A page of a document. Its space is the file's: points, y up, not turned.
///
/// - Status: partial (no dictionary)
public final class CGPDFPage: @unchecked Sendable {
    let page: PopplerPage
    public let document: CGPDFDocument?
    /// From 1.
    public let pageNumber: Int

    init(_ page: PopplerPage, number: Int, of document: CGPDFDocument) {
        self.page = page
        self.document = document
        pageNumber = number
    }

    /// The page's box in its own space.
    public func getBoxRect(_ box: CGPDFBox) -> CGRect { page.cropBox }

    /// Degrees clockwise: 0, 90, 180 or 270.
    public var rotationAngle: Int32 { Int32(page.rotation) }

    /// What brings a box of the page, turned as it is to be read, into the middle of `rect`. It is made smaller to fit,
    /// and never larger.
    ///
    /// - Parameter rotate: degrees clockwise beyond the page's own; a multiple of 90.
    public func getDrawingTransform(
        _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
    ) -> CGAffineTransform {
        let own = getBoxRect(box)
        let turned = ((Int(rotate) + page.rotation) % 360 + 360) % 360
        let size = turned % 180 == 0 ? own.size : CGSize(width: own.height, height: own.width)
        let upright: CGAffineTransform
        switch turned {
        case 90: upright = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: own.width)
        case 180: upright = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: own.width, ty: own.height)
        case 270: upright = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: own.height, ty: 0)
        default: upright = .identity
        }
        var (x, y) = (min(1, rect.width / size.width), min(1, rect.height / size.height))
        if preserveAspectRatio { (x, y) = (min(x, y), min(x, y)) }
        return CGAffineTransform(translationX: -own.minX, y: -own.minY).concatenating(upright)
            .concatenating(CGAffineTransform(scaleX: x, y: y))
            .concatenating(
                CGAffineTransform(
                    translationX: rect.midX - size.width * x / 2, y: rect.midY - size.height * y / 2))
    }

    package var label: String? { page.label }
    package var text: PDFPageText { page.text }
}
