import Testing
@_spi(Hosting) import UIKit

@MainActor struct GeometryTests {
    @Test func frameBoundsAndCenterFollowEachOther() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        view.center = CGPoint(x: 50, y: 50)
        #expect(view.frame == CGRect(x: 35, y: 30, width: 30, height: 40))
        view.bounds.size = CGSize(width: 10, height: 10)
        #expect(view.frame == CGRect(x: 45, y: 45, width: 10, height: 10))
    }

    @Test func pointsAreConvertedThroughSeveralLevels() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let middle = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        let leaf = UIView(frame: CGRect(x: 5, y: 7, width: 10, height: 10))
        root.addSubview(middle)
        middle.addSubview(leaf)
        #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 17))
        #expect(leaf.convert(CGPoint(x: 15, y: 17), from: root) == .zero)
        middle.bounds.origin = CGPoint(x: 0, y: 5)
        #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 12))
        #expect(leaf.convert(leaf.bounds, to: nil) == CGRect(x: 15, y: 12, width: 10, height: 10))
    }

    @Test func aFlexibleWidthTakesTheWholeChange() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        parent.addSubview(view)
        parent.frame.size = CGSize(width: 150, height: 200)
        #expect(view.frame == CGRect(x: 10, y: 110, width: 130, height: 20))
    }

    @Test func flexiblePartsShareInProportion() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 20, y: 0, width: 60, height: 100))
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
        parent.addSubview(view)
        parent.frame.size.width = 200
        #expect(view.frame == CGRect(x: 40, y: 0, width: 120, height: 100))
    }

    @Test func nothingFlexibleKeepsThePlace() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 10))
        parent.addSubview(view)
        parent.frame.size = CGSize(width: 300, height: 300)
        #expect(view.frame == CGRect(x: 20, y: 30, width: 60, height: 10))
    }

    @Test func safeAreaIsWhatOverlapsTheUnsafeStrips() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.setAdditionalSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
        let top = UIView(frame: CGRect(x: 0, y: 5, width: 100, height: 50))
        let middle = UIView(frame: CGRect(x: 0, y: 60, width: 100, height: 50))
        let bottom = UIView(frame: CGRect(x: 0, y: 150, width: 100, height: 50))
        for view in [top, middle, bottom] { window.addSubview(view) }
        #expect(top.safeAreaInsets == UIEdgeInsets(top: 15, left: 0, bottom: 0, right: 0))
        #expect(middle.safeAreaInsets == .zero)
        #expect(bottom.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    }

    @Test func marginsAreEightOrTheControllersMinimum() {
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(plain.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 110)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        controller.view.frame = CGRect(x: 0, y: 0, width: 414, height: 110)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
    }
}
