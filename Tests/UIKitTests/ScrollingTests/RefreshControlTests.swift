import Testing
@_spi(Hosting) import UIKit

@testable import UIKitScrolling

@MainActor @Suite("A refresh control", .serialized) struct RefreshControlTests {
    let scene = ScrollingScene()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let refresh = UIRefreshControl()
    let target = ActionTarget()

    init() {
        scroll.contentSize = CGSize(width: 200, height: 100)
        scroll.refreshControl = refresh
        refresh.addTarget(target, action: "plain", for: .valueChanged)
        scene.controller.view.addSubview(scroll)
        scene.commit()
    }

    private func pull(to end: CGFloat, lifts: Bool = true) {
        scene.drag(stride(from: 50, through: end, by: 10).map { CGPoint(x: 100, y: $0) }, lifts: lifts)
    }

    @Test("lies above the content, unseen") func place() {
        #expect(refresh.frame == CGRect(x: 0, y: -60, width: 200, height: 60) && refresh.alpha == 0)
        pull(to: 90)
        scene.rest()
        #expect(!refresh.isRefreshing && target.calls.isEmpty && scroll.contentOffset.y == 0)
    }

    @Test("begins when content is pulled far, stays in sight, and gives its room back") func pulling() {
        pull(to: 290)
        #expect(refresh.isRefreshing && target.calls == ["plain"])
        scene.rest()
        #expect(scroll.contentOffset.y == -60 && scroll.adjustedContentInset.top == 60 && refresh.alpha == 1)
        #expect(scroll.contentInset.top == 0)
        refresh.endRefreshing()
        scene.pass(0.1)
        #expect(scroll.contentOffset.y > -60 && scroll.contentOffset.y < 0)
        pass()
        #expect(scroll.contentOffset.y == 0 && target.calls.count == 1)
    }

    private func pass() { scene.pass(1) }

    @Test("that code begins tells nobody and leaves the content where it is") func byCode() {
        refresh.beginRefreshing()
        scene.commit()
        #expect(refresh.isRefreshing && target.calls.isEmpty && scroll.contentOffset.y == 0)
        scroll.refreshControl = nil
        #expect(refresh.superview == nil && scroll.adjustedContentInset.top == 0)
    }
}
