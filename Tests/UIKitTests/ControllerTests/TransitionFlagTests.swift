import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitCore

/// Writes down what it takes itself to be doing when it is told of its coming and going.
@MainActor private final class FlagController: UIViewController {
    var log: [String] = []

    private func note(_ event: String) {
        var flags: [String] = []
        if isMovingToParent { flags.append("joining") }
        if isMovingFromParent { flags.append("leaving") }
        if isBeingPresented { flags.append("presented") }
        if isBeingDismissed { flags.append("dismissed") }
        log.append("\(event) \(flags.joined(separator: " "))")
    }

    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }

    func take() -> [String] {
        defer { log = [] }
        return log
    }
}

extension ControllerTests {
    @MainActor @Suite struct TransitionFlagTests {
        private let root = UIViewController()
        private let window: HostedWindow

        init() {
            window = HostedWindow(rootViewController: root, size: CGSize(width: 100, height: 100))
            window.appear()
        }

        @Test func aPresentedControllerKnowsItBeforeAndAfter() {
            let controller = FlagController()
            root.present(controller, animated: false)
            #expect(controller.take() == ["will appear presented", "did appear presented"])
            #expect(!controller.isBeingPresented)
            let above = UIViewController()
            controller.present(above, animated: false)
            controller.dismiss(animated: false)
            // Uncovered, not presented again.
            #expect(
                controller.take() == ["will disappear ", "did disappear ", "will appear ", "did appear "])
            root.dismiss(animated: false)
            #expect(controller.take() == ["will disappear dismissed", "did disappear dismissed"])
            #expect(!controller.isBeingDismissed)
        }

        @Test func aPushedControllerKnowsItBeforeAndAfter() {
            let navigation = UINavigationController(rootViewController: UIViewController())
            root.addChild(navigation)
            root.view.addSubview(navigation.view)
            navigation.didMove(toParent: root)
            let controller = FlagController()
            navigation.pushViewController(controller, animated: false)
            #expect(controller.take() == ["will appear joining", "did appear joining"])
            navigation.pushViewController(UIViewController(), animated: false)
            navigation.popViewController(animated: false)
            #expect(controller.take() == ["will disappear ", "did disappear ", "will appear ", "did appear "])
            navigation.popViewController(animated: false)
            #expect(controller.take() == ["will disappear leaving", "did disappear leaving"])
        }

        @Test func aChildKnowsThatItJoinsAndLeaves() {
            let child = FlagController()
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            #expect(child.take() == ["will appear joining", "did appear joining"])
            window.disappear()
            window.appear()
            #expect(child.take() == ["will disappear ", "did disappear ", "will appear ", "did appear "])
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(child.take() == ["will disappear leaving", "did disappear leaving"])
            #expect(!child.isMovingFromParent)
        }

        @Test func aPresentedControllersNextIsWhoPresentedIt() {
            let controller = UIViewController()
            root.present(controller, animated: false)
            #expect(controller.next === root)
            #expect(controller.view.next === controller)
            #expect(root.next === root.view.window)
        }

        @Test func aChildHasItsParentsExtensionContext() {
            let context = NSExtensionContext()
            let child = UIViewController()
            let grandchild = UIViewController()
            root.addChild(child)
            child.addChild(grandchild)
            #expect(grandchild.extensionContext == nil)
            root.beginRequest(with: context)
            #expect(grandchild.extensionContext === context)
        }

        @Test func askingForConstraintsAsksTheController() {
            final class Controller: UIViewController {
                var updates = 0
                override func updateViewConstraints() {
                    updates += 1
                    super.updateViewConstraints()
                }
            }
            let controller = Controller()
            controller.view.setNeedsUpdateConstraints()
            controller.view.updateConstraintsIfNeeded()
            #expect(controller.updates == 1)
            controller.view.updateConstraintsIfNeeded()
            #expect(controller.updates == 1)
        }

        @Test func aTransitionOfSizeCanBeJoinedWhileItIsPrepared() throws {
            final class Controller: UIViewController {
                var log: [String] = []
                override func viewWillTransition(
                    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
                ) {
                    log.append(transitionCoordinator === coordinator ? "same" : "other")
                    coordinator.animate { context in
                        self.log.append("along \(context.percentComplete)")
                        self.log.append("late \(coordinator.animate { _ in self.log.append("never") })")
                    } completion: { context in
                        self.log.append("done \(context.percentComplete)")
                    }
                }
            }
            let controller = Controller()
            let window = HostedWindow(rootViewController: controller, size: CGSize(width: 100, height: 100))
            window.appear()
            #expect(controller.transitionCoordinator == nil)
            window.setSize(CGSize(width: 100, height: 200))
            #expect(controller.log == ["same", "along 0.0", "late false", "done 1.0"])
            #expect(controller.transitionCoordinator == nil)
        }

        @Test func storyboardsSayHowAControllerComes() throws {
            let files = try InterfaceBundle()
            let storyboard = try files.add(
                storyboard: "Main",
                InterfaceBundle.scene(
                    "",
                    controller: """
                        <connections><segue destination="two" kind="presentation" identifier="go" \
                        modalPresentationStyle="overFullScreen" modalTransitionStyle="flipHorizontal" id="s"/>
                        </connections>
                        """, attributes: "modalTransitionStyle=\"crossDissolve\"")
                    + InterfaceBundle.scene("", id: "two")
            )
            let controller = try #require(storyboard.instantiateInitialViewController())
            #expect(controller.modalTransitionStyle == .crossDissolve)
            root.present(controller, animated: false)
            controller.performSegue(withIdentifier: "go", sender: nil)
            #expect(controller.presentedViewController?.modalTransitionStyle == .flipHorizontal)
            #expect(controller.presentedViewController?.modalPresentationStyle == .overFullScreen)
        }
    }
}
