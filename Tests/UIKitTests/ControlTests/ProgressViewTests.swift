import Testing
@_spi(Hosting) import UIKit

@MainActor struct ProgressViewTests {
    @Test func progressIsCutToItsRange() {
        let view = UIProgressView(progressViewStyle: .default)
        #expect(view.progress == 0)
        view.progress = 1.5
        #expect(view.progress == 1)
        view.progress = -1
        #expect(view.progress == 0)
        view.progress = .nan
        #expect(view.progress == 0)
    }

    @Test func itIsTwoPointsHigh() {
        #expect(UIProgressView(progressViewStyle: .default).intrinsicContentSize == CGSize(width: -1, height: 2))
        #expect(UIProgressView().frame.height == 2)
    }

    @Test func theFillFollowsTheProgress() {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 252, height: 2))
        view.progress = 0.5
        view.layoutIfNeeded()
        #expect(view.subviews.map(\.frame.width) == [252, 126])
    }

    @Test func itIsReadOutInPercent() {
        let controller = UIViewController()
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 2))
        view.progress = 0.426
        controller.view.addSubview(view)
        let window = HostedWindow(rootViewController: controller, size: CGSize(width: 300, height: 100))
        #expect(window.accessibilityNodes().map(\.value) == ["43%"])
        #expect(window.accessibilityNodes().map(\.role) == [.progress])
    }
}
