import AppleFoundation

/// Hears of a search and of unlocking. Every method is optional.
///
/// - Status: partial (no classes of the client's own for pages and annotations)
public protocol PDFDocumentDelegate: AnyObject {
    func documentDidUnlock(_ notification: Notification)
    func documentDidBeginDocumentFind(_ notification: Notification)
    func documentDidEndDocumentFind(_ notification: Notification)
    func didMatchString(_ instance: PDFSelection)
}

extension PDFDocumentDelegate {
    public func documentDidUnlock(_ notification: Notification) {}
    public func documentDidBeginDocumentFind(_ notification: Notification) {}
    public func documentDidEndDocumentFind(_ notification: Notification) {}
    public func didMatchString(_ instance: PDFSelection) {}
}
