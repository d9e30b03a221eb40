import Testing
@_spi(Hosting) import UIKit

@MainActor @Suite("A stack view")
struct StackViewTests {
    let root = UIView.root(300, 100)
    let a = ContentView(30, 10)
    let b = ContentView(60, 20)
    let c = ContentView(40, 30)
    let stack: UIStackView

    init() {
        stack = UIStackView(arrangedSubviews: [a, b, c])
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
    }

    var views: [UIView] { [a, b, c] }

    func layoutFilling() {
        if stack.constraints.isEmpty || root.constraints.isEmpty { stack.fill(root) }
        root.layoutIfNeeded()
    }

    func expectAlong(_ expected: [ClosedRange<CGFloat>]) {
        #expect(views.map { $0.frame.minX...$0.frame.maxX } == expected)
    }

    @Test("has UIKit's defaults")
    func defaults() {
        let stack = UIStackView()
        #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
        #expect(stack.spacing == 0 && !stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
        #expect(!a.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("fills by stretching who hugs least")
    func fill() {
        stack.spacing = 10
        b.setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
        layoutFilling()
        expectAlong([0...30, 40...250, 260...300])
        #expect(views.allSatisfy { $0.frame.height == 100 })
    }

    @Test("fills equally")
    func fillEqually() {
        stack.distribution = .fillEqually
        stack.spacing = 15
        layoutFilling()
        expectAlong([0...90, 105...195, 210...300])
    }

    @Test("fills in proportion to the content")
    func fillProportionally() {
        stack.distribution = .fillProportionally
        layoutFilling()
        #expect(abs(a.frame.width - 300 * 30 / 130) <= 0.5)
        #expect(abs(b.frame.width - 300 * 60 / 130) <= 0.5)
        #expect(c.frame.maxX == 300)
    }

    @Test("spaces equally")
    func equalSpacing() {
        stack.distribution = .equalSpacing
        layoutFilling()
        expectAlong([0...30, 115...175, 260...300])
    }

    @Test("centres equally as far as the least spacing allows")
    func equalCentering() {
        stack.distribution = .equalCentering
        layoutFilling()
        #expect(a.frame.minX == 0)
        #expect(c.frame.maxX == 300)
        #expect(b.center.x - a.center.x == c.center.x - b.center.x)
    }

    @Test("shrinks around what it holds")
    func hugging() {
        stack.spacing = 5
        stack.alignment = .center
        for distribution in [UIStackView.Distribution.fill, .equalSpacing, .equalCentering] {
            stack.distribution = distribution
            root.layoutIfNeeded()
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
                stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 9),
            ])
            root.layoutIfNeeded()
            if distribution != .equalCentering { #expect(stack.frame == rect(7, 9, 140, 30)) }
            #expect(stack.frame.height == 30)
        }
    }

    @Test("aligns across", arguments: [UIStackView.Alignment.top, .center, .bottom])
    func alignment(alignment: UIStackView.Alignment) {
        stack.alignment = alignment
        layoutFilling()
        let expected: [CGFloat]
        switch alignment {
        case .center: expected = [45, 40, 35]
        case .bottom: expected = [90, 80, 70]
        default: expected = [0, 0, 0]
        }
        #expect(views.map(\.frame.minY) == expected)
        #expect(views.map(\.frame.height) == [10, 20, 30])
    }

    @Test("aligns baselines in a row")
    func baselines() {
        a.baseline = 8
        b.baseline = 15
        c.baseline = 20
        stack.alignment = .firstBaseline
        NSLayoutConstraint.activate([
            stack.leftAnchor.constraint(equalTo: root.leftAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minY) == [12, 5, 0])
        #expect(stack.frame.height == 30)
        #expect(stack.forFirstBaselineLayout === c)
    }

    @Test("stands upright")
    func vertical() {
        stack.axis = .vertical
        stack.spacing = 3
        stack.alignment = .leading
        NSLayoutConstraint.activate([
            stack.leftAnchor.constraint(equalTo: root.leftAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(stack.frame == rect(0, 0, 60, 66))
        #expect(views.map(\.frame) == [rect(0, 0, 30, 10), rect(0, 13, 60, 20), rect(0, 36, 40, 30)])
    }

    @Test("closes the gap of a hidden view, and opens it again", arguments: [0, 1, 2])
    func hiding(index: Int) {
        stack.spacing = 10
        for view in views { view.setContentHuggingPriority(UILayoutPriority(260), for: .horizontal) }
        let last = views.last { $0 !== views[index] }
        last?.setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        layoutFilling()
        let before = views.map(\.frame)
        views[index].isHidden = true
        root.layoutIfNeeded()
        let visible = views.filter { !$0.isHidden }
        #expect(visible[0].frame.minX == 0)
        #expect(visible[1].frame.minX - visible[0].frame.maxX == 10)
        #expect(visible[1].frame.maxX == 300)
        views[index].isHidden = false
        root.layoutIfNeeded()
        #expect(views.map(\.frame) == before)
    }

    @Test("keeps its constraints when only distances change")
    func inPlace() {
        layoutFilling()
        let before = Set(stack.constraints.map { ObjectIdentifier($0) })
        stack.spacing = 12
        root.layoutIfNeeded()
        #expect(Set(stack.constraints.map { ObjectIdentifier($0) }) == before)
        #expect(b.frame.minX - a.frame.maxX == 12)
    }

    @Test("honours custom and system spacing")
    func customSpacing() {
        stack.spacing = 5
        stack.setCustomSpacing(20, after: a)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: b)
        layoutFilling()
        #expect(b.frame.minX - a.frame.maxX == 20)
        #expect(c.frame.minX - b.frame.maxX == 8)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: a)
        root.layoutIfNeeded()
        #expect(b.frame.minX - a.frame.maxX == 5)
    }

    @Test("keeps to its margins on demand")
    func margins() {
        stack.isLayoutMarginsRelativeArrangement = true
        layoutFilling()
        #expect(stack.layoutMargins == .zero)
        #expect(a.frame.minX == 0)
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
        layoutFilling()
        #expect(a.frame.minX == 10)
        #expect(c.frame.maxX == 280)
        #expect(a.frame.minY == 1)
        #expect(a.frame.maxY == 98)
    }

    @Test("adds, moves and lets go of views")
    func membership() {
        let d = ContentView(10, 10)
        stack.insertArrangedSubview(d, at: 1)
        #expect(stack.arrangedSubviews == [a, d, b, c])
        stack.addArrangedSubview(a)
        #expect(stack.arrangedSubviews == [d, b, c, a])
        stack.removeArrangedSubview(d)
        #expect(d.superview === stack)
        b.removeFromSuperview()
        #expect(stack.arrangedSubviews == [c, a])
        layoutFilling()
        #expect(c.frame.minX == 0)
        #expect(a.frame.maxX == 300)
    }

    @Test("in a stack shares the room of the outer one")
    func nested() {
        let inner = UIStackView(arrangedSubviews: [ContentView(10, 10), ContentView(20, 10)])
        inner.axis = .vertical
        inner.distribution = .fillEqually
        stack.distribution = .fillEqually
        stack.addArrangedSubview(inner)
        layoutFilling()
        #expect(inner.frame == rect(225, 0, 75, 100))
        #expect(inner.arrangedSubviews.map(\.frame) == [rect(0, 0, 75, 50), rect(0, 50, 75, 50)])
    }

    @Test("shows no background of its own")
    func background() {
        stack.backgroundColor = .red
        #expect(stack.backgroundColor == .red)
        #expect(stack.layer.backgroundColor == nil)
    }

    @Test("collapses when all its views are hidden")
    func allHidden() {
        stack.alignment = .center
        stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        for view in views { view.isHidden = true }
        root.layoutIfNeeded()
        #expect(stack.frame.size == .zero)
    }

    @Test("collapses a hidden view that insists on its size, and says so once")
    func hiddenRequiredSize() {
        a.widthAnchor.constraint(equalToConstant: 44).isActive = true
        layoutFilling()
        #expect(a.frame.width == 44)
        let messages = HostedLog.lines {
            a.isHidden = true
            root.layoutIfNeeded()
        }
        #expect(b.frame.minX == 0)
        #expect(messages.count == 1)
        let later = HostedLog.lines {
            a.isHidden = false
            root.layoutIfNeeded()
            #expect(a.frame.width == 44)
            a.isHidden = true
            root.layoutIfNeeded()
        }
        #expect(b.frame.minX == 0)
        #expect(later.isEmpty)
    }
}
