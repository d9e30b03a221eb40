import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore

extension ControllerTests {
    @MainActor @Suite("A finger from the edge") struct PopGestureTests {
        private let scene = ScrollingScene(size: CGSize(width: 320, height: 480))
        private let root = LoggingController.named("root")
        private let detail = LoggingController.named("detail")
        private let navigation: UINavigationController

        init() {
            root.title = "Root"
            detail.title = "Detail"
            navigation = UINavigationController(rootViewController: root)
            scene.controller.addChild(navigation)
            scene.controller.view.addSubview(navigation.view)
            navigation.view.frame = scene.controller.view.bounds
            navigation.didMove(toParent: scene.controller)
            navigation.pushViewController(detail, animated: false)
            scene.commit()
            _ = LoggingController.take()
        }

        private func calls() -> [String] { LoggingController.take().filter { !$0.contains("Layout") } }

        /// - Parameter waits: whether the finger stands still before it leaves.
        private func pull(from start: CGFloat = 5, by distance: CGFloat, waits: Bool = true, lifts: Bool = true) {
            let steps = waits ? 20 : 5
            var path = (0...steps).map { CGPoint(x: start + distance * CGFloat($0) / CGFloat(steps), y: 240) }
            if waits { path += [path[steps], path[steps]] }
            scene.drag(path, lifts: lifts)
        }

        @Test("pops what is on top, which goes with it") func pops() {
            pull(by: 200, lifts: false)
            #expect(calls() == ["detail.willLeave", "detail.viewWillDisappear", "root.viewWillAppear"])
            #expect(detail.view.frame.minX == 190 && root.view.frame.minX < 0 && root.view.superview != nil)
            #expect(navigation.transitionCoordinator?.isInteractive == true)
            #expect(navigation.transitionCoordinator?.initiallyInteractive == true)
            scene.lift(CGPoint(x: 205, y: 240))
            #expect(calls().isEmpty && navigation.viewControllers == [root])
            scene.rest()
            #expect(calls() == ["detail.viewDidDisappear", "root.viewDidAppear", "detail.left"])
            #expect(detail.view.superview == nil && root.view.frame.minX == 0 && detail.parent == nil)
            #expect(navigation.navigationBar.topItem?.title == "Root" && navigation.view.subviews.count == 2)
        }

        @Test("lets it come back that has not gone half the way") func returns() {
            var ends: [Bool] = []
            pull(by: 100, lifts: false)
            navigation.transitionCoordinator?.notifyWhenInteractionChanges { ends.append($0.isCancelled) }
            var along = 0
            navigation.transitionCoordinator?.animate(
                alongsideTransition: { _ in along += 1 }, completion: { ends.append($0.isCancelled) })
            _ = calls()
            scene.lift(CGPoint(x: 105, y: 240))
            scene.rest()
            #expect(ends == [true, true] && along == 0)
            #expect(
                calls() == [
                    "root.viewWillDisappear", "root.viewDidDisappear", "detail.viewWillAppear", "detail.viewDidAppear",
                ])
            #expect(navigation.viewControllers == [root, detail] && detail.parent === navigation)
            #expect(detail.view.frame.minX == 0 && root.view.superview == nil && navigation.view.subviews.count == 2)
            #expect(navigation.navigationBar.items?.map(\.title) == ["Root", "Detail"])
            #expect(!detail.isMovingFromParent && navigation.transitionCoordinator == nil)
            // And may be pulled again.
            pull(by: 250)
            scene.rest()
            #expect(navigation.viewControllers == [root])
        }

        @Test("says by its speed what is to be") func speed() {
            pull(by: 60, waits: false)
            scene.rest()
            #expect(navigation.viewControllers == [root])
            navigation.pushViewController(detail, animated: false)
            scene.commit()
            let there = (0...10).map { CGPoint(x: 5 + 25 * CGFloat($0), y: 240) }
            scene.drag(there + [CGPoint(x: 230, y: 240), CGPoint(x: 200, y: 240)])
            scene.rest()
            #expect(navigation.viewControllers == [root, detail])
        }

        @Test("does nothing where it may not, or elsewhere") func refused() {
            final class Refusing: NSObject, UIGestureRecognizerDelegate {
                func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
            }
            let gesture = navigation.interactivePopGestureRecognizer
            func isRefused(_ start: CGFloat = 5) -> Bool {
                pull(from: start, by: 250)
                scene.rest()
                return navigation.viewControllers == [root, detail] && calls().isEmpty
            }
            #expect(isRefused(50))
            gesture?.isEnabled = false
            #expect(isRefused())
            gesture?.isEnabled = true
            // Without the way back it wants another delegate.
            let usual = gesture?.delegate
            detail.navigationItem.hidesBackButton = true
            #expect(isRefused())
            gesture?.delegate = nil
            pull(by: 250)
            scene.rest()
            #expect(navigation.viewControllers == [root])
            // At the root there is nothing to pop.
            pull(by: 250)
            scene.rest()
            #expect(navigation.viewControllers == [root] && !scene.isMoving)
            gesture?.delegate = usual
            detail.navigationItem.hidesBackButton = false
            navigation.pushViewController(detail, animated: false)
            scene.commit()
            _ = calls()
            let refusing = Refusing()
            gesture?.delegate = refusing
            #expect(isRefused())
        }

        @Test("comes before what scrolls sideways, and leaves to a list what goes down") func scrolls() {
            let list = UIScrollView(frame: CGRect(x: 0, y: 44, width: 320, height: 436))
            list.contentSize = CGSize(width: 2000, height: 2000)
            detail.view.addSubview(list)
            scene.commit()
            let start = list.contentOffset
            scene.drag((0...10).map { CGPoint(x: 5, y: 300 - 10 * CGFloat($0)) })
            scene.rest()
            #expect(list.contentOffset.y > start.y && navigation.viewControllers == [root, detail])
            pull(by: 250)
            scene.rest()
            #expect(navigation.viewControllers == [root] && list.contentOffset.x == start.x)
        }

        @Test("is given up by who forbids it when it begins") func forbidden() {
            final class Forbidding: UIViewController {
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    navigationController?.interactivePopGestureRecognizer?.isEnabled = false
                }
            }
            let bottom = Forbidding()
            navigation.setViewControllers([bottom, detail], animated: false)
            navigation.interactivePopGestureRecognizer?.isEnabled = true
            scene.commit()
            pull(by: 100)
            scene.rest()
            #expect(navigation.viewControllers == [bottom, detail] && navigation.transitionCoordinator == nil)
            navigation.popViewController(animated: true)
            scene.rest()
            #expect(navigation.viewControllers == [bottom] && bottom.appearance == .appeared)
        }

        @Test("is given up when what is pulled is taken off the screen") func takenAway() {
            pull(by: 100, lifts: false)
            navigation.beginAppearanceTransition(false, animated: false)
            navigation.view.removeFromSuperview()
            navigation.endAppearanceTransition()
            scene.lift(CGPoint(x: 105, y: 240))
            scene.rest()
            #expect(navigation.viewControllers == [root, detail] && navigation.transitionCoordinator == nil)
            #expect(detail.appearance == .disappeared && root.appearance == .disappeared)
        }

        @Test("is given up when somebody else changes the stack") func interrupted() {
            pull(by: 100, lifts: false)
            let other = UIViewController()
            navigation.pushViewController(other, animated: true)
            scene.lift(CGPoint(x: 105, y: 240))
            scene.rest()
            #expect(navigation.viewControllers == [root, detail, other] && other.appearance == .appeared)
            #expect(root.appearance == .disappeared && detail.appearance == .disappeared)
            #expect(navigation.view.subviews.count == 2)
        }
    }
}
