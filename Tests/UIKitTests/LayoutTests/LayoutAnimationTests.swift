import Testing
import UIKit

@MainActor @Suite("Layout in an animation")
struct LayoutAnimationTests {
    let window = UIWindow(frame: rect(0, 0, 300, 100))

    @Test("moves views to the frames of the changed constraints")
    func constantChange() {
        let view = ContentView(50, 20)
        window.addSubview(view)
        let left = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10)
        NSLayoutConstraint.activate([left, view.topAnchor.constraint(equalTo: window.topAnchor)])
        window.layoutIfNeeded()
        #expect(view.layer.animationKeys() == nil)
        left.constant = 200
        UIView.animate(withDuration: 1) { window.layoutIfNeeded() }
        #expect(view.frame.minX == 200)
        #expect(view.layer.animation(forKey: "position") != nil)
        #expect(view.layer.animation(forKey: "bounds") == nil)
    }

    @Test("moves the neighbours of a view that is hidden in a stack")
    func hiding() {
        let first = ContentView(50, 20)
        let second = ContentView(50, 20)
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.distribution = .fillEqually
        window.addSubview(stack)
        stack.fill(window)
        window.layoutIfNeeded()
        UIView.animate(withDuration: 1) { first.isHidden = true }
        #expect(second.frame == rect(0, 0, 300, 100))
        #expect(second.layer.animation(forKey: "position") != nil)
        #expect(second.layer.animation(forKey: "bounds") != nil)
    }
}
