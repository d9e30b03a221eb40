import Testing
@_spi(Hosting) import UIKit

@MainActor @Suite("A pan from the screen's edge", .serialized) struct ScreenEdgeTests {
    let scene = ScrollingScene()
    let recognizer: UIScreenEdgePanGestureRecognizer
    let target = ActionTarget()

    init() {
        recognizer = UIScreenEdgePanGestureRecognizer(target: target, action: "plain")
        recognizer.edges = .left
        scene.controller.view.addGestureRecognizer(recognizer)
    }

    private func drag(from start: CGFloat, by step: CGFloat) {
        scene.drag((0...4).map { CGPoint(x: start + step * CGFloat($0), y: 100) })
    }

    @Test("begins at its edge alone") func edges() {
        drag(from: 60, by: 20)
        drag(from: 195, by: -20)
        #expect(target.calls.isEmpty)
        drag(from: 3, by: 20)
        #expect(!target.calls.isEmpty)
        target.calls = []
        recognizer.edges = [.right, .bottom]
        drag(from: 195, by: -20)
        #expect(!target.calls.isEmpty)
    }
}
