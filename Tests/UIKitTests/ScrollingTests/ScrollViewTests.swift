import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitScrolling

@MainActor @Suite("A scroll view", .serialized)
struct ScrollViewTests {
    /// Writes down what it is told.
    final class Delegate: UIScrollViewDelegate {
        var calls: [String] = []
        var target: CGPoint?

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            if calls.last != "scroll" { calls.append("scroll") }
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            calls.append(decelerate ? "end, goes on" : "end")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("animated") }
    }

    let scene: ScrollingScene
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let delegate = Delegate()

    init() { self.init(isWidget: false) }

    private init(isWidget: Bool) {
        scene = ScrollingScene(isWidget: isWidget)
        scene.controller.view.addSubview(view)
        view.contentSize = CGSize(width: 200, height: 1000)
        view.delegate = delegate
        scene.commit()
    }

    @Test("shows the part of its content that begins at its offset")
    func offset() {
        let part = UIView(frame: CGRect(x: 20, y: 400, width: 50, height: 50))
        view.addSubview(part)
        view.contentOffset.y = 350
        #expect(part.convert(CGPoint.zero, to: nil) == CGPoint(x: 20, y: 50))
        #expect(view.hitTest(CGPoint(x: 30, y: 410), with: nil) === part)
        #expect(view.bounds.origin.y == 350)
        #expect(delegate.calls == ["scroll"])
    }

    @Test("goes somewhere by and by, and says when it is there")
    func animated() {
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        #expect(view.contentOffset.y == 0)
        scene.pass(0.14)
        #expect(view.contentOffset.y > 20 && view.contentOffset.y < 80)
        scene.rest()
        #expect(view.contentOffset.y == 100)
        #expect(delegate.calls == ["scroll", "animated"])
    }

    @Test("scrolls as little as needed to show a rectangle")
    func visible() {
        view.scrollRectToVisible(CGRect(x: 0, y: 280, width: 10, height: 40), animated: false)
        #expect(view.contentOffset.y == 20)
        view.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 40), animated: false)
        #expect(view.contentOffset.y == 20)
        view.scrollRectToVisible(CGRect(x: 0, y: 5, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 5)
        view.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 700)
    }

    @Test("follows a finger from where the drag began")
    func dragged() {
        scene.drag(y: 200, by: -100, steps: 10, lifts: false)
        // The first ten points only began it.
        #expect(view.contentOffset.y == 90)
        #expect(view.isDragging && view.isTracking)
        #expect(delegate.calls == ["begin", "scroll"])
    }

    @Test("goes on by what the finger's speed leaves, and comes to rest")
    func decelerating() {
        scene.drag(y: 250, by: -100, steps: 5)
        #expect(view.isDecelerating)
        scene.rest()
        // 1000 points a second, of which 0.998 are left after each millisecond: about 500 points beyond 80.
        #expect(abs(view.contentOffset.y - (80 + 499.5)) < 1)
        #expect(!view.isDecelerating)
        #expect(delegate.calls == ["begin", "scroll", "end, goes on", "scroll", "rest"])
    }

    @Test("swings over its end and back")
    func bouncing() {
        view.contentOffset.y = 600
        scene.drag(y: 250, by: -100, steps: 5)
        var furthest: CGFloat = 0
        for _ in 0..<200 where scene.isMoving {
            scene.pass(0.02)
            furthest = max(furthest, view.contentOffset.y)
        }
        #expect(furthest > 705)
        #expect(view.contentOffset.y == 700)
    }

    @Test("follows a finger ever less beyond its end, and comes back")
    func stretched() {
        scene.drag(y: 50, by: 200, steps: 20, lifts: false)
        #expect(view.contentOffset.y < -50 && view.contentOffset.y > -190)
        scene.drag([CGPoint(x: 100, y: 250)])
        scene.rest()
        #expect(view.contentOffset.y == 0)
    }

    @Test("stops at its end if it does not bounce")
    func stiff() {
        view.bounces = false
        scene.drag(y: 50, by: 200, lifts: true)
        #expect(view.contentOffset.y == 0)
        view.contentOffset.y = 690
        scene.drag(y: 250, by: -200)
        scene.rest()
        #expect(view.contentOffset.y == 700)
    }

    @Test("goes on by the turns of a wheel, glides where they are long, and ends with the pause after them")
    func wheel() {
        let place = CGPoint(x: 100, y: 150)
        scene.window.scroll(by: CGPoint(x: 0, y: 10), at: place)
        #expect(view.contentOffset.y == 10)
        #expect(view.isDragging)
        scene.window.scroll(by: CGPoint(x: 0, y: 120), at: place)
        // What answers the turn shows some of the way already; what comes in the same frame is added to what is left.
        let first = view.contentOffset.y
        #expect(first > 40 && first < 50)
        scene.window.scroll(by: .zero, at: place)
        #expect(view.contentOffset.y == first)
        scene.pass(0.06)
        #expect(view.contentOffset.y > 60 && view.contentOffset.y < 130)
        scene.rest()
        #expect(view.contentOffset.y == 130)
        #expect(!view.isDragging)
        #expect(delegate.calls == ["begin", "scroll", "end"])
    }

    @Test("stops at its ends under a wheel, however it bounces")
    func wheelAtTheEnd() {
        scene.window.scroll(by: CGPoint(x: 30, y: 1e6), at: CGPoint(x: 100, y: 150))
        scene.rest()
        #expect(view.contentOffset == CGPoint(x: 0, y: 700))
        scene.window.scroll(by: CGPoint(x: 0, y: -1e6), at: CGPoint(x: 100, y: 150))
        scene.rest()
        #expect(view.contentOffset == .zero)
    }

    @Test("leaves a wheel to what is around it when its content is at the end, but not in the midst of a gesture")
    func wheelInside() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        inner.contentSize = CGSize(width: 200, height: 150)
        view.addSubview(inner)
        scene.commit()
        let place = CGPoint(x: 100, y: 50)
        for _ in 0..<2 { scene.window.scroll(by: CGPoint(x: 0, y: 50), at: place) }
        scene.rest()
        #expect(inner.contentOffset.y == 50 && view.contentOffset.y == 0)
        scene.window.scroll(by: CGPoint(x: 0, y: 20), at: place)
        #expect(inner.contentOffset.y == 50 && view.contentOffset.y == 20)
    }

    @Test("turns pages by a wheel, one for a gesture that is shorter")
    func wheelOfPages() {
        view.isPagingEnabled = true
        scene.window.scroll(by: CGPoint(x: 0, y: 60), at: CGPoint(x: 100, y: 150))
        scene.rest()
        #expect(view.contentOffset.y == 300)
        scene.window.scroll(by: CGPoint(x: 0, y: -60), at: CGPoint(x: 100, y: 150))
        scene.rest()
        #expect(view.contentOffset.y == 0)
    }

    @Test("is not moved by a wheel where it is not scrolled by fingers, and gives a finger what a wheel has begun")
    func wheelAndFinger() {
        view.isScrollEnabled = false
        scene.window.scroll(by: CGPoint(x: 0, y: 60), at: CGPoint(x: 100, y: 150))
        #expect(view.contentOffset.y == 0 && delegate.calls.isEmpty)
        view.isScrollEnabled = true
        scene.window.scroll(by: CGPoint(x: 0, y: 10), at: CGPoint(x: 100, y: 150))
        scene.drag(y: 200, by: -100, steps: 10, lifts: false)
        #expect(view.contentOffset.y == 100)
        #expect(delegate.calls == ["begin", "scroll", "end", "begin", "scroll"])
        let widget = ScrollViewTests(isWidget: true)
        widget.scene.window.scroll(by: CGPoint(x: 0, y: 60), at: CGPoint(x: 100, y: 150))
        #expect(widget.view.contentOffset.y == 0)
    }

    @Test("leaves no turn of a wheel to anybody while a finger is on it")
    func wheelUnderAFinger() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        inner.contentSize = CGSize(width: 200, height: 150)
        view.addSubview(inner)
        scene.commit()
        scene.drag(y: 80, by: -30, steps: 3, lifts: false)
        let offset = inner.contentOffset.y
        scene.window.scroll(by: CGPoint(x: 0, y: 10), at: CGPoint(x: 100, y: 50))
        #expect(inner.contentOffset.y == offset && offset > 0 && view.contentOffset.y == 0)
    }

    @Test("may set its place by the method that goes there without a movement")
    func ownOffset() {
        final class Counting: UIScrollView {
            var count = 0
            override var contentOffset: CGPoint {
                get { super.contentOffset }
                set {
                    count += 1
                    setContentOffset(newValue, animated: false)
                }
            }
        }
        let counting = Counting(frame: view.frame)
        counting.contentSize = view.contentSize
        counting.contentOffset.y = 40
        #expect(counting.bounds.minY == 40 && counting.count == 1)
    }

    @Test("goes on from where its delegate has put it while a wheel turns")
    func wheelAndCode() {
        scene.window.scroll(by: CGPoint(x: 0, y: 10), at: CGPoint(x: 100, y: 150))
        view.contentOffset.y = 400
        scene.window.scroll(by: CGPoint(x: 0, y: 10), at: CGPoint(x: 100, y: 150))
        #expect(view.contentOffset.y == 410)
        scene.rest()
        #expect(!view.isDragging && view.contentOffset.y == 410)
    }

    @Test("rests at whole pages")
    func paging() {
        view.isPagingEnabled = true
        scene.drag(y: 250, by: -60, steps: 3)
        scene.rest()
        #expect(view.contentOffset.y == 300)
        scene.drag(y: 100, by: 200, steps: 100, lifts: false)
        scene.drag([CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 300)])
        scene.rest()
        #expect(view.contentOffset.y == 0)
    }

    @Test("rests where its delegate wants")
    func target() {
        delegate.target = CGPoint(x: 0, y: 123)
        scene.drag(y: 250, by: -100)
        scene.rest()
        #expect(view.contentOffset.y == 123)
    }

    @Test("takes a length that is not a number for none")
    func notANumber() {
        view.contentSize = CGSize(width: CGFloat.nan, height: .nan)
        view.contentInset = UIEdgeInsets(top: .nan, left: .nan, bottom: .nan, right: .nan)
        view.flashScrollIndicators()
        scene.commit()
        #expect(view.limits.x == 0...0)
        #expect(view.limits.y == 0...0)
        view.scrollRectToVisible(CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10), animated: false)
        #expect(view.contentOffset == .zero)
    }

    @Test("is in an archive as it was")
    func archive() throws {
        func copy() throws -> UIScrollView? {
            let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
            return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UIScrollView
        }
        let moving = try #require(try copy())
        #expect(moving.isScrollEnabled && moving.bounces)
        #expect(moving.contentSize == CGSize(width: 200, height: 1000))
        view.isScrollEnabled = false
        view.bounces = false
        let still = try #require(try copy())
        #expect(!still.isScrollEnabled && !still.bounces)
    }

    @Test("stays where content is no larger than itself, unless it always bounces")
    func small() {
        view.contentSize.height = 100
        scene.drag(y: 250, by: -100, lifts: false)
        #expect(view.contentOffset.y == 0)
        #expect(delegate.calls.isEmpty)
        scene.drag([CGPoint(x: 100, y: 150)])
        view.alwaysBounceVertical = true
        scene.drag(y: 250, by: -100, lifts: false)
        #expect(view.contentOffset.y > 10)
    }

    @Test("keeps its insets free around the content")
    func insets() {
        view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        #expect(view.contentOffset.y == -20)
        view.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 730)
        scene.controller.additionalSafeAreaInsets.top = 44
        scene.commit()
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 64, left: 0, bottom: 30, right: 0))
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.adjustedContentInset.top == 20)
    }

    @Test("shows its indicator while it is dragged")
    func indicator() {
        #expect(view.subviews.isEmpty)
        scene.drag(y: 250, by: -100, lifts: false)
        #expect(view.subviews.count == 1)
        #expect(view.subviews.first?.frame.maxX == 197)
    }

    @Test("is scrolled by code alone in a widget")
    func widget() {
        let test = Self(isWidget: true)
        test.scene.drag(y: 250, by: -100)
        #expect(test.view.contentOffset.y == 0)
        test.view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        test.scene.rest()
        #expect(test.view.contentOffset.y == 50)
    }

    @Test("has one layer and those below it compared when it scrolls")
    func costs() {
        for index in 0..<20 {
            view.addSubview(UIView(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 100, height: 20)))
        }
        for index in 0..<30 {
            scene.controller.view.addSubview(UIView(frame: CGRect(x: 0, y: CGFloat(index), width: 1, height: 1)))
        }
        scene.commit()
        view.contentOffset.y = 10
        // The window, the root view, the scroll view and its content.
        #expect(scene.comparedLayers() == 23)
    }
}
