import Testing
@_spi(Hosting) import UIKit

extension ControllerTests {
    @MainActor @Suite struct TabBarControllerTests {
        private final class Delegate: UITabBarControllerDelegate {
            var selected: [String] = []
            var refuses = false

            func tabBarController(
                _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
            ) -> Bool {
                !refuses
            }

            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                selected.append(viewController.title ?? "")
            }
        }

        private let tabs = UITabBarController()
        private let window: HostedWindow
        private let delegate = Delegate()

        init() {
            LoggingController.log = []
            let names = ["first", "second", "third"]
            tabs.viewControllers = names.map { name in
                let controller = LoggingController.named(name)
                controller.title = name
                return controller
            }
            tabs.delegate = delegate
            window = HostedWindow(rootViewController: tabs, size: CGSize(width: 300, height: 500))
            window.appear()
        }

        private func tap(_ x: CGFloat) {
            window.send(.began, finger: 0, location: CGPoint(x: x, y: 480), timestamp: 1)
            window.send(.ended, finger: 0, location: CGPoint(x: x, y: 480), timestamp: 1.1)
        }

        @Test func theFirstTabIsShownAndTheOthersAreNotLoaded() {
            #expect(tabs.selectedIndex == 0)
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 451, width: 300, height: 49))
            #expect(tabs.tabBar.items?.map(\.title) == ["first", "second", "third"])
            #expect(tabs.viewControllers?[1].isViewLoaded == false)
            #expect(tabs.viewControllers?[0].view.safeAreaInsets.bottom == 49)
        }

        @Test func aTapChoosesAndTellsTheDelegate() {
            _ = LoggingController.take()
            tap(150)
            #expect(tabs.selectedIndex == 1)
            #expect(delegate.selected == ["second"])
            #expect(
                LoggingController.take().filter { $0.contains("ppear") } == [
                    "first.viewWillDisappear", "second.viewWillAppear", "first.viewDidDisappear",
                    "second.viewDidAppear",
                ])
            #expect(tabs.viewControllers?[1].view.window != nil)
            #expect(tabs.viewControllers?[0].view.window == nil)
        }

        @Test func theDelegateMayRefuse() {
            delegate.refuses = true
            tap(250)
            #expect(tabs.selectedIndex == 0)
            #expect(delegate.selected.isEmpty)
        }

        @Test func choosingByCodeDoesNotTellTheDelegate() {
            tabs.selectedIndex = 2
            #expect(tabs.selectedViewController?.title == "third")
            #expect(tabs.tabBar.selectedItem?.title == "third")
            #expect(delegate.selected.isEmpty)
            tabs.selectedIndex = 7
            #expect(tabs.selectedIndex == 2)
        }

        @Test func tabsAreReadOut() {
            let nodes = window.accessibilityNodes().filter { $0.role == .tab }
            #expect(nodes.map(\.label) == ["first", "second", "third"])
            #expect(nodes.map(\.isSelected) == [true, false, false])
            #expect(nodes.map(\.isActionable) == [true, true, true])
        }
    }
}
