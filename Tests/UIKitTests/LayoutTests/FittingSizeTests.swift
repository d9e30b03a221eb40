import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitHosting

@MainActor @Suite("A fitting size")
struct FittingSizeTests {
    let card = UIView()
    let title = WrappingView(lengthOfText: 240)
    let value = ContentView(30.2, 20.5)

    init() {
        _ = card.adding(title, value)
        NSLayoutConstraint.activate(
            ["H:|-10-[title]-10-|", "H:|-10-[value]", "V:|-5-[title]-8-[value]-5-|"].flatMap {
                NSLayoutConstraint.constraints(
                    withVisualFormat: $0, metrics: nil, views: ["title": title, "value": value])
            })
    }

    @Test("is as small as the content allows")
    func compressed() {
        #expect(
            card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 260, height: 58.5))
    }

    @Test("wraps text into a width that must be kept")
    func givenWidth() {
        let size = card.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 120, height: 98.5))
    }

    @Test("of a stack is the sum of its views")
    func stack() {
        let stack = UIStackView(arrangedSubviews: [ContentView(30, 10), ContentView(50, 20), ContentView(10, 5)])
        stack.spacing = 4
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 98, height: 20))
        stack.axis = .vertical
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 50, height: 43))
    }

    private func size(width: CGFloat) -> CGSize {
        card.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    @Test("for one width and another, and back, is what it was, with the solver of the first question")
    func widths() throws {
        #expect(size(width: 120) == CGSize(width: 120, height: 98.5))
        let engine = try #require(card.layout.fittingEngine)
        let pivots = engine.solver.pivotCount
        #expect(size(width: 270) == CGSize(width: 270, height: 58.5))
        #expect(
            card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 260, height: 58.5))
        #expect(size(width: 120) == CGSize(width: 120, height: 98.5))
        #expect(size(width: 70) == CGSize(width: 70, height: 138.5))
        #expect(card.layout.fittingEngine === engine)
        #expect(engine.solver.pivotCount - pivots < pivots)
    }

    @Test("follows what changes below the view: constants, contents, constraints, views")
    func changes() throws {
        #expect(size(width: 120) == CGSize(width: 120, height: 98.5))
        let engine = try #require(card.layout.fittingEngine)
        value.contentSize.height = 30.5
        #expect(size(width: 120) == CGSize(width: 120, height: 108.5))
        let gap = try #require(card.constraints.first { $0.constant == 8 })
        gap.constant = 18
        #expect(size(width: 120) == CGSize(width: 120, height: 118.5))
        let note = ContentView(10, 200)
        _ = card.adding(note)
        let top = note.topAnchor.constraint(equalTo: card.topAnchor)
        NSLayoutConstraint.activate([top, note.bottomAnchor.constraint(equalTo: card.bottomAnchor)])
        #expect(size(width: 120) == CGSize(width: 120, height: 200))
        top.constant = 7
        #expect(size(width: 120) == CGSize(width: 120, height: 207))
        note.removeFromSuperview()
        #expect(size(width: 120) == CGSize(width: 120, height: 118.5))
        #expect(card.layout.fittingEngine === engine)
    }

    @Test("does not move the view in its window, and is not moved by it")
    func inATree() {
        let root = UIView.root(300, 500)
        card.translatesAutoresizingMaskIntoConstraints = false
        _ = root.adding(card)
        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            card.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            card.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(card.frame == rect(0, 0, 300, 58.5))
        #expect(size(width: 120) == CGSize(width: 120, height: 98.5))
        #expect(!root.waitsForLayout)
        root.frame.size.width = 120
        root.layoutIfNeeded()
        #expect(card.frame == rect(0, 0, 120, 98.5))
        #expect(size(width: 270) == CGSize(width: 270, height: 58.5))
        card.removeFromSuperview()
        #expect(size(width: 120) == CGSize(width: 120, height: 98.5))
    }
}
