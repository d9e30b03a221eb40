import Testing
import UIKit

@MainActor @Suite("Guides")
struct GuideTests {
    let root = UIView.root(320, 200)
    let view = ContentView()

    init() {
        root.addSubview(view)
    }

    @Test("follow the margins")
    func margins() {
        let guide = root.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(8, 8, 304, 184))
        root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(view.frame == rect(2, 1, 314, 196))
        #expect(guide.layoutFrame == view.frame)
    }

    @Test("don't keep the view that owns them")
    func owner() {
        let own = UILayoutGuide()
        var view: UIView? = UIView()
        view?.addLayoutGuide(own)
        let margins = view?.layoutMarginsGuide
        #expect(own.owningView === view && margins?.owningView === view)
        view = nil
        #expect(own.owningView == nil && margins?.owningView == nil)
    }

    @Test("stand behind the margin attributes")
    func marginAttributes() {
        for (attribute, margin) in [
            (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leftMargin), (.right, .rightMargin),
            (.top, .topMargin), (.bottom, .bottomMargin),
        ] {
            NSLayoutConstraint(
                item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: margin, multiplier: 1,
                constant: 0
            ).isActive = true
        }
        root.layoutIfNeeded()
        #expect(view.frame == rect(8, 8, 304, 184))
    }

    @Test("of one's own are plain rectangles")
    func plain() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            guide.topAnchor.constraint(equalTo: root.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 30),
            view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == rect(20, 0, 160, 30))
        #expect(view.frame == rect(180, 10, 0, 10))
        root.removeLayoutGuide(guide)
        #expect(root.layoutGuides.isEmpty)
        #expect(root.constraints.isEmpty)
    }

    @Test("keep text readable in a wide view")
    func readable() {
        let guide = root.readableContentGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 8)
        #expect(view.frame.width == 304)
        root.frame.size.width = 1000
        root.layoutIfNeeded()
        #expect(view.frame.minX == 164)
        #expect(view.frame.width == 672)
    }

    @Test("keep clear of what covers the edges")
    func safeArea() {
        root.setAdditionalSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
        view.fill(root)
        let inner = ContentView(10, 10)
        root.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            inner.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(0, 0, 320, 200))
        #expect(inner.frame.minY == 20)
        #expect(inner.frame.maxY == 166)
        root.setAdditionalSafeArea(.zero)
        root.layoutIfNeeded()
        #expect(inner.frame.maxY == 200)
    }
}
