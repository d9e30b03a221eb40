import CoreGraphics
import UIKit
import WebLink

/// The scroll view leads: the page follows it, and what it shows is displaced until it has.
extension WKWebView {
    /// Offsets on their way, at most.
    private static let told = 64
    /// Points along a side of a document, at most: more is taken for a mistake.
    private static let longest: CGFloat = 10_000_000

    func contentDidScroll() {
        guard page.isThere else { return }
        let wanted = reachable(content.contentOffset)
        guard wanted != (toldOffsets.last ?? shownOffset) else { return }
        toldOffsets.append(wanted)
        if toldOffsets.count > Self.told { toldOffsets.removeFirst() }
        page.send(.scroll(x: wanted.x, y: wanted.y))
    }

    /// The nearest place in the document: a bounce goes beyond it.
    private func reachable(_ offset: CGPoint) -> CGPoint {
        func inside(_ place: CGFloat, _ length: CGFloat, _ seen: CGFloat) -> CGFloat {
            min(max(place, 0), max(0, length - seen))
        }
        return CGPoint(
            x: inside(offset.x, content.contentSize.width, toldSize.width),
            y: inside(offset.y, content.contentSize.height, toldSize.height))
    }

    func take(_ frame: PageFrame) {
        guard let surface = page.surface, frame.buffer <= 1, frame.generation == surface.geometry.generation else {
            return page.send(.release(generation: frame.generation, buffer: frame.buffer & 1))
        }
        showMessage(nil)
        let place = CGPoint(x: Self.length(frame.x), y: Self.length(frame.y))
        let size = CGSize(width: Self.length(frame.contentWidth), height: Self.length(frame.contentHeight))
        if let former = pageView.show(surface, buffer: frame.buffer, at: place, scale: toldScale) {
            page.send(.release(generation: former.generation, buffer: former.buffer))
        }
        if frame.isWhole { page.didDraw() }
        if content.contentSize != size { content.contentSize = size }
        follow(place)
    }

    private static func length(_ value: Double) -> CGFloat { value.isFinite ? min(max(value, 0), longest) : 0 }

    /// Takes over where scripts have scrolled to, unless a finger is at it.
    private func follow(_ place: CGPoint) {
        defer { shownOffset = place }
        func isNear(_ other: CGPoint) -> Bool { abs(other.x - place.x) <= 1 && abs(other.y - place.y) <= 1 }
        if let index = toldOffsets.lastIndex(where: isNear) {
            toldOffsets.removeSubrange(...index)
            return
        }
        guard !isNear(shownOffset), !content.isTracking, !content.isDragging, !content.isDecelerating else { return }
        toldOffsets = []
        shownOffset = place
        content.contentOffset = place
    }
}
