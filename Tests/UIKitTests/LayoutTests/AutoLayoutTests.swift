import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitCore

@MainActor @Suite("Constraints")
struct AutoLayoutTests {
    let root = UIView.root(320, 200)

    @Test("between views of different depth use common coordinates")
    func depths() {
        let outer = ContentView()
        let inner = ContentView(30, 10)
        let other = ContentView(50, 10)
        _ = root.adding(outer.adding(inner), other)
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
            outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            outer.rightAnchor.constraint(equalTo: root.rightAnchor),
            outer.heightAnchor.constraint(equalToConstant: 100),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 6),
            other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 8),
            other.topAnchor.constraint(equalTo: inner.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(outer.frame == rect(40, 20, 280, 100))
        #expect(inner.frame == rect(5, 6, 30, 10))
        #expect(other.frame == rect(83, 36, 50, 10))
    }

    @Test("live on the nearest view above both items")
    func owners() {
        let outer = ContentView()
        let inner = ContentView()
        let other = ContentView()
        _ = root.adding(outer.adding(inner), other)
        let width = inner.widthAnchor.constraint(equalToConstant: 10)
        let edge = inner.leftAnchor.constraint(equalTo: outer.leftAnchor)
        let across = inner.topAnchor.constraint(equalTo: other.bottomAnchor)
        NSLayoutConstraint.activate([width, edge, across])
        #expect(inner.constraints == [width])
        #expect(outer.constraints == [edge])
        #expect(root.constraints == [across])
        across.isActive = false
        #expect(root.constraints.isEmpty)
        inner.removeFromSuperview()
        #expect(outer.constraints.isEmpty)
        #expect(inner.constraints == [width])
    }

    @Test("without a common view stay inactive and say so")
    func noCommonView() {
        let constraint = ContentView().leftAnchor.constraint(equalTo: root.leftAnchor)
        let stranger = ContentView()
        let other = stranger.leftAnchor.constraint(equalTo: root.leftAnchor)
        let messages = HostedLog.lines { other.isActive = true }
        #expect(!other.isActive)
        #expect(!constraint.isActive)
        #expect(messages.count == 1)
    }

    @Test("respect multipliers, ratios and priorities")
    func ratios() {
        let picture = ContentView(400, 400)
        root.addSubview(picture)
        let wish = picture.widthAnchor.constraint(equalToConstant: 1000)
        wish.priority = .defaultLow
        NSLayoutConstraint.activate([
            picture.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            picture.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9.0 / 16),
            picture.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 16),
            wish,
        ])
        root.layoutIfNeeded()
        #expect(picture.frame == rect(16, 10, 288, 162))
    }

    @Test("let hugging and compression decide who gives way")
    func contentPriorities() {
        let left = ContentView(100, 20)
        let right = ContentView(100, 20)
        _ = root.adding(left, right)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[left][right]|", metrics: nil, views: ["left": left, "right": right]))
        left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        root.layoutIfNeeded()
        #expect(left.frame.width == 100)
        #expect(right.frame.width == 220)
        root.frame.size.width = 150
        right.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        root.layoutIfNeeded()
        #expect(left.frame.width == 50)
        #expect(right.frame.width == 100)
        left.setContentCompressionResistancePriority(.required, for: .horizontal)
        root.layoutIfNeeded()
        #expect(left.frame.width == 100)
        #expect(right.frame.width == 50)
    }

    @Test("change their constants in place")
    func constants() {
        let view = ContentView(50, 20)
        root.addSubview(view)
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
        let top = view.topAnchor.constraint(equalTo: root.topAnchor)
        NSLayoutConstraint.activate([left, top])
        root.layoutIfNeeded()
        left.constant = 33.3
        root.layoutIfNeeded()
        #expect(view.frame == rect(33.5, 0, 50, 20))
    }

    @Test("mirror leading and trailing where one reads from right to left")
    func rightToLeft() {
        let view = ContentView(50, 20)
        root.addSubview(view)
        root.semanticContentAttribute = .forceRightToLeft
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(254, 0, 50, 20))
        root.semanticContentAttribute = .forceLeftToRight
        root.layoutIfNeeded()
        #expect(view.frame == rect(16, 0, 50, 20))
    }

    @Test("align baselines, and bottoms where there is no text")
    func baselines() {
        let small = ContentView(30, 20)
        small.baseline = 15
        let large = ContentView(60, 40)
        large.baseline = 31
        let box = ContentView(10, 10)
        _ = root.adding(small, large, box)
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            box.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(small.frame.minY == 66)
        #expect(box.frame.minY == 71)
    }

    @Test("follow a baseline that moves with the height of its view")
    func movingBaseline() {
        let tall = ContentView(30, 20)
        tall.baseline = 15
        tall.centersText = true
        let other = ContentView(30, 20)
        other.baseline = 15
        _ = root.adding(tall, other)
        let height = tall.heightAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([
            tall.topAnchor.constraint(equalTo: root.topAnchor), height,
            other.firstBaselineAnchor.constraint(equalTo: tall.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(other.frame.minY == 20)
        height.constant = 100
        root.layoutIfNeeded()
        #expect(other.frame.minY == 40)
    }

    @Test("give wrapping text the height for the width that it gets")
    func wrapping() {
        let text = WrappingView(lengthOfText: 700)
        let below = ContentView(10, 10)
        _ = root.adding(text, below)
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            text.topAnchor.constraint(equalTo: root.topAnchor),
            below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
        ])
        root.layoutIfNeeded()
        #expect(text.frame == rect(10, 0, 300, 60))
        #expect(below.frame.minY == 64)
        root.frame.size.width = 820
        root.layoutIfNeeded()
        #expect(text.frame == rect(10, 0, 800, 20))
        #expect(below.frame.minY == 24)
    }

    @Test("work for views that move to another tree")
    func moving() {
        let box = ContentView()
        let view = ContentView(20, 20)
        _ = box.adding(view)
        view.fill(box)
        _ = root.adding(box)
        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7).isActive = true
        root.layoutIfNeeded()
        #expect(box.frame == rect(7, 0, 20, 20))
        let other = UIView.root(100, 100)
        other.addSubview(box)
        #expect(root.constraints.isEmpty)
        box.rightAnchor.constraint(equalTo: other.rightAnchor).isActive = true
        other.layoutIfNeeded()
        #expect(box.frame == rect(80, 0, 20, 20))
        #expect(view.frame == rect(0, 0, 20, 20))
    }

    @Test("measure with alignment rectangles")
    func alignmentRects() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
            override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
        }
        let view = Shadowed()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(14, 15, 26, 14))
    }

    @Test("report ambiguity")
    func ambiguity() {
        let view = ContentView(20, 20)
        root.addSubview(view)
        view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.hasAmbiguousLayout)
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(!view.hasAmbiguousLayout)
    }

    @Test("say of which views they leave what open, and show another frame that they allow")
    func exercise() {
        let (view, other) = (ContentView(20, 20), ContentView(20, 20))
        view.accessibilityIdentifier = "badge"
        root.addSubview(view)
        root.addSubview(other)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
            view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 8),
            other.topAnchor.constraint(equalTo: root.topAnchor),
            other.leftAnchor.constraint(equalTo: root.leftAnchor),
        ])
        root.layoutIfNeeded()
        #expect(
            root.ambiguousLayouts == [
                "The layout of ContentView(badge) is ambiguous: its constraints leave its y open."
            ])
        let (first, second) = (view.frame, other.frame)
        view.exerciseAmbiguityInLayout()
        other.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        #expect(view.frame != first && view.frame.minX == 5 && view.frame.minY >= 8)
        #expect(view.frame.size == first.size && view.hasAmbiguousLayout)
        #expect(other.frame == second && !other.hasAmbiguousLayout)
        view.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        #expect(view.frame == first && view.hasAmbiguousLayout)
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 9).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minY == 9 && root.ambiguousLayouts.isEmpty)
    }

    @Test("name two views of one class by what tells them apart")
    func names() {
        let views = (0..<5).map { _ in UILabel() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        let constraint = views[0].leadingAnchor.constraint(equalTo: views[1].trailingAnchor)
        constraint.isActive = true
        let names = { constraint.description.dropFirst("<NSLayoutConstraint ".count).dropLast() }
        #expect(names() == "UILabel(no. 1 in UIView).leading == UILabel(no. 2 in UIView).trailing")
        (views[0].tag, views[1].text) = (7, "Humidity\nin the last 24 hours")
        #expect(names() == "UILabel(tag 7).leading == UILabel(“Humidity…”).trailing")
        views[0].text = "A text that is too long to be named whole"
        views[1].accessibilityIdentifier = "humidity"
        #expect(names() == "UILabel(“A text that is too long …”).leading == UILabel(humidity).trailing")
        views[0].nameInFile = "titleLabel"
        #expect(names() == "UILabel(titleLabel).leading == UILabel(humidity).trailing")
    }

    @Test("describe themselves as equations")
    func descriptions() {
        let view = UIView()
        root.addSubview(view)
        let constraint = view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: -8)
        constraint.priority = .defaultHigh
        constraint.isActive = true
        #expect(
            constraint.description == "<NSLayoutConstraint UIView(no. 1 in UIView).leading >= UIView.leading - 8 @750>")
        #expect(
            view.widthAnchor.constraint(equalToConstant: 5).description
                == "<NSLayoutConstraint UIView(no. 1 in UIView).width == 5 (inactive)>")
    }

    @Test("are nothing to a tree of plain frames")
    func noEngine() {
        let child = UIView(frame: rect(10, 10, 100, 50))
        child.autoresizingMask = [.flexibleWidth]
        root.addSubview(child)
        root.layoutIfNeeded()
        root.frame.size.width = 420
        root.layoutIfNeeded()
        #expect(child.frame == rect(10, 10, 200, 50))
        #expect(root.layoutState == nil)
        #expect(child.layoutState == nil)
    }

    @Test("survive numbers that are none, and endless ones")
    func strangeNumbers() {
        let view = ContentView(.infinity, 20)
        root.addSubview(view)
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: .nan)
        let messages = HostedLog.lines {
            NSLayoutConstraint.activate([
                left, view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
                view.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude),
                view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: .infinity),
            ])
            root.layoutIfNeeded()
        }
        #expect(view.frame == rect(0, 0, 320, 20))
        #expect(messages.count == 1)
        left.constant = 30
        root.layoutIfNeeded()
        #expect(view.frame == rect(30, 0, 290, 20))
    }

    @Test("span distances between anchors")
    func offsets() {
        let a = ContentView(20, 20)
        let b = ContentView(20, 20)
        let c = ContentView(20, 20)
        _ = root.adding(a, b, c)
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: root.leftAnchor),
            c.rightAnchor.constraint(equalTo: root.rightAnchor),
            a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(
                equalTo: b.rightAnchor.anchorWithOffset(to: c.leftAnchor)),
        ])
        root.layoutIfNeeded()
        #expect(b.frame.minX == 150)
    }
}
