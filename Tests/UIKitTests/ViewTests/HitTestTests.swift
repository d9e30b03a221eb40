import Testing
@_spi(Hosting) import UIKit

@MainActor struct HitTestTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private func child(_ frame: CGRect, in parent: UIView? = nil) -> UIView {
        let view = UIView(frame: frame)
        (parent ?? root).addSubview(view)
        return view
    }

    @Test func theFrontmostViewUnderThePointIsHit() {
        let back = child(CGRect(x: 0, y: 0, width: 50, height: 50))
        let front = child(CGRect(x: 25, y: 0, width: 50, height: 50))
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 30, y: 10), with: nil) === front)
        #expect(root.hitTest(CGPoint(x: 90, y: 90), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
    }

    @Test(arguments: [(0.01, true), (0.009, false), (0, false), (1, true)])
    func alphaDecidesAboutTouches(alpha: CGFloat, isHit: Bool) {
        let view = child(root.bounds)
        view.alpha = alpha
        #expect((root.hitTest(CGPoint(x: 5, y: 5), with: nil) === view) == isHit)
    }

    @Test func hiddenAndDisabledViewsBlockTheirSubviews() {
        let parent = child(root.bounds)
        let inner = child(root.bounds, in: parent)
        #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner)
        parent.isHidden = true
        #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
        parent.isHidden = false
        parent.isUserInteractionEnabled = false
        #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
    }

    @Test func whatOverflowsTheParentGetsNoTouches() {
        let parent = child(CGRect(x: 0, y: 0, width: 20, height: 20))
        _ = child(CGRect(x: 0, y: 0, width: 80, height: 80), in: parent)
        #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
    }

    @Test func aViewWithoutBackgroundIsHit() {
        let clear = child(root.bounds)
        #expect(clear.backgroundColor == nil)
        #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === clear)
    }
}
