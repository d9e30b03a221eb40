import AppleFoundation

/// Decides about the scale of a view. Every method is optional.
///
/// - Status: partial (links in documents are not followed)
@preconcurrency @MainActor public protocol PDFViewDelegate: AnyObject {
    func pdfViewWillChangeScaleFactor(_ sender: PDFView, toScale scale: CGFloat) -> CGFloat
}

extension PDFViewDelegate {
    public func pdfViewWillChangeScaleFactor(_ sender: PDFView, toScale scale: CGFloat) -> CGFloat {
        min(max(scale, sender.minScaleFactor), sender.maxScaleFactor)
    }
}
