import Testing
@_spi(Hosting) import UIKit

extension ControllerTests {
    @MainActor @Suite struct NavigationControllerTests {
        private let root = LoggingController.named("root")
        private let detail = LoggingController.named("detail")
        private let navigation: UINavigationController
        private let window: HostedWindow

        init() {
            LoggingController.log = []
            root.title = "Root"
            detail.title = "Detail"
            navigation = UINavigationController(rootViewController: root)
            window = HostedWindow(rootViewController: navigation, size: CGSize(width: 320, height: 480))
            window.appear()
            _ = LoggingController.take()
        }

        @Test func pushingShowsAndPoppingReturns() {
            navigation.pushViewController(detail, animated: false)
            #expect(
                LoggingController.take().filter { !$0.contains("Layout") } == [
                    "detail.willJoin", "root.viewWillDisappear", "detail.loadView", "detail.viewDidLoad",
                    "detail.viewWillAppear", "root.viewDidDisappear", "detail.viewDidAppear", "detail.joined",
                ])
            #expect(navigation.topViewController === detail)
            #expect(detail.navigationController === navigation)
            #expect(navigation.navigationBar.topItem?.title == "Detail")
            let popped = navigation.popViewController(animated: false)
            #expect(popped === detail)
            #expect(
                LoggingController.take().filter { !$0.contains("Layout") } == [
                    "detail.willLeave", "detail.viewWillDisappear", "root.viewWillAppear", "detail.viewDidDisappear",
                    "root.viewDidAppear", "detail.left",
                ])
            #expect(navigation.popViewController(animated: false) == nil)
        }

        @Test func theBackButtonPops() {
            navigation.pushViewController(detail, animated: false)
            window.layout()
            let back = window.accessibilityNodes().first { $0.role == .button }
            #expect(back?.label == "Root")
            let point = CGPoint(x: back?.frame.midX ?? 0, y: back?.frame.midY ?? 0)
            window.send(.began, finger: 0, location: point, timestamp: 1)
            window.send(.ended, finger: 0, location: point, timestamp: 1.1)
            #expect(navigation.viewControllers.count == 1)
        }

        @Test func theBarIs44PointsHighAndInsetsTheContent() {
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
            #expect(root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
            #expect(root.view.safeAreaInsets.top == 44)
            navigation.isNavigationBarHidden = true
            window.layout()
            #expect(root.view.safeAreaInsets.top == 0)
            root.edgesForExtendedLayout = []
            navigation.isNavigationBarHidden = false
            window.layout()
            #expect(root.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
        }

        @Test func aChangedTitleShowsInTheBar() {
            root.title = "New"
            #expect(navigation.navigationBar.topItem?.title == "New")
            let header = window.accessibilityNodes().first { $0.role == .header }
            #expect(header?.label == "New")
        }
    }
}
