import AppleFoundation
import Testing
@_spi(Hosting) import UIKit

/// Segues that lead back to where the user came from.
@MainActor @Suite(.serialized) struct UnwindTests {
    /// A controller to which others go back.
    private final class Start: UIViewController {
        var calls: [String] = []
        var refuses = false

        override func canPerformUnwindSegueAction(
            _ action: Selector, from fromViewController: UIViewController, sender: Any?
        ) -> Bool {
            !refuses && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
        }

        static let register: Void = ClassRegistry.shared.register(
            class: Start.self, names: ["Tests.Start"],
            describe: { table in
                table.method("back:") { (target: Start, arguments) in
                    let segue = try arguments(0, UIStoryboardSegue.self)
                    target.calls.append("back \(segue.identifier ?? "-") \(segue.destination === target)")
                    return nil
                }
            })
    }

    private final class Navigation: UINavigationController {
        var calls: [String] = []

        override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
            calls.append("unwind \(unwindSegue.identifier ?? "-")")
            super.unwind(for: unwindSegue, towards: subsequentVC)
        }
    }

    private final class OwnSegue: UIStoryboardSegue {
        static var performed = 0
        override func perform() { Self.performed += 1 }

        static let register: Void = ClassRegistry.shared.register(
            class: OwnSegue.self, names: ["Tests.OwnSegue"], describe: { _ in })
    }

    private let files: InterfaceBundle

    init() throws {
        _ = (TracedController.register, Start.register, OwnSegue.register)
        files = try InterfaceBundle()
    }

    /// Scenes that lead from one to the next and back to the nearest that has `back:`.
    /// - Parameters:
    ///   - kind: of the segue from one to the next.
    ///   - attributes: of the one that leads back.
    private func storyboard(_ scenes: [(id: String, type: String)], kind: String, attributes: String = "") throws
        -> UIStoryboard
    {
        let parts = zip(scenes, scenes.dropFirst().map(\.id) + [scenes[0].id]).map { scene, next in
            InterfaceBundle.scene(
                "",
                controller: """
                    <connections><segue destination="\(next)" kind="\(kind)" identifier="on" id="on-\(scene.id)"/>
                    <segue destination="exit-\(scene.id)" kind="unwind" unwindAction="back:" identifier="return" \
                    \(attributes) id="back-\(scene.id)"/></connections>
                    """,
                attributes: "storyboardIdentifier=\"\(scene.id)\" customClass=\"\(scene.type)\" customModule=\"Tests\"",
                id: scene.id, objects: "<exit id=\"exit-\(scene.id)\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")
        }
        return try files.add(storyboard: "Main", parts.joined(), initial: scenes[0].id)
    }

    private func show(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        window.rootViewController = controller
        window.isHidden = false
        return window
    }

    @Test func anUnwindSegueGoesBackInANavigationController() throws {
        let storyboard = try storyboard([("a", "Start"), ("b", "Start"), ("c", "Traced")], kind: "show")
        let first = try #require(storyboard.instantiateInitialViewController() as? Start)
        let navigation = Navigation(rootViewController: first)
        let window = show(navigation)
        first.performSegue(withIdentifier: "on", sender: nil)
        let second = try #require(navigation.topViewController as? Start)
        second.performSegue(withIdentifier: "on", sender: nil)
        let third = try #require(navigation.topViewController as? TracedController)
        #expect(navigation.viewControllers == [first, second, third])
        // The nearest one that has the action and does not refuse.
        second.refuses = true
        third.performSegue(withIdentifier: "return", sender: nil)
        #expect(third.calls.last == "prepare return")
        #expect(first.calls == ["back return true"] && second.calls == [])
        #expect(navigation.calls == ["unwind return"])
        #expect(navigation.viewControllers == [first])
        #expect(first.view.window === window)

        first.performSegue(withIdentifier: "on", sender: nil)
        let other = try #require(navigation.topViewController as? Start)
        other.performSegue(withIdentifier: "on", sender: nil)
        navigation.topViewController?.performSegue(withIdentifier: "return", sender: nil)
        #expect(other.calls == ["back return true"] && first.calls.count == 1)
        #expect(navigation.viewControllers == [first, other])
    }

    @Test func anUnwindSegueDismissesWhatWasPresented() throws {
        let storyboard = try storyboard([("a", "Start"), ("b", "Traced"), ("c", "Traced")], kind: "presentation")
        let first = try #require(storyboard.instantiateInitialViewController() as? Start)
        let window = show(first)
        first.performSegue(withIdentifier: "on", sender: nil)
        let second = try #require(first.presentedViewController)
        second.performSegue(withIdentifier: "on", sender: nil)
        let third = try #require(second.presentedViewController)
        #expect(third.view.window === window)
        third.performSegue(withIdentifier: "return", sender: nil)
        #expect(first.calls == ["back return true"])
        #expect(first.presentedViewController == nil && second.presentedViewController == nil)
        #expect(third.view.window == nil && second.view.window == nil && first.view.window === window)
    }

    /// The presenter is the navigation controller, whichever of its children asked for it.
    @Test func whatANavigationControllersChildPresentedLeadsBackBelowIt() throws {
        let storyboard = try storyboard([("a", "Start"), ("b", "Traced")], kind: "presentation")
        let first = try #require(storyboard.instantiateInitialViewController() as? Start)
        let middle = UIViewController()
        let navigation = Navigation(rootViewController: first)
        navigation.pushViewController(middle, animated: false)
        let window = show(navigation)
        let presented = UINavigationController(
            rootViewController: storyboard.instantiateViewController(withIdentifier: "b"))
        middle.present(presented, animated: false)
        #expect(presented.view.window === window)
        presented.topViewController?.performSegue(withIdentifier: "return", sender: nil)
        #expect(first.calls == ["back return true"])
        #expect(navigation.presentedViewController == nil && presented.view.window == nil)
        #expect(navigation.viewControllers == [first] && navigation.calls == ["unwind return"])
    }

    @Test func anUnwindSegueChoosesItsTab() throws {
        let storyboard = try storyboard([("a", "Start"), ("b", "Traced")], kind: "show")
        let first = try #require(storyboard.instantiateInitialViewController() as? Start)
        let tabs = UITabBarController()
        let inner = UIViewController()
        inner.addChild(storyboard.instantiateViewController(withIdentifier: "b"))
        tabs.viewControllers = [UIViewController(), first, inner]
        tabs.selectedIndex = 2
        let window = show(tabs)
        inner.children.first?.performSegue(withIdentifier: "return", sender: nil)
        #expect(first.calls == ["back return true"])
        #expect(tabs.selectedViewController === first && first.view.window === window)
    }

    @Test func anUnwindSegueOfTheUsersClassGoesItsOwnWay() throws {
        let storyboard = try storyboard(
            [("a", "Start"), ("b", "Traced")], kind: "show",
            attributes: "customClass=\"OwnSegue\" customModule=\"Tests\"")
        let first = try #require(storyboard.instantiateInitialViewController() as? Start)
        let navigation = Navigation(rootViewController: first)
        let window = show(navigation)
        first.performSegue(withIdentifier: "on", sender: nil)
        let before = OwnSegue.performed
        navigation.topViewController?.performSegue(withIdentifier: "return", sender: nil)
        #expect(first.calls == ["back return true"] && OwnSegue.performed == before + 1)
        // It has not gone back itself.
        #expect(navigation.viewControllers.count == 2 && window.rootViewController === navigation)
    }

    @Test func whatAChildsContainerPresentedTheChildDismisses() throws {
        let child = UIViewController()
        let navigation = UINavigationController(rootViewController: child)
        let window = show(navigation)
        let presented = UIViewController()
        child.present(presented, animated: false)
        #expect(presented.view.window === window)
        child.dismiss(animated: false)
        #expect(presented.view.window == nil && child.presentedViewController == nil)
    }
}
