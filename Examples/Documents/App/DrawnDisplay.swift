import UIKit

/// The pages drawn by Core Graphics, for iOS 9 and 10, which have no PDFKit.
final class DrawnDisplay: NSObject, PageDisplay, UIScrollViewDelegate {
    private static let gap: CGFloat = 8

    private let document: CGPDFDocument
    private let scroll = DrawnScrollView()
    private var sheets: [DrawnPage] = []
    private var scale: CGFloat = 1
    private var current = 0
    var onPageChange: () -> Void = {}

    /// Nil for what is no document.
    init?(_ url: URL) {
        guard let document = CGPDFDocument(url as CFURL) else { return nil }
        self.document = document
        super.init()
        scroll.backgroundColor = .documentTable
        scroll.delegate = self
        scroll.onLayout = { [weak self] in self?.layOut() }
        makeSheets()
    }

    var view: UIView { scroll }
    var isLocked: Bool { !document.isUnlocked }
    var pageCount: Int { document.numberOfPages }

    private func makeSheets() {
        guard !isLocked, pageCount > 0 else { return }
        sheets = (1...pageCount).compactMap { document.page(at: $0) }.map(DrawnPage.init)
        sheets.forEach(scroll.addSubview)
    }

    func unlock(_ password: String) -> Bool {
        guard document.unlockWithPassword(password) else { return false }
        makeSheets()
        layOut()
        return true
    }

    // MARK: - Pages

    var page: Int {
        get { current }
        set {
            guard sheets.indices.contains(newValue) else { return }
            layOut()
            let lowest = max(0, scroll.contentSize.height - scroll.bounds.height)
            scroll.contentOffset.y = min(sheets[newValue].frame.minY - DrawnDisplay.gap, lowest)
            guard current != newValue else { return }
            current = newValue
            onPageChange()
        }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let middle = scrollView.bounds.midY
        guard scrollView.isTracking || scrollView.isDecelerating,
            let now = sheets.firstIndex(where: { $0.frame.maxY > middle }), now != current
        else { return }
        current = now
        onPageChange()
    }

    /// One below the other, as wide as the screen at a scale of 1.
    private func layOut() {
        guard scroll.bounds.width > 0 else { return }
        let width = (scroll.bounds.width - 2 * DrawnDisplay.gap) * scale
        var top = DrawnDisplay.gap
        for sheet in sheets {
            sheet.frame = CGRect(
                x: DrawnDisplay.gap, y: top, width: width, height: width * sheet.proportion)
            top = sheet.frame.maxY + DrawnDisplay.gap
        }
        scroll.contentSize = CGSize(width: width + 2 * DrawnDisplay.gap, height: top)
    }

    // MARK: - Scale

    func enlarge() { set(scale: min(4, scale * 1.5)) }
    func reduce() { set(scale: max(1, scale / 1.5)) }

    private func set(scale: CGFloat) {
        let page = current
        self.scale = scale
        layOut()
        self.page = page
    }

    // MARK: - Searching

    func find(_ text: String) -> Int? { nil }
    func show(match: Int) {}
}
