import Testing
@_spi(Hosting) import UIKit

/// The widget of a public project as its storyboard has it: a bar and a percentage in a stack, and a label of
/// three lines below.
@MainActor @Suite("The disk widget's storyboard")
struct StoryboardLayoutTests {
    let root = UIView.root(320, 180)
    let progress = ContentView(UIView.noIntrinsicMetric, 2)
    let percentage = ContentView(20, 20.5)
    let details = ContentView(90, 61)
    let stack: UIStackView

    init() {
        stack = UIStackView(arrangedSubviews: [progress, percentage])
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.spacing = 16
        stack.alignment = .center
        progress.setContentHuggingPriority(.defaultHigh, for: .vertical)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            percentage.setContentHuggingPriority(UILayoutPriority(251), for: axis)
            details.setContentHuggingPriority(UILayoutPriority(251), for: axis)
        }
        root.addSubview(stack)
        root.addSubview(details)
        let safe = root.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            safe.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 16),
            stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: 50),
            details.topAnchor.constraint(equalTo: safe.topAnchor, constant: 100),
            details.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            safe.trailingAnchor.constraint(equalTo: details.trailingAnchor, constant: 20),
            safe.bottomAnchor.constraint(equalTo: details.bottomAnchor, constant: 16),
        ])
    }

    @Test("gets the frames that Interface Builder stored")
    func golden() {
        root.layoutIfNeeded()
        #expect(stack.frame == rect(16, 50, 288, 20.5))
        #expect(progress.frame == rect(0, 9.5, 252, 2))
        #expect(percentage.frame == rect(268, 0, 20, 20.5))
        #expect(details.frame == rect(16, 100, 284, 64))
    }

    @Test("gives the bar what a longer percentage leaves")
    func longerText() {
        root.layoutIfNeeded()
        percentage.contentSize = CGSize(width: 48, height: 20.5)
        root.layoutIfNeeded()
        #expect(progress.frame == rect(0, 9.5, 224, 2))
        #expect(percentage.frame == rect(240, 0, 48, 20.5))
    }

    @Test("survives a height that its constraints don't fit, and recovers")
    func conflict() {
        let messages = HostedLog.lines {
            root.frame = rect(0, 0, 320, 110)
            root.layoutIfNeeded()
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("can't all be satisfied") == true)
        // Which of two views of one class is meant.
        #expect(messages.first?.contains("ContentView(no. 2 in UIView).top == ") == true, "\(messages)")
        #expect(stack.frame == rect(16, 50, 288, 20.5))
        #expect(details.frame == rect(16, 100, 284, 61))
        let later = HostedLog.lines {
            root.frame = rect(0, 0, 320, 180)
            root.layoutIfNeeded()
            #expect(details.frame == rect(16, 100, 284, 64))
            root.frame = rect(0, 0, 320, 110)
            root.layoutIfNeeded()
        }
        #expect(details.frame == rect(16, 100, 284, 61))
        #expect(later.isEmpty)
    }

    @Test("follows the width of the platter", arguments: [304, 359, 398, 420] as [CGFloat])
    func widths(width: CGFloat) {
        root.frame = rect(0, 0, width, 180)
        root.layoutIfNeeded()
        #expect(stack.frame == rect(16, 50, width - 32, 20.5))
        #expect(details.frame == rect(16, 100, width - 36, 64))
    }
}
