import AppleFoundation
import CoreGraphics

/// A place in a document.
///
/// - Status: partial (the zoom is kept, without effect)
open class PDFDestination: NSObject {
    open private(set) weak var page: PDFPage?
    /// In the page's space.
    open private(set) var point: CGPoint
    open var zoom: CGFloat = 0

    public init(page: PDFPage, at point: CGPoint) {
        self.page = page
        self.point = point
        super.init()
    }
}
