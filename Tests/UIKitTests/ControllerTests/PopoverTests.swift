import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore

@MainActor @Suite("A popover", .serialized)
struct PopoverTests {
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        var style = UIModalPresentationStyle.none
        var allows = true
        var calls: [String] = []

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
            calls.append("prepare")
        }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempt")
        }
        func popoverPresentationControllerDidDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) { calls.append("gone") }
    }

    let scene = ScrollingScene(size: CGSize(width: 320, height: 480))
    let content = UIViewController()
    let delegate = Delegate()
    let source = UIView(frame: CGRect(x: 200, y: 60, width: 40, height: 30))

    init() {
        scene.controller.view.addSubview(source)
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 200, height: 150)
        content.popoverPresentationController?.delegate = delegate
        content.popoverPresentationController?.sourceView = source
        content.popoverPresentationController?.sourceRect = source.bounds
    }

    private func present() {
        scene.controller.present(content, animated: true)
        scene.rest()
        scene.commit()
    }

    private var place: CGRect { content.view.convert(content.view.bounds, to: nil) }

    @Test("is there for controllers of its style alone") func style() {
        #expect(UIViewController().popoverPresentationController == nil)
        #expect(content.popoverPresentationController === content.presentationController)
        content.modalPresentationStyle = .fullScreen
        #expect(content.popoverPresentationController == nil)
    }

    @Test("covers a phone's screen, unless its delegate wants it as it is") func adapted() {
        delegate.style = .fullScreen
        present()
        #expect(place == CGRect(x: 0, y: 0, width: 320, height: 480) && delegate.calls.isEmpty)
        scene.controller.dismiss(animated: false)
        #expect(content.view.superview == nil && scene.controller.presentedViewController == nil)
    }

    @Test("lies below what it belongs to, and what is below stays") func below() {
        present()
        #expect(place == CGRect(x: 110, y: 103, width: 200, height: 150))
        #expect(content.popoverPresentationController?.arrowDirection == .up)
        #expect(delegate.calls == ["prepare"])
        #expect(scene.controller.view.window != nil && scene.controller.presentedViewController === content)
    }

    @Test("lies where its arrow may point, and becomes smaller where there is no room") func sides() {
        content.popoverPresentationController?.permittedArrowDirections = .right
        present()
        #expect(place == CGRect(x: 10, y: 10, width: 177, height: 150))
    }

    @Test("ends with a touch beside it, if that may be") func touches() {
        present()
        scene.tap(CGPoint(x: 200, y: 200))
        #expect(scene.controller.presentedViewController === content)
        delegate.allows = false
        scene.tap(CGPoint(x: 20, y: 400))
        #expect(delegate.calls == ["prepare", "attempt"] && scene.controller.presentedViewController === content)
        delegate.allows = true
        scene.tap(CGPoint(x: 20, y: 400))
        scene.rest()
        #expect(delegate.calls.last == "gone" && scene.controller.presentedViewController == nil)
        #expect(content.view.window == nil)
        #expect(scene.controller.view.window?.subviews.contains { $0 is PopoverBackdrop } == false)
    }
}
