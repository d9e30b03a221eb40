import Testing
import UIKit

/// However a tree came about, its frames are those that the same tree gets when it is laid out for the first time.
@MainActor @Suite("A tree that was changed many times")
struct LayoutHistoryTests {
    /// Pseudo-random numbers, the same in every run.
    struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
    }

    /// What a card of the tree shows; enough to make the card again.
    struct Card: Equatable {
        var width: CGFloat
        var height: CGFloat
        var isHidden: Bool
        var isInStack: Bool
        var spacing: CGFloat
    }

    /// A column of cards under a header; each card holds a label and a mark in a row of its own.
    @MainActor final class Tree {
        let root = UIView.root(359, 300)
        let header = ContentView(120, 20)
        let column = UIStackView()
        private(set) var cards: [(model: Card, row: UIStackView, label: ContentView)] = []

        init() {
            column.translatesAutoresizingMaskIntoConstraints = false
            column.axis = .vertical
            _ = root.adding(header, column)
            NSLayoutConstraint.activate(
                ["H:|-[header]", "H:|-[column]-|", "V:|-[header]-[column]"].flatMap {
                    NSLayoutConstraint.constraints(
                        withVisualFormat: $0, metrics: nil, views: ["header": header, "column": column])
                })
        }

        func insert(_ card: Card, at index: Int) {
            let label = ContentView(card.width, card.height)
            label.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
            let row = UIStackView(arrangedSubviews: [label, ContentView(12, 12)])
            row.alignment = .center
            cards.insert((card, row, label), at: index)
            apply(card, at: index)
        }

        func apply(_ card: Card, at index: Int) {
            let (_, row, label) = cards[index]
            cards[index].model = card
            label.contentSize = CGSize(width: card.width, height: card.height)
            row.spacing = card.spacing
            row.isHidden = card.isHidden
            if card.isInStack != column.arrangedSubviews.contains(where: { $0 === row }) {
                if card.isInStack {
                    let before = cards[..<index].filter(\.model.isInStack).count
                    column.insertArrangedSubview(row, at: before)
                } else {
                    row.removeFromSuperview()
                }
            }
        }

        func remove(at index: Int) {
            cards.remove(at: index).row.removeFromSuperview()
        }

        var frames: [CGRect] {
            [header.frame, column.frame]
                + cards.filter { $0.model.isInStack && !$0.model.isHidden }
                .flatMap { [$0.row.frame, $0.label.frame, $0.row.arrangedSubviews[1].frame] }
        }
    }

    @Test("is laid out as if it were new", arguments: 1...10)
    func history(seed: Int) {
        var dice = Dice(state: UInt64(seed))
        func card() -> Card {
            Card(
                width: CGFloat(dice.roll(200)) + 0.5, height: CGFloat(dice.roll(40)) + 1, isHidden: dice.roll(3) == 0,
                isInStack: dice.roll(4) != 0, spacing: CGFloat(dice.roll(10)))
        }
        let tree = Tree()
        for _ in 0..<3 { tree.insert(card(), at: 0) }
        for _ in 0..<40 {
            switch dice.roll(5) {
            case 0: tree.insert(card(), at: dice.roll(tree.cards.count + 1))
            case 1 where !tree.cards.isEmpty: tree.remove(at: dice.roll(tree.cards.count))
            case 2: tree.root.frame.size.width = CGFloat(304 + dice.roll(120))
            case 3: tree.column.spacing = CGFloat(dice.roll(12))
            default: if !tree.cards.isEmpty { tree.apply(card(), at: dice.roll(tree.cards.count)) }
            }
            if dice.roll(2) == 0 { tree.root.layoutIfNeeded() }
            // Questions for sizes change nothing.
            if dice.roll(4) == 0 { _ = tree.column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        }
        tree.root.layoutIfNeeded()
        let fresh = Tree()
        fresh.root.frame = tree.root.frame
        fresh.column.spacing = tree.column.spacing
        for (index, card) in tree.cards.enumerated() { fresh.insert(card.model, at: index) }
        fresh.root.layoutIfNeeded()
        #expect(tree.frames == fresh.frames)
        for target in [UIView.layoutFittingCompressedSize, CGSize(width: 300, height: 0)] {
            #expect(tree.column.systemLayoutSizeFitting(target) == fresh.column.systemLayoutSizeFitting(target))
        }
    }
}
