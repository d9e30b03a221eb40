import Testing
import UIKit

@testable @_spi(UIKit) import UIKitCore

@MainActor @Suite("UIKit's own views in a layout")
struct ControlLayoutTests {
    let root = UIView.root(320, 180)

    @Test("a bar is as thin as it should be, and a label as high as its line")
    func bar() {
        let bar = UIProgressView(progressViewStyle: .default)
        let label = UILabel()
        label.text = "- -"
        label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        let stack = UIStackView(arrangedSubviews: [bar, label])
        stack.alignment = .center
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
        ])
        root.layoutIfNeeded()
        #expect(stack.frame == rect(16, 50, 288, 20.5))
        #expect(bar.frame.height == 2)
        #expect(bar.frame.minY == 9.5)
        #expect(label.frame.height == 20.5)
        #expect(bar.frame.maxX + 16 == label.frame.minX)
        #expect(label.frame.maxX == 288)
        let before = label.frame.width
        label.text = "50.0%"
        root.layoutIfNeeded()
        #expect(label.frame.width > before)
        #expect(bar.frame.maxX + 16 == label.frame.minX)
    }

    @Test("a label of many lines pushes down what is below it")
    func lines() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "words and more words ", count: 12)
        label.translatesAutoresizingMaskIntoConstraints = false
        let below = ContentView(10, 10)
        _ = root.adding(label, below)
        NSLayoutConstraint.activate(
            ["H:|-16-[label]-16-|", "V:|[label]-4-[below]"].flatMap {
                NSLayoutConstraint.constraints(
                    withVisualFormat: $0, metrics: nil, views: ["label": label, "below": below])
            })
        root.layoutIfNeeded()
        #expect(label.frame.width == 288)
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 288, height: 0)).height)
        #expect(label.frame.height > 80)
        #expect(below.frame.minY == label.frame.maxY + 4)
    }

    @Test("a button and a label share a baseline")
    func baseline() {
        let button = UIButton(type: .system)
        button.setTitle("Again", for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        let label = UILabel()
        label.text = "Once"
        label.translatesAutoresizingMaskIntoConstraints = false
        _ = root.adding(button, label)
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
        ])
        for _ in 0..<2 { root.layoutIfNeeded() }
        let title = button.titleLabel
        let baseline = button.frame.minY + (title?.frame.minY ?? 0) + (title?.firstBaselineOffset ?? 0)
        #expect(abs(label.frame.minY + (label.firstBaselineOffset ?? 0) - baseline) <= 0.5)
    }

    @Test("a button without a title has its baseline where it ends")
    func baselineOfAPicture() {
        let button = UIButton(type: .custom)
        button.setTitle("Again", for: .normal)
        button.setTitle(nil, for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        let below = ContentView(10, 10)
        _ = root.adding(button, below)
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            button.heightAnchor.constraint(equalToConstant: 60),
            below.topAnchor.constraint(equalTo: button.lastBaselineAnchor, constant: 10),
        ])
        root.layoutIfNeeded()
        #expect(below.frame.minY == 90)
    }
}
