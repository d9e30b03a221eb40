import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore

extension ControllerTests {
    @MainActor @Suite("A transition of a project's own") struct CustomTransitionTests {
        /// Fades the view that comes in over the other one, or the one that goes out.
        final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            var isDismissal = false
            var calls: [String] = []
            weak var context: UIViewControllerContextTransitioning?

            func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
                0.4
            }

            func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
                context = transitionContext
                let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
                calls.append("from \(from != nil) to \(to != nil)")
                let container = transitionContext.containerView
                if let to {
                    if isDismissal { container.insertSubview(to, at: 0) } else { container.addSubview(to) }
                    transitionContext.viewController(forKey: .to).map {
                        to.frame = transitionContext.finalFrame(for: $0)
                    }
                }
                guard let fading = isDismissal ? from : to else { return }
                fading.alpha = isDismissal ? 1 : 0
                UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
                    fading.alpha = self.isDismissal ? 0 : 1
                } completion: { _ in
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                }
            }

            func animationEnded(_ transitionCompleted: Bool) { calls.append("ended \(transitionCompleted)") }
        }

        final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
            UIViewControllerTransitioningDelegate
        {
            let fade = Fade()
            var driver: UIPercentDrivenInteractiveTransition?
            var presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
            var operations: [UINavigationController.Operation] = []

            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                operations.append(operation)
                fade.isDismissal = operation == .pop
                return fade
            }
            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { driver }
            func tabBarController(
                _ tabBarController: UITabBarController,
                animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { fade }
            func tabBarController(
                _ tabBarController: UITabBarController,
                interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { driver }
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                fade.isDismissal = false
                return presentation == nil ? fade : nil
            }
            func animationController(
                forDismissed dismissed: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                fade.isDismissal = true
                return fade
            }
            func interactionControllerForDismissal(
                using animator: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { driver }
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { presentation?(presented, presenting) }
        }

        /// The lower half, and something dark behind it.
        final class Half: UIPresentationController {
            static var calls: [String] = []
            let dark = UIView()
            override var frameOfPresentedViewInContainerView: CGRect {
                let area = containerView?.bounds ?? .zero
                return CGRect(x: 0, y: area.height / 2, width: area.width, height: area.height / 2)
            }
            override func presentationTransitionWillBegin() {
                Self.calls.append("will \(presentedView?.window != nil)")
                containerView?.addSubview(dark)
                dark.alpha = 0
                presentedViewController.transitionCoordinator?.animate { _ in self.dark.alpha = 1 }
            }
            override func presentationTransitionDidEnd(_ completed: Bool) { Self.calls.append("did \(completed)") }
            override func dismissalTransitionWillBegin() { Self.calls.append("will go") }
            override func dismissalTransitionDidEnd(_ completed: Bool) { Self.calls.append("gone \(completed)") }
            override func containerViewWillLayoutSubviews() { dark.frame = containerView?.bounds ?? .zero }
        }

        private let scene = ScrollingScene(size: CGSize(width: 320, height: 480))
        private let root = LoggingController.named("root")
        private let detail = LoggingController.named("detail")
        private let delegate = Delegate()

        init() {
            Half.calls = []
            _ = LoggingController.take()
        }

        private func calls() -> [String] { LoggingController.take().filter { !$0.contains("Layout") } }
        private func shownAlpha(_ controller: UIViewController) -> Float {
            controller.view.layer.presentation()?.opacity ?? .nan
        }

        private func embed(_ container: UIViewController) {
            scene.controller.addChild(container)
            scene.controller.view.addSubview(container.view)
            container.view.frame = scene.controller.view.bounds
            container.didMove(toParent: scene.controller)
            scene.commit()
            _ = calls()
        }

        private func makeNavigation() -> UINavigationController {
            root.title = "Root"
            detail.title = "Detail"
            let navigation = UINavigationController(rootViewController: root)
            navigation.delegate = delegate
            embed(navigation)
            return navigation
        }

        @Test("moves what a navigation controller shows") func navigation() {
            let navigation = makeNavigation()
            navigation.pushViewController(detail, animated: true)
            #expect(calls().last == "detail.viewWillAppear" && delegate.operations == [.push])
            #expect(delegate.fade.calls == ["from true to true"])
            #expect(detail.view.superview === delegate.fade.context?.containerView)
            #expect(root.view.superview === delegate.fade.context?.containerView)
            #expect(navigation.transitionCoordinator?.transitionDuration == 0.4)
            scene.pass(0.2)
            #expect(abs(shownAlpha(detail) - 0.5) < 0.06 && detail.appearance == .appearing)
            scene.rest()
            #expect(delegate.fade.calls == ["from true to true", "ended true"])
            #expect(calls() == ["root.viewDidDisappear", "detail.viewDidAppear", "detail.joined"])
            #expect(detail.view.superview === navigation.view && navigation.view.subviews.count == 2)
            #expect(root.view.superview == nil && navigation.transitionCoordinator == nil)
            navigation.popViewController(animated: true)
            scene.rest()
            #expect(delegate.operations == [.push, .pop] && root.view.superview === navigation.view)
            #expect(navigation.viewControllers == [root] && navigation.view.subviews.count == 2)
            #expect(navigation.navigationBar.topItem?.title == "Root")
        }

        @Test("is led by somebody, and given up or brought to its end") func percent() throws {
            let navigation = makeNavigation()
            navigation.pushViewController(detail, animated: false)
            scene.commit()
            _ = calls()
            let driver = UIPercentDrivenInteractiveTransition()
            delegate.driver = driver
            navigation.popViewController(animated: true)
            #expect(calls() == ["detail.willLeave", "detail.viewWillDisappear", "root.viewWillAppear"])
            var along: [CGFloat] = []
            navigation.transitionCoordinator?.notifyWhenInteractionChanges { along.append($0.percentComplete) }
            scene.pass(1)
            #expect(shownAlpha(detail) == 1)
            driver.update(0.25)
            #expect(abs(shownAlpha(detail) - 0.75) < 0.001)
            driver.update(0.5)
            scene.pass(1)
            #expect(abs(shownAlpha(detail) - 0.5) < 0.001 && driver.percentComplete == 0.5)
            driver.cancel()
            scene.pass(0.1)
            #expect(shownAlpha(detail) > 0.6 && shownAlpha(detail) < 0.9)
            scene.rest()
            #expect(along == [0.5] && shownAlpha(detail) == 1 && detail.view.alpha == 1)
            #expect(delegate.fade.calls.last == "ended false")
            #expect(
                calls() == [
                    "root.viewWillDisappear", "root.viewDidDisappear", "detail.viewWillAppear", "detail.viewDidAppear",
                ])
            #expect(navigation.viewControllers == [root, detail] && navigation.view.subviews.count == 2)
            #expect(navigation.navigationBar.topItem?.title == "Detail" && detail.view.superview === navigation.view)

            navigation.popViewController(animated: true)
            driver.update(0.5)
            driver.finish()
            scene.rest()
            #expect(navigation.viewControllers == [root] && detail.parent == nil)
            #expect(delegate.fade.calls.last == "ended true" && root.view.superview === navigation.view)
        }

        @Test("that is led later begins by itself") func byItself() {
            let navigation = makeNavigation()
            let driver = UIPercentDrivenInteractiveTransition()
            driver.wantsInteractiveStart = false
            delegate.driver = driver
            navigation.pushViewController(detail, animated: true)
            #expect(navigation.transitionCoordinator?.isInteractive == false)
            scene.pass(0.2)
            #expect(abs(shownAlpha(detail) - 0.5) < 0.06)
            scene.rest()
            #expect(detail.appearance == .appeared && navigation.view.subviews.count == 2)
            #expect(delegate.fade.calls.last == "ended true")
        }

        @Test("that somebody else ends leaves its views as they were") func interrupted() {
            let navigation = makeNavigation()
            navigation.pushViewController(detail, animated: false)
            scene.commit()
            let driver = UIPercentDrivenInteractiveTransition()
            delegate.driver = driver
            navigation.popViewController(animated: true)
            driver.update(0.5)
            delegate.driver = nil
            let other = LoggingController.named("other")
            navigation.pushViewController(other, animated: true)
            #expect(navigation.viewControllers == [root, detail, other] && detail.view.alpha == 1)
            scene.rest()
            navigation.popViewController(animated: true)
            scene.rest()
            #expect(navigation.topViewController === detail && shownAlpha(detail) == 1)
        }

        @Test("of a push that is given up leaves nothing") func givenUp() {
            let navigation = makeNavigation()
            let driver = UIPercentDrivenInteractiveTransition()
            delegate.driver = driver
            navigation.pushViewController(detail, animated: true)
            driver.update(0.3)
            driver.cancel()
            scene.rest()
            #expect(navigation.viewControllers == [root] && navigation.children == [root] && detail.parent == nil)
            #expect(root.appearance == .appeared && detail.appearance == .disappeared)
            #expect(navigation.view.subviews.count == 2 && detail.view.superview == nil)
        }

        @Test("moves what a tab bar controller shows") func tabs() {
            let tabs = UITabBarController()
            tabs.viewControllers = [root, detail]
            tabs.delegate = delegate
            embed(tabs)
            tabs.selectedIndex = 1
            #expect(
                calls() == ["root.viewWillDisappear", "detail.loadView", "detail.viewDidLoad", "detail.viewWillAppear"])
            scene.rest()
            #expect(calls() == ["root.viewDidDisappear", "detail.viewDidAppear"])
            #expect(detail.view.superview === tabs.view && root.view.superview == nil && tabs.view.subviews.count == 2)
            let driver = UIPercentDrivenInteractiveTransition()
            delegate.driver = driver
            tabs.selectedIndex = 0
            driver.update(0.4)
            driver.cancel()
            scene.rest()
            #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === detail.tabBarItem)
            #expect(detail.appearance == .appeared && root.appearance == .disappeared)
            #expect(detail.view.superview === tabs.view && tabs.view.subviews.count == 2)
        }

        @Test("of tabs that are exchanged meanwhile leaves none of theirs") func exchangedTabs() {
            let tabs = UITabBarController()
            tabs.viewControllers = [root, detail]
            tabs.delegate = delegate
            embed(tabs)
            tabs.selectedIndex = 1
            scene.pass(0.1)
            let other = LoggingController.named("other")
            tabs.viewControllers = [other]
            scene.rest()
            #expect(other.view.superview === tabs.view && tabs.view.subviews.count == 2)
            #expect(detail.view.superview == nil && root.view.superview == nil)
        }

        @Test("gives a presenting view back to its place among others") func threeLevels() throws {
            let middle = LoggingController.named("middle")
            middle.modalPresentationStyle = .fullScreen
            scene.controller.present(middle, animated: false)
            scene.rest()
            detail.modalPresentationStyle = .fullScreen
            detail.transitioningDelegate = delegate
            middle.present(detail, animated: true)
            scene.rest()
            detail.dismiss(animated: true)
            scene.rest()
            let window = try #require(scene.controller.view.window)
            let places = [scene.controller, middle].map { one in window.subviews.firstIndex { $0 === one.view } ?? -1 }
            #expect(places[0] >= 0 && places[1] > places[0], "\(places)")
        }

        @Test("presents over everything, and gives the presenting view back") func fullScreen() {
            detail.modalPresentationStyle = .fullScreen
            detail.transitioningDelegate = delegate
            var isDone = false
            scene.controller.present(detail, animated: true) { isDone = true }
            #expect(delegate.fade.calls == ["from true to true"] && !isDone)
            #expect(scene.controller.appearance == .disappearing && shownAlpha(detail) == 0)
            scene.rest()
            #expect(isDone && detail.appearance == .appeared && scene.controller.appearance == .disappeared)
            scene.controller.dismiss(animated: true)
            // The animator took it into its container.
            #expect(scene.controller.view.superview !== scene.controller.view.window)
            scene.rest()
            #expect(scene.controller.view.superview is UIWindow && scene.controller.appearance == .appeared)
            #expect(detail.view.window == nil && scene.controller.presentedViewController == nil)
            #expect(delegate.fade.calls == ["from true to true", "ended true", "from true to true", "ended true"])
        }

        @Test("dismisses as far as somebody leads, or not at all") func dismissal() {
            detail.modalPresentationStyle = .fullScreen
            detail.transitioningDelegate = delegate
            scene.controller.present(detail, animated: true)
            scene.rest()
            _ = calls()
            let driver = UIPercentDrivenInteractiveTransition()
            delegate.driver = driver
            var isDone = false
            detail.dismiss(animated: true) { isDone = true }
            driver.update(0.6)
            driver.cancel()
            scene.rest()
            #expect(
                calls() == ["detail.viewWillDisappear", "detail.viewWillAppear", "detail.viewDidAppear"] && !isDone)
            #expect(scene.controller.presentedViewController === detail && detail.view.alpha == 1)
            #expect(scene.controller.appearance == .disappeared && !detail.isBeingDismissed)
            detail.dismiss(animated: true) { isDone = true }
            driver.finish()
            scene.rest()
            #expect(isDone && scene.controller.presentedViewController == nil && detail.view.window == nil)
            #expect(scene.controller.appearance == .appeared && scene.controller.view.superview is UIWindow)
        }

        @Test("keeps nothing that was dismissed") func released() {
            delegate.presentation = { Half(presentedViewController: $0, presenting: $1) }
            detail.modalPresentationStyle = .custom
            detail.transitioningDelegate = delegate
            scene.controller.present(detail, animated: true)
            weak let half = detail.presentationController
            weak let container = half?.containerView
            scene.rest()
            #expect(half != nil && container != nil)
            detail.dismiss(animated: true)
            scene.rest()
            #expect(half == nil && container == nil)
        }

        @Test("lies where its presentation controller says, with what that adds") func presentation() throws {
            delegate.presentation = { Half(presentedViewController: $0, presenting: $1) }
            detail.modalPresentationStyle = .custom
            detail.transitioningDelegate = delegate
            scene.controller.present(detail, animated: true)
            let half = try #require(detail.presentationController as? Half)
            #expect(half.presentingViewController === scene.controller && half.dark.superview === half.containerView)
            func shownY() -> CGFloat { detail.view.layer.presentation()?.frame.minY ?? .nan }
            #expect(shownY() == 480 && Half.calls == ["will false"])
            scene.pass(0.2)
            #expect(shownY() < 480 && shownY() > 240)
            scene.rest()
            #expect(detail.view.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
            #expect(half.dark.frame == CGRect(x: 0, y: 0, width: 320, height: 480) && half.dark.alpha == 1)
            #expect(Half.calls == ["will false", "did true"] && scene.controller.appearance == .appeared)
            #expect(half.containerView?.subviews == [half.dark, try #require(detail.viewIfLoaded)])
            detail.dismiss(animated: true)
            scene.rest()
            #expect(Half.calls == ["will false", "did true", "will go", "gone true"])
            #expect(delegate.fade.calls == ["from true to false", "ended true"])
            #expect(detail.view.window == nil && half.dark.window == nil)
        }
    }
}
