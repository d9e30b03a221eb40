import Testing
@_spi(Hosting) import UIKit

@MainActor struct HierarchyTests {
    final class Witness: UIView {
        var log: [String] = []

        override func willMove(toSuperview newSuperview: UIView?) {
            log.append(newSuperview == nil ? "will leave" : "will join")
        }

        override func didMoveToSuperview() {
            log.append(superview == nil ? "left" : "joined")
        }

        override func willMove(toWindow newWindow: UIWindow?) {
            log.append(newWindow == nil ? "will leave window" : "will enter window")
        }

        override func didMoveToWindow() {
            log.append(window == nil ? "no window" : "in window")
        }

        override func didAddSubview(_ subview: UIView) {
            log.append("added")
        }

        override func willRemoveSubview(_ subview: UIView) {
            log.append("removing")
        }
    }

    @Test func movesAreAnnouncedAndConfirmed() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Witness(frame: .zero)
        window.addSubview(view)
        #expect(view.log == ["will join", "will enter window", "in window", "joined"])
        view.log = []
        view.removeFromSuperview()
        #expect(view.log == ["will leave", "will leave window", "no window", "left"])
    }

    @Test func aViewDoesNotKeepItsWindow() {
        let view = UIView(frame: .zero)
        var window: UIWindow? = UIWindow(frame: .zero)
        weak let gone = window
        window?.addSubview(view)
        #expect(view.window === window)
        window = nil
        #expect(gone == nil && view.window == nil && view.superview == nil)
    }

    @Test func aViewMovesFromOneSuperviewToAnother() {
        let first = Witness(frame: .zero)
        let second = Witness(frame: .zero)
        let view = UIView(frame: .zero)
        first.addSubview(view)
        second.addSubview(view)
        #expect(first.log == ["added", "removing"])
        #expect(second.log == ["added"])
        #expect(first.subviews.isEmpty)
        #expect(view.superview === second)
    }

    @Test func orderFollowsInsertions() {
        let root = UIView(frame: .zero)
        let views = (0..<4).map { tag in
            let view = UIView(frame: .zero)
            view.tag = tag
            return view
        }
        root.addSubview(views[0])
        root.addSubview(views[1])
        root.insertSubview(views[2], at: 0)
        root.insertSubview(views[3], aboveSubview: views[2])
        #expect(root.subviews.map(\.tag) == [2, 3, 0, 1])
        root.bringSubviewToFront(views[2])
        #expect(root.subviews.map(\.tag) == [3, 0, 1, 2])
        root.sendSubviewToBack(views[1])
        #expect(root.subviews.map(\.tag) == [1, 3, 0, 2])
        root.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(root.subviews.map(\.tag) == [2, 3, 0, 1])
        #expect(root.viewWithTag(3) === views[3])
        #expect(views[3].isDescendant(of: root))
    }

    @Test func aViewCannotBePutIntoItself() {
        let outer = UIView(frame: .zero)
        let inner = UIView(frame: .zero)
        outer.addSubview(inner)
        inner.addSubview(outer)
        #expect(outer.superview == nil)
        #expect(inner.superview === outer)
    }

    @Test func tintComesFromAboveAndIsAnnounced() {
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let root = UIView(frame: .zero)
        let leaf = Tinted(frame: .zero)
        root.addSubview(leaf)
        let before = leaf.changes
        root.tintColor = .red
        #expect(leaf.tintColor == UIColor.red)
        #expect(leaf.changes == before + 1)
        leaf.tintColor = .green
        root.tintColor = .blue
        #expect(leaf.tintColor == UIColor.green)
    }

    @Test func theResponderChainGoesUpThroughControllers() {
        let controller = UIViewController()
        let inner = UIView(frame: .zero)
        controller.view.addSubview(inner)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.rootViewController = controller
        window.isHidden = false
        #expect(inner.next === controller.view)
        #expect(controller.view.next === controller)
        #expect(controller.next === window)
    }
}
