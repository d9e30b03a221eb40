import Testing
import UIKit

@MainActor @Suite("A view whose bounds do not begin at zero")
struct ScrolledBoundsTests {
    let root = UIView.root(300, 300)
    let scrolling = UIView(frame: rect(10, 20, 200, 200))
    let content = ContentView(40, 30)
    let follower = ContentView(5, 5)

    init() {
        _ = root.adding(scrolling, follower)
        _ = scrolling.adding(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scrolling.leadingAnchor, constant: 3),
            content.topAnchor.constraint(equalTo: scrolling.topAnchor, constant: 100),
            follower.leadingAnchor.constraint(equalTo: content.trailingAnchor),
            follower.topAnchor.constraint(equalTo: content.bottomAnchor),
        ])
        root.layoutIfNeeded()
    }

    @Test("has its content where the constraints say, and what is outside follows on the screen")
    func scrolled() {
        #expect(content.frame == rect(3, 100, 40, 30))
        #expect(follower.frame == rect(53, 150, 5, 5))
        scrolling.bounds.origin = CGPoint(x: 2, y: 60)
        root.layoutIfNeeded()
        #expect(content.frame == rect(3, 100, 40, 30))
        #expect(follower.frame == rect(51, 90, 5, 5))
        #expect(root.convert(content.bounds, from: content).maxY == follower.frame.minY)
        scrolling.bounds.origin = .zero
        root.layoutIfNeeded()
        #expect(follower.frame == rect(53, 150, 5, 5))
    }
}
