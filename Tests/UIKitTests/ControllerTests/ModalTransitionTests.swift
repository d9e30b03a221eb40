import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore

extension ControllerTests {
    @MainActor @Suite("A presentation") struct ModalTransitionTests {
        private let scene = ScrollingScene(size: CGSize(width: 320, height: 480))
        private let above = LoggingController.named("above")

        init() { _ = LoggingController.take() }

        private func shown(_ controller: UIViewController) -> (y: CGFloat, alpha: Float) {
            let layer = controller.view.layer.presentation()
            return (layer?.frame.minY ?? .nan, layer?.opacity ?? -1)
        }

        private func calls() -> [String] { LoggingController.take().filter { !$0.contains("Layout") } }

        @Test("over the full screen covers from below, and then has what is below disappear") func fullScreen() {
            above.modalPresentationStyle = .fullScreen
            scene.controller.present(above, animated: true)
            #expect(shown(above).y == 480 && scene.controller.appearance == .disappearing)
            scene.pass(0.2)
            #expect(shown(above).y > 0 && shown(above).y < 240)
            #expect(calls() == ["above.loadView", "above.viewDidLoad", "above.viewWillAppear"])
            scene.rest()
            #expect(shown(above).y == 0 && scene.controller.appearance == .disappeared)
            #expect(calls() == ["above.viewDidAppear"])
            above.dismiss(animated: true)
            #expect(scene.controller.appearance == .appearing)
            scene.pass(0.2)
            #expect(shown(above).y > 0 && calls() == ["above.viewWillDisappear"])
            scene.rest()
            #expect(calls() == ["above.viewDidDisappear"] && scene.controller.appearance == .appeared)
            #expect(above.view.window == nil && above.view.frame.minY == 0)
        }

        @Test("that flips turns the presenting view to its back") func flips() {
            above.modalPresentationStyle = .fullScreen
            above.modalTransitionStyle = .flipHorizontal
            func width(_ controller: UIViewController) -> CGFloat {
                controller.view.layer.presentation()?.frame.width ?? .nan
            }
            func widths() -> (front: CGFloat, back: CGFloat) { (width(scene.controller), width(above)) }
            scene.controller.present(above, animated: true)
            #expect(widths().front == 320 && widths().back < 1)
            scene.pass(0.1)
            #expect(widths().front < 300 && widths().front > 100 && widths().back < 1)
            scene.pass(0.24)
            #expect(widths().front < 1 && widths().back > 100 && widths().back < 300)
            scene.rest()
            #expect(widths() == (320, 320) && above.appearance == .appeared)
            #expect(scene.controller.appearance == .disappeared)
            above.dismiss(animated: true)
            scene.pass(0.1)
            #expect(widths().back < 300 && widths().front < 1)
            scene.rest()
            #expect(above.view.window == nil && scene.controller.view.transform == .identity)
            #expect(width(scene.controller) == 320 && above.view.transform == .identity)
        }

        @Test("that dissolves fades in where it is") func dissolves() {
            above.modalPresentationStyle = .overFullScreen
            above.modalTransitionStyle = .crossDissolve
            above.loadViewIfNeeded()
            above.view.alpha = 0.8
            scene.controller.present(above, animated: true)
            #expect(shown(above) == (0, 0))
            scene.pass(0.1)
            #expect(shown(above).y == 0 && shown(above).alpha > 0 && shown(above).alpha < 0.8)
            scene.rest()
            #expect(abs(shown(above).alpha - 0.8) < 0.001)
        }

        @Test(
            "over what is below leaves it, and lets it shine through",
            arguments: [
                UIModalPresentationStyle.overFullScreen, .overCurrentContext,
            ]) func over(_ style: UIModalPresentationStyle)
        {
            above.modalPresentationStyle = style
            scene.controller.present(above, animated: true)
            scene.rest()
            #expect(scene.controller.appearance == .appeared && scene.controller.view.window != nil)
            #expect(above.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
            scene.controller.dismiss(animated: true)
            scene.rest()
            #expect(scene.controller.appearance == .appeared && above.view.window == nil)
        }

        @Test("happens at once where nothing has been seen, or less motion is wanted") func atOnce() {
            UIProcess.$current.withValue(UIProcess()) {
                UIProcess.current.reducesMotion = true
                var isDone = false
                scene.controller.present(above, animated: true) { isDone = true }
                #expect(isDone && above.appearance == .appeared && !scene.isMoving)
                above.dismiss(animated: true)
                #expect(above.view.window == nil)
            }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = UIViewController()
            window.isHidden = false
            let first = UIViewController()
            window.rootViewController?.present(first, animated: true)
            #expect(first.appearance == .appeared && first.view.layer.animationKeys() == nil)
        }

        @Test("arrives when the next one begins, and ends with all that it presents") func nested() {
            let last = UIViewController()
            scene.controller.present(above, animated: true)
            scene.pass(0.1)
            above.present(last, animated: true)
            #expect(above.appearance == .appeared && last.appearance == .appearing)
            scene.pass(0.1)
            scene.controller.dismiss(animated: true)
            scene.rest()
            #expect(above.view.window == nil && last.view.window == nil)
            #expect(scene.controller.presentedViewController == nil && above.presentedViewController == nil)
            #expect(scene.controller.view.window?.subviews.count == 1)
        }

        @Test("of a child's container is ended by the child") func child() {
            let child = UIViewController()
            scene.controller.addChild(child)
            scene.controller.view.addSubview(child.view)
            child.didMove(toParent: scene.controller)
            child.present(above, animated: false)
            #expect(child.presentedViewController === above && scene.controller.presentedViewController === above)
            child.dismiss(animated: false)
            #expect(scene.controller.presentedViewController == nil && above.view.window == nil)
        }
    }
}
