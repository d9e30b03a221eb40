import Testing

@testable import UIKit

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
}
