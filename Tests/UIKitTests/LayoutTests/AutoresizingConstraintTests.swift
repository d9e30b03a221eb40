import Testing
import UIKit

@MainActor @Suite("A frame in a tree with constraints")
struct AutoresizingConstraintTests {
    let root = UIView.root(320, 200)

    @Test("counts as given for its neighbours")
    func neighbour() {
        let fixed = UIView(frame: rect(10, 20, 100, 30))
        let view = ContentView(40, 10)
        _ = root.adding(fixed, view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5),
            view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(115, 50, 40, 10))
        fixed.frame = rect(0, 0, 50, 50)
        root.layoutIfNeeded()
        #expect(view.frame == rect(55, 50, 40, 10))
        #expect(fixed.frame == rect(0, 0, 50, 50))
    }

    @Test("follows its mask in a superview that constraints place")
    func mask() {
        let box = UIView(frame: rect(0, 0, 100, 100))
        box.translatesAutoresizingMaskIntoConstraints = false
        let inner = UIView(frame: rect(10, 10, 80, 20))
        inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let neighbour = ContentView(5, 5)
        _ = root.adding(box.adding(inner, neighbour))
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: root.leftAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 300),
            box.heightAnchor.constraint(equalToConstant: 150),
            neighbour.leftAnchor.constraint(equalTo: inner.leftAnchor),
            neighbour.topAnchor.constraint(equalTo: inner.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame == rect(10, 60, 280, 20))
        #expect(neighbour.frame == rect(10, 80, 5, 5))
    }

    @Test("autoresizes as ever where no constraint mentions it")
    func bystander() {
        let box = ContentView()
        box.frame = rect(0, 0, 100, 100)
        let inner = UIView(frame: rect(10, 10, 80, 80))
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        _ = root.adding(box.adding(inner))
        box.fill(root)
        root.layoutIfNeeded()
        #expect(box.frame == rect(0, 0, 320, 200))
        #expect(inner.frame == rect(10, 10, 300, 180))
    }

    @Test("gives way when constraints take the view over")
    func takeOver() {
        let view = UIView(frame: rect(10, 10, 50, 50))
        let neighbour = ContentView(5, 5)
        _ = root.adding(view, neighbour)
        neighbour.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(neighbour.frame.minX == 60)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.widthAnchor.constraint(equalToConstant: 20).isActive = true
        view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(neighbour.frame.minX == 20)
    }
}
