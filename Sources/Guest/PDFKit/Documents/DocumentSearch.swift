import AppleFoundation

/// A search that goes on beside what the user does: a page at a time, on the main queue.
final class DocumentSearch {
    private weak var document: PDFDocument?
    private let string: String
    private let options: NSString.CompareOptions
    private var next = 0

    init(of string: String, in document: PDFDocument, _ options: NSString.CompareOptions) {
        self.string = string
        self.document = document
        self.options = options
    }

    func begin() {
        tell(.PDFDocumentDidBeginFind)
        DispatchQueue.main.async { self.step() }
    }

    /// What is told of it is told once.
    func end() {
        guard let document, document.search === self else { return }
        document.search = nil
        tell(.PDFDocumentDidEndFind)
    }

    private func step() {
        guard let document, document.search === self else { return }
        guard next < document.pageCount else { return end() }
        let page = [PDFDocumentPageIndexKey: next]
        tell(.PDFDocumentDidBeginPageFind, page)
        for found in document.page(at: next)?.places(of: string, options) ?? [] {
            tell(.PDFDocumentDidFindMatch, [PDFDocumentFoundSelectionKey: found])
            document.delegate?.didMatchString(found)
        }
        tell(.PDFDocumentDidEndPageFind, page)
        next += 1
        DispatchQueue.main.async { self.step() }
    }

    private func tell(_ name: Notification.Name, _ information: [AnyHashable: Any]? = nil) {
        guard let document else { return }
        let note = Notification(name: name, object: document, userInfo: information)
        NotificationCenter.default.post(note)
        switch name {
        case .PDFDocumentDidBeginFind: document.delegate?.documentDidBeginDocumentFind(note)
        case .PDFDocumentDidEndFind: document.delegate?.documentDidEndDocumentFind(note)
        default: break
        }
    }
}
