import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore

extension ControllerTests {
    @MainActor @Suite("A sheet") struct SheetTests {
        final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
            var allows = true
            var calls: [String] = []
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                allows
            }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
                calls.append("will")
            }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                calls.append("did")
            }
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
                calls.append("attempt")
            }
        }

        private let scene = ScrollingScene(size: CGSize(width: 375, height: 667))
        private let content = LoggingController.named("sheet")
        private let delegate = Delegate()

        init() {
            _ = LoggingController.take()
            content.presentationController?.delegate = delegate
        }

        private func present(_ controller: UIViewController? = nil) {
            scene.controller.present(controller ?? content, animated: false)
            scene.commit()
        }

        private func place(_ controller: UIViewController) -> CGRect {
            controller.view.convert(controller.view.bounds, to: nil)
        }

        private func pull(_ distance: CGFloat, steps: Int = 20, from start: CGFloat = 100) {
            scene.drag(y: start, by: distance, steps: steps)
        }

        @Test("stands below the top, and what presents it stands back and hears nothing") func card() {
            let below = LoggingController.named("below")
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            window.rootViewController = below
            window.isHidden = false
            _ = LoggingController.take()
            below.present(content, animated: false)
            window.layoutIfNeeded()
            #expect(
                LoggingController.take().filter { !$0.contains("Layout") } == [
                    "sheet.loadView", "sheet.viewDidLoad", "sheet.viewWillAppear", "sheet.viewDidAppear",
                ])
            #expect(place(content) == CGRect(x: 0, y: 10, width: 375, height: 657))
            #expect(below.view.frame.minX == 16 && below.view.frame.width == 343 && abs(below.view.frame.minY) < 0.001)
            #expect(below.view.bounds.size == CGSize(width: 375, height: 667) && below.view.window != nil)
            below.dismiss(animated: false)
            #expect(
                LoggingController.take().filter { !$0.contains("Layout") } == [
                    "sheet.viewWillDisappear", "sheet.viewDidDisappear",
                ])
            #expect(below.view.transform == .identity && below.view.frame == window.bounds)
            #expect(below.view.layer.cornerRadius == 0 && window.subviews == [below.view])
        }

        @Test("covers everything before iOS 13, for its style, and where there is little height") func full() {
            content.modalPresentationStyle = .fullScreen
            present()
            #expect(place(content) == CGRect(x: 0, y: 0, width: 375, height: 667))
            scene.controller.dismiss(animated: false)
            for environment in [
                HostedEnvironment(systemVersion: 12), HostedEnvironment(screenSize: CGSize(width: 667, height: 375)),
            ] {
                withOwnSurroundings {
                    UIScreen.main.apply(environment)
                    let scene = ScrollingScene(size: environment.screenSize)
                    let other = UIViewController()
                    scene.controller.present(other, animated: false)
                    scene.commit()
                    #expect(place(other) == CGRect(origin: .zero, size: environment.screenSize))
                    #expect(scene.controller.appearance == .disappeared)
                }
            }
        }

        @Test("is a panel in the middle where there is room") func panel() {
            withOwnSurroundings {
                let size = CGSize(width: 768, height: 1024)
                UIScreen.main.apply(HostedEnvironment(screenSize: size, systemVersion: 12))
                let scene = ScrollingScene(size: size)
                let form = UIViewController()
                form.modalPresentationStyle = .formSheet
                scene.controller.present(form, animated: false)
                scene.commit()
                #expect(place(form) == CGRect(x: 114, y: 202, width: 540, height: 620))
                #expect(scene.controller.view.transform == .identity && scene.controller.appearance == .appeared)
            }
        }

        @Test("comes from below while what presents it goes back, and has appeared when it is there") func comes() {
            var isDone = false
            scene.controller.present(content, animated: true) { isDone = true }
            func shownY() -> CGFloat { content.view.superview?.layer.presentation()?.frame.minY ?? .nan }
            #expect(shownY() == 667 && !isDone && content.appearance == .appearing && content.isBeingPresented)
            #expect(content.transitionCoordinator?.transitionDuration == 0.45)
            scene.pass(0.2)
            #expect(shownY() > 10 && shownY() < 400)
            let width = scene.controller.view.layer.presentation()?.frame.width ?? 0
            #expect(width < 375 && width > 343)
            // Nothing is to be touched on the way.
            #expect(content.view.window?.hitTest(CGPoint(x: 50, y: 500), with: nil) === content.view.window)
            scene.rest()
            #expect(shownY() == 10 && isDone && content.appearance == .appeared && !content.isBeingPresented)
            isDone = false
            content.dismiss(animated: true) { isDone = true }
            #expect(content.isBeingDismissed && scene.controller.presentedViewController === content)
            scene.pass(0.2)
            // Once more makes no difference.
            content.dismiss(animated: true)
            #expect(!isDone && shownY() > 10)
            scene.rest()
            #expect(isDone && content.view.window == nil && scene.controller.presentedViewController == nil)
            #expect(content.appearance == .disappeared && scene.controller.view.transform == .identity)
        }

        @Test("goes with a finger that pulls it far, or fast, and comes back otherwise") func pulled() {
            present()
            pull(100)
            scene.rest()
            #expect(delegate.calls.isEmpty && place(content).minY == 10)
            pull(400)
            #expect(delegate.calls == ["will"])
            scene.rest()
            #expect(delegate.calls == ["will", "did"] && scene.controller.presentedViewController == nil)
            content.presentationController?.delegate = delegate
            present()
            pull(150, steps: 4)
            scene.rest()
            #expect(delegate.calls == ["will", "did", "will", "did"] && content.view.window == nil)
        }

        @Test("follows the finger") func follows() {
            present()
            scene.drag(y: 100, by: 210, steps: 21, lifts: false)
            #expect(place(content).minY == 210)
            let back = scene.controller.view.frame.width
            #expect(back > 343 && back < 375)
            scene.lift(CGPoint(x: 100, y: 310))
        }

        @Test("stays where it may not go, and says that it was tried") func modal() {
            present()
            content.isModalInPresentation = true
            pull(500)
            scene.rest()
            #expect(delegate.calls == ["attempt"] && place(content).minY == 10)
            content.isModalInPresentation = false
            delegate.allows = false
            pull(500)
            #expect(content.view.superview?.superview?.accessibilityPerformEscape() == false)
            scene.rest()
            #expect(delegate.calls == ["attempt", "attempt", "attempt"] && place(content).minY == 10)
            delegate.allows = true
            #expect(content.view.superview?.superview?.accessibilityPerformEscape() == true)
            scene.rest()
            #expect(scene.controller.presentedViewController == nil)
        }

        @Test("leaves a finger to what scrolls in it, until that is at its top") func scrolls() {
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
            list.contentSize = CGSize(width: 375, height: 2000)
            content.view.addSubview(list)
            present()
            pull(-300, steps: 30, from: 500)
            scene.rest()
            #expect(list.contentOffset.y > 200 && place(content).minY == 10)
            pull(100, steps: 30)
            scene.rest()
            #expect(list.contentOffset.y > 0 && place(content).minY == 10)
            list.setContentOffset(.zero, animated: false)
            pull(500)
            scene.rest()
            #expect(list.contentOffset.y == 0 && delegate.calls == ["will", "did"])
        }

        @Test("lies over another sheet, which stands back as well") func stacked() {
            let second = LoggingController.named("second")
            present()
            content.present(second, animated: false)
            scene.commit()
            #expect(place(second) == CGRect(x: 0, y: 10, width: 375, height: 657))
            #expect(place(content).minX == 16 && abs(place(content).minY) < 0.001)
            second.dismiss(animated: false)
            scene.commit()
            #expect(place(content) == CGRect(x: 0, y: 10, width: 375, height: 657))
        }
    }
}
