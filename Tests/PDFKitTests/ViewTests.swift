import Foundation
import TestSupport
import Testing

@testable import PDFKit

/// What a view shows of a document, where and how large.
@MainActor @Suite(.serialized) struct ViewTests {
    private final class Heard: @unchecked Sendable {
        var count = 0
    }

    private let view = PDFView(frame: CGRect(x: 0, y: 0, width: 208, height: 300))
    private let document = PDFDocument(data: WrittenPDF.data(["One"], ["Two"], ["Three"], ["Four"]))

    init() {
        view.autoScales = true
        view.document = document
        view.layoutIfNeeded()
    }

    @Test func isAsWideAsItsPagesAndGoesFromOneToAnother() throws {
        #expect(view.scaleFactor == 1 && view.scaleFactorForSizeToFit == 1)
        #expect(view.scroll.contentSize == CGSize(width: 208, height: 4 * 309.5))
        #expect(view.currentPage === document?.page(at: 0))
        let heard = Heard()
        let observer = NotificationCenter.default.addObserver(
            forName: .PDFViewPageChanged, object: view, queue: nil
        ) { _ in heard.count += 1 }
        defer { NotificationCenter.default.removeObserver(observer) }
        view.go(to: try #require(document?.page(at: 2)))
        #expect(view.currentPage === document?.page(at: 2) && heard.count == 1)
        #expect(view.scroll.contentOffset.y == 2 * 309.5)
        view.goToNextPage(nil)
        #expect(view.currentPage === document?.page(at: 3) && !view.canGoToNextPage && heard.count == 2)
        view.goToFirstPage(nil)
        #expect(view.currentPage === document?.page(at: 0) && !view.canGoToPreviousPage && heard.count == 3)
        view.scroll.contentOffset.y = 309.5
        #expect(view.currentPage === document?.page(at: 1) && heard.count == 4)
    }

    @Test func becomesLargerAroundItsMiddle() {
        view.scroll.contentOffset.y = 309.5
        let page = document?.page(at: 1)
        let before = page.map { view.convert(CGPoint(x: 104, y: 150), to: $0) }
        view.zoomIn(nil)
        #expect(view.scaleFactor == 1.5 && !view.autoScales)
        let after = page.map { view.convert(CGPoint(x: 104, y: 150), to: $0) }
        #expect(before.map { Int($0.x.rounded()) } == after.map { Int($0.x.rounded()) })
        #expect(before.map { Int($0.y.rounded()) } == after.map { Int($0.y.rounded()) })
        view.scaleFactor = 100
        #expect(view.scaleFactor == view.maxScaleFactor && !view.canZoomIn)
        view.autoScales = true
        #expect(view.scaleFactor == 1)
        view.zoom(at: CGPoint(x: 104, y: 150))
        #expect(view.scaleFactor == 2)
        view.zoom(at: CGPoint(x: 104, y: 150))
        #expect(view.scaleFactor == 1 && view.autoScales)
    }

    @Test func showsOnePageAtATime() throws {
        view.displayMode = .singlePage
        #expect(view.documentView?.subviews.count == 1)
        #expect(abs(view.scaleFactor - 300 / 309.5) < 0.001)
        view.goToNextPage(nil)
        #expect(view.currentPage === document?.page(at: 1) && view.visiblePages.count == 1)
        view.displayMode = .twoUpContinuous
        #expect(view.scroll.contentSize.width == 208 && view.scaleFactor == 0.5)
        let (first, second) = (try #require(document?.page(at: 0)), try #require(document?.page(at: 1)))
        let frames = [first, second].map { view.convert($0.bounds(for: .cropBox), from: $0) }
        #expect(frames[0].minY == frames[1].minY && frames[0].maxX < frames[1].minX)
    }

    @Test func marksWhatWasFoundAndGoesThere() async throws {
        let found = try #require(document?.findString("Three").first)
        view.highlightedSelections = [found]
        view.go(to: found)
        let page = try #require(found.pages.first)
        #expect(view.currentPage === page)
        let place = view.convert(found.bounds(for: page), from: page)
        #expect(
            view.bounds.contains(place)
                && view.page(for: CGPoint(x: place.midX, y: place.midY), nearest: false) === page)
        let back = view.convert(place, to: page)
        #expect(abs(back.minX - found.bounds(for: page).minX) < 0.01)
        let pageView = try #require(
            view.documentView?.subviews.compactMap { $0 as? PDFPageView }.first { $0.page === page })
        let mark = try #require(pageView.subviews.last)
        let marked = view.convert(mark.frame, from: pageView)
        #expect(abs(marked.minX - place.minX) < 0.01 && abs(marked.minY - place.minY) < 0.01)
        #expect(abs(marked.width - place.width) < 0.01 && abs(marked.height - place.height) < 0.01)
        #expect(pageView.accessibilityLabel == "Three")
        // Its picture comes from beside the main queue.
        #expect(await eventually { (pageView.subviews.first as? UIImageView)?.image != nil })
    }

    @Test func isEmptyWithoutADocument() {
        view.document = nil
        #expect(view.currentPage == nil && view.visiblePages.isEmpty && view.documentView == nil)
        #expect(!view.canZoomIn && !view.canGoToNextPage)
        view.zoomIn(nil)
        view.goToLastPage(nil)
        #expect(view.scroll.contentSize == .zero)
    }
}
