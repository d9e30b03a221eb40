import AppleFoundation
import CoreGraphics
import UIKit

extension PDFView {
    // MARK: Pages

    public var currentPage: PDFPage? { document?.page(at: current) }

    public var visiblePages: [PDFPage] {
        layout.indices.filter { frame(of: $0)?.intersects(visible) ?? false }.compactMap { document?.page(at: $0) }
    }

    public func go(to page: PDFPage) { go(to: page, below: 0) }

    public func go(to destination: PDFDestination) {
        guard let page = destination.page else { return }
        let height = page.displayedSize(for: displayBox).height
        let point = destination.point.applying(page.transform(for: displayBox))
        go(to: page, below: max(0, height - point.y))
    }

    /// - Parameter distance: from the page's upper edge, in points of the page.
    private func go(to page: PDFPage, below distance: CGFloat) {
        guard page.document === document else { return }
        let before = current
        current = page.index
        if !displayMode.isContinuous, frame(of: page.index) == nil { arrange() }
        guard let frame = frame(of: page.index) else { return }
        let margin = displaysPageBreaks ? pageBreakMargins : .zero
        scroll.contentOffset = within(
            CGPoint(
                x: displayDirection == .horizontal ? frame.minX - margin.left * scale : scroll.contentOffset.x,
                y: displayDirection == .vertical
                    ? frame.minY + (distance - margin.top) * scale : scroll.contentOffset.y))
        placePages()
        if current != before, displayMode.isContinuous == false {
            post(.PDFViewPageChanged)
            post(.PDFViewVisiblePagesChanged)
        } else if displayMode.isContinuous, current == page.index, current != before {
            post(.PDFViewPageChanged)
        }
    }

    public func go(to selection: PDFSelection) {
        guard let page = selection.pages.first else { return }
        go(to: selection.bounds(for: page), on: page)
    }

    /// Shows a rectangle of a page in the middle.
    public func go(to rect: CGRect, on page: PDFPage) {
        if frame(of: page.index) == nil || !convert(page.bounds(for: displayBox), from: page).intersects(bounds) {
            go(to: page)
        }
        let place = convert(rect, from: page)
        guard !bounds.contains(place) || place.maxY > bounds.height * 0.8 else { return }
        show(
            CGPoint(
                x: (place.midX + visible.minX) / scale, y: (place.midY + visible.minY) / scale))
        placePages()
    }

    public var canGoToFirstPage: Bool { document != nil && current > 0 }
    public var canGoToLastPage: Bool { canGoToNextPage }
    public var canGoToPreviousPage: Bool { canGoToFirstPage }
    public var canGoToNextPage: Bool { current + displayMode.columns <= (document?.pageCount ?? 0) - 1 }

    public func goToFirstPage(_ sender: Any?) { go(toIndex: 0) }
    public func goToLastPage(_ sender: Any?) { go(toIndex: (document?.pageCount ?? 0) - 1) }
    public func goToPreviousPage(_ sender: Any?) { go(toIndex: max(0, current - displayMode.columns)) }
    public func goToNextPage(_ sender: Any?) { go(toIndex: current + displayMode.columns) }

    private func go(toIndex index: Int) {
        guard let page = document?.page(at: index) else { return }
        go(to: page)
    }

    // MARK: Selections

    public var currentSelection: PDFSelection? {
        get { selection }
        set {
            selection = newValue
            placePages()
            post(.PDFViewSelectionChanged)
        }
    }

    public func setCurrentSelection(_ selection: PDFSelection?, animate: Bool) { currentSelection = selection }

    public func clearSelection() { currentSelection = nil }

    public func scrollSelectionToVisible(_ sender: Any?) { selection.map(go) }

    /// What is marked besides the selection, each in its own colour: what was found, for instance.
    public var highlightedSelections: [PDFSelection]? {
        get { marked }
        set {
            marked = newValue
            placePages()
        }
    }

    func marks(on page: PDFPage) -> [PDFPageView.Mark] {
        func marks(_ selection: PDFSelection, _ color: UIColor) -> [PDFPageView.Mark] {
            guard selection.pages.contains(where: { $0 === page }) else { return [] }
            return selection.selectionsByLine().map {
                PDFPageView.Mark(frame: placeInView($0.bounds(for: page), of: page), color: color)
            }
        }
        let others = (marked ?? []).flatMap {
            marks($0, ($0.color ?? .yellow).withAlphaComponent(0.4))
        }
        return others + (selection.map { marks($0, ($0.color ?? tintColor).withAlphaComponent(0.35)) } ?? [])
    }

    // MARK: Places

    /// A rectangle of a page in the points of its view.
    private func placeInView(_ rect: CGRect, of page: PDFPage) -> CGRect {
        let height = page.displayedSize(for: displayBox).height
        let upright = rect.applying(page.transform(for: displayBox))
        return CGRect(
            x: upright.minX * scale, y: (height - upright.maxY) * scale, width: upright.width * scale,
            height: upright.height * scale)
    }

    public func convert(_ rect: CGRect, from page: PDFPage) -> CGRect {
        guard let frame = frame(of: page.index) else { return .zero }
        return placeInView(rect, of: page).offsetBy(dx: frame.minX - visible.minX, dy: frame.minY - visible.minY)
    }

    public func convert(_ point: CGPoint, from page: PDFPage) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), from: page).origin
    }

    public func convert(_ rect: CGRect, to page: PDFPage) -> CGRect {
        guard let frame = frame(of: page.index), scale > 0 else { return .zero }
        let height = page.displayedSize(for: displayBox).height
        let own = rect.offsetBy(dx: visible.minX - frame.minX, dy: visible.minY - frame.minY)
        let upright = CGRect(
            x: own.minX / scale, y: height - own.maxY / scale, width: own.width / scale, height: own.height / scale)
        return upright.applying(page.transform(for: displayBox).inverted())
    }

    public func convert(_ point: CGPoint, to page: PDFPage) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), to: page).origin
    }

    /// The page at a point of the view.
    /// - Parameter nearest: whether the nearest is meant where there is none.
    public func page(for point: CGPoint, nearest: Bool) -> PDFPage? {
        let place = CGPoint(x: point.x + visible.minX, y: point.y + visible.minY)
        let at = layout.indices.first { frame(of: $0)?.contains(place) ?? false }
        if let at { return document?.page(at: at) }
        guard nearest else { return nil }
        let next = layout.indices.min {
            func distance(_ index: Int) -> CGFloat {
                frame(of: index).map { abs($0.midY - place.y) + abs($0.midX - place.x) } ?? .infinity
            }
            return distance($0) < distance($1)
        }
        return next.flatMap { document?.page(at: $0) }
    }
}
