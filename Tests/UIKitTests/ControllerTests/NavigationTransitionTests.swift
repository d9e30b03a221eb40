import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore

extension ControllerTests {
    @MainActor @Suite("A push or a pop that is seen") struct NavigationTransitionTests {
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
            _ = LoggingController.take()
        }

        private func calls() -> [String] { LoggingController.take().filter { !$0.contains("Layout") } }

        private func shownX(_ controller: UIViewController) -> CGFloat {
            controller.view.layer.presentation()?.frame.minX ?? .nan
        }

        @Test("slides in over what gives way by a third, and has appeared when it is there") func push() {
            scene.commit()
            navigation.pushViewController(detail, animated: true)
            #expect(
                calls() == [
                    "detail.willJoin", "root.viewWillDisappear", "detail.loadView", "detail.viewDidLoad",
                    "detail.viewWillAppear",
                ])
            #expect(navigation.topViewController === detail && detail.parent === navigation)
            #expect(detail.view.frame.minX == 0 && shownX(detail) == 320 && shownX(root) == 0)
            scene.pass(0.18)
            #expect(shownX(detail) > 0 && shownX(detail) < 160)
            #expect(shownX(root) < 0 && shownX(root) > -96)
            #expect(calls().isEmpty)
            scene.pass(0.2)
            #expect(calls() == ["root.viewDidDisappear", "detail.viewDidAppear", "detail.joined"])
            #expect(shownX(detail) == 0 && root.view.superview == nil && !scene.isMoving)
            // Nothing of the transition is left in the view: the controller and the bar.
            #expect(navigation.view.subviews.count == 2)
        }

        @Test("goes off to where it came from, and has gone when it is there") func pop() {
            navigation.pushViewController(detail, animated: false)
            scene.commit()
            _ = calls()
            #expect(navigation.popViewController(animated: true) === detail)
            #expect(calls() == ["detail.willLeave", "detail.viewWillDisappear", "root.viewWillAppear"])
            #expect(shownX(detail) == 0 && abs(shownX(root) + 96) < 0.001)
            scene.pass(0.4)
            #expect(calls() == ["detail.viewDidDisappear", "root.viewDidAppear", "detail.left"])
            #expect(shownX(root) == 0 && detail.view.superview == nil && detail.parent == nil)
            #expect(navigation.view.subviews.count == 2)
        }

        @Test("exchanges the titles of the bar") func titles() throws {
            scene.commit()
            func shown(_ text: String) -> (alpha: Float, x: CGFloat)? {
                func labels(_ view: UIView) -> [UILabel] {
                    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
                }
                guard let label = labels(navigation.navigationBar).first(where: { $0.text == text }) else { return nil }
                var alpha = label.layer.presentation()?.opacity ?? 0
                if let above = label.superview?.layer.presentation() { alpha *= above.opacity }
                return (alpha, label.layer.presentation()?.frame.midX ?? 0)
            }
            navigation.pushViewController(detail, animated: true)
            #expect(shown("Root")?.alpha == 1 && shown("Detail")?.alpha == 0)
            scene.pass(0.1)
            let (old, new) = (try #require(shown("Root")), try #require(shown("Detail")))
            #expect(old.alpha < 1 && new.alpha > 0 && old.x < 160 && new.x > 160)
            scene.pass(0.3)
            #expect(shown("Root") == nil && shown("Detail")?.alpha == 1)
            #expect(navigation.navigationBar.topItem?.title == "Detail")
        }

        @Test("happens at once where nobody has seen what was there before, or wants less motion") func atOnce() {
            // At launch: shown, and not yet drawn.
            navigation.pushViewController(detail, animated: true)
            #expect(detail.appearance == .appeared && root.view.superview == nil && !scene.isMoving)
            scene.commit()
            UIProcess.$current.withValue(UIProcess()) {
                UIProcess.current.reducesMotion = true
                navigation.popViewController(animated: true)
                #expect(root.appearance == .appeared && detail.view.superview == nil && !scene.isMoving)
            }
            scene.commit()
            navigation.pushViewController(detail, animated: false)
            #expect(detail.appearance == .appeared && !scene.isMoving)
        }

        @Test("arrives at once when another one begins") func nested() {
            let last = LoggingController.named("last")
            scene.commit()
            navigation.pushViewController(detail, animated: true)
            scene.pass(0.1)
            _ = calls()
            navigation.pushViewController(last, animated: true)
            #expect(
                calls() == [
                    "root.viewDidDisappear", "detail.viewDidAppear", "detail.joined", "last.willJoin",
                    "detail.viewWillDisappear", "last.loadView", "last.viewDidLoad", "last.viewWillAppear",
                ])
            scene.pass(0.1)
            navigation.popToRootViewController(animated: true)
            scene.rest()
            #expect(navigation.viewControllers == [root] && root.appearance == .appeared)
            #expect(detail.appearance == .disappeared && last.appearance == .disappeared)
            #expect(detail.parent == nil && last.parent == nil && navigation.children == [root])
            #expect(navigation.view.subviews.count == 2 && root.view.frame.minX == 0)
            #expect(navigation.navigationBar.topItem?.title == "Root")
        }

        @Test("takes no touches on its way") func touches() {
            navigation.pushViewController(detail, animated: false)
            scene.commit()
            let last = LoggingController.named("last")
            navigation.pushViewController(last, animated: true)
            scene.pass(0.06)
            // The way back, and the middle of the view.
            for point in [CGPoint(x: 30, y: 22), CGPoint(x: 160, y: 200)] {
                #expect(scene.controller.view.hitTest(point, with: nil) === navigation.view)
                scene.tap(point)
            }
            #expect(navigation.topViewController === last)
            scene.rest()
            #expect(scene.controller.view.hitTest(CGPoint(x: 160, y: 200), with: nil) === last.view)
            scene.tap(CGPoint(x: 30, y: 22))
            #expect(navigation.topViewController === detail)
            scene.rest()
        }

        @Test("is joined by what its controllers want to run along") func along() {
            final class Joining: UIViewController {
                var log: [String] = []
                override func viewWillAppear(_ animated: Bool) {
                    transitionCoordinator?.animate { context in
                        self.view.alpha = 0.5
                        self.log.append("along \(context.isAnimated) \(context.viewController(forKey: .to) === self)")
                    } completion: { context in
                        self.log.append("done \(context.isCancelled)")
                    }
                }
            }
            let joining = Joining()
            scene.commit()
            navigation.pushViewController(joining, animated: true)
            #expect(navigation.transitionCoordinator?.transitionDuration == 0.35)
            #expect(joining.log == ["along true true"] && joining.view.layer.presentation()?.opacity == 1)
            scene.rest()
            #expect(joining.log == ["along true true", "done false"])
            #expect(navigation.transitionCoordinator == nil)
        }

        @Test("may be asked for while another is being prepared") func fromWithin() {
            final class Leaving: UIViewController {
                override func viewWillAppear(_ animated: Bool) {
                    navigationController?.popViewController(animated: true)
                }
            }
            let leaving = Leaving()
            scene.commit()
            navigation.pushViewController(leaving, animated: true)
            scene.rest()
            #expect(navigation.topViewController === root && root.view.superview === navigation.view)
            #expect(root.appearance == .appeared && leaving.appearance == .disappeared && leaving.parent == nil)
            #expect(navigation.view.subviews.count == 2)
        }
    }
}
