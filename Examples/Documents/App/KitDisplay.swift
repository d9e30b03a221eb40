import PDFKit
import UIKit

/// The pages as PDFKit shows them.
@available(iOS 11, *)
final class KitDisplay: NSObject, PageDisplay {
    private let document: PDFDocument
    private let pages = PDFView()
    private var found: [PDFSelection] = []
    var onPageChange: () -> Void = {}

    /// Nil for what is no document.
    init?(_ url: URL) {
        guard let document = PDFDocument(url: url) else { return nil }
        self.document = document
        super.init()
        pages.autoScales = true
        pages.backgroundColor = .documentTable
        if !document.isLocked { pages.document = document }
        NotificationCenter.default.addObserver(
            self, selector: #selector(pageChanged), name: .PDFViewPageChanged, object: pages)
    }

    var view: UIView { pages }
    var isLocked: Bool { document.isLocked }
    var pageCount: Int { document.pageCount }

    var page: Int {
        get { pages.currentPage.map(document.index) ?? 0 }
        set { document.page(at: newValue).map(pages.go) }
    }

    func unlock(_ password: String) -> Bool {
        guard document.unlock(withPassword: password) else { return false }
        pages.document = document
        return true
    }

    func enlarge() { pages.zoomIn(nil) }
    func reduce() { pages.zoomOut(nil) }

    func find(_ text: String) -> Int? {
        found = document.findString(text, withOptions: [.caseInsensitive, .diacriticInsensitive])
        pages.highlightedSelections = found
        pages.clearSelection()
        return found.count
    }

    func show(match: Int) {
        guard found.indices.contains(match) else { return }
        pages.setCurrentSelection(found[match], animate: false)
        pages.go(to: found[match])
    }

    @objc private func pageChanged(_ note: Notification) { onPageChange() }
}
