import Testing
@_spi(Hosting) import UIKit

@testable import UIKitBars

@MainActor @Suite("A toolbar", .serialized) struct ToolbarTests {
    private func space(_ item: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
    }

    @Test("gives flexible spaces equal parts of what the others leave") func places() {
        func item(_ width: CGFloat, space: Bool = false, flexible: Bool = false) -> ToolbarLayout.Item {
            ToolbarLayout.Item(width: width, isSpace: space || flexible, isFlexible: flexible)
        }
        let places = ToolbarLayout.places(
            of: [item(50), item(0, flexible: true), item(40), item(0, flexible: true), item(30)], in: 320)
        #expect(places == [16..<66, 66..<150, 150..<190, 190..<274, 274..<304])
        #expect(ToolbarLayout.places(of: [item(50), item(30)], in: 320) == [16..<66, 74..<104])
        #expect(ToolbarLayout.places(of: [item(50), item(20, space: true), item(30)], in: 320)[2] == 86..<116)
        #expect(ToolbarLayout.places(of: [item(400), item(0, flexible: true)], in: 320)[1].isEmpty)
    }

    @Test("shows the items of the controller on top, and lies above the bottom") func navigation() {
        let root = UIViewController()
        let detail = UIViewController()
        let target = ActionTarget()
        root.toolbarItems = [
            UIBarButtonItem(title: "Mark", style: .plain, target: target, action: "plain"), space(.flexibleSpace),
        ]
        detail.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        let window = HostedWindow(rootViewController: navigation, size: CGSize(width: 320, height: 480))
        window.appear()
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
        #expect(navigation.toolbar.items?.count == 2)
        #expect(root.view.safeAreaInsets.bottom == 44 && root.view.frame.height == 480)
        for phase in [HostedTouchPhase.began, .ended] {
            window.send(phase, finger: 1, location: CGPoint(x: 30, y: 458), timestamp: phase == .began ? 1 : 1.1)
        }
        #expect(target.calls == ["plain"])
        root.setToolbarItems(nil, animated: false)
        #expect(navigation.toolbar.items == nil)
        navigation.pushViewController(detail, animated: false)
        window.layout()
        #expect(navigation.toolbar.isHidden && detail.view.safeAreaInsets.bottom == 0)
        navigation.popViewController(animated: false)
        root.edgesForExtendedLayout = []
        navigation.toolbar.isTranslucent = false
        navigation.view.setNeedsLayout()
        window.layout()
        #expect(root.view.frame == CGRect(x: 0, y: 44, width: 320, height: 392))
        navigation.setToolbarHidden(true, animated: false)
        window.layout()
        #expect(navigation.toolbar.isHidden && root.view.frame.height == 436)
    }
}
