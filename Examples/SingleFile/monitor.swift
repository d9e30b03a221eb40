// Name: System Monitor
// Identifier: org.hodie.file.monitor
// Rights: system-data
// Refresh: 15 min
import NotificationCenter
import UIKit

/// How busy the processor is, and how full memory and disk are.
class TodayViewController: UIViewController, NCWidgetProviding {
    private let (processor, memory, disk) = (Meter("Processor"), Meter("Memory"), Meter("Disk"))
    private var last = [Double](repeating: 0, count: 8)

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView(arrangedSubviews: [processor, memory, disk])
        (stack.axis, stack.distribution) = (.vertical, .fillEqually)
        (stack.frame, stack.autoresizingMask) = (view.bounds.insetBy(dx: 16, dy: 8), [.flexibleWidth, .flexibleHeight])
        view.addSubview(stack)
        Timer.scheduledTimer(timeInterval: 2, target: self, selector: #selector(measure), userInfo: nil, repeats: true)
        measure()
    }

    @objc private func measure() {
        let ticks = Array(numbers(of: "cpu", in: "/proc/stat").prefix(8))
        let spent = zip(ticks, last).map { $0 - $1 }
        processor.show(spent.dropFirst(3).prefix(2).reduce(0, +), freeOf: spent.reduce(0, +))
        last = ticks
        let meminfo = ["MemAvailable:", "MemTotal:"].map { numbers(of: $0, in: "/proc/meminfo").first ?? 0 }
        memory.show(meminfo[0], freeOf: meminfo[1])
        let sizes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
        disk.show(sizes?[.systemFreeSize] as? Double ?? 0, freeOf: sizes?[.systemSize] as? Double ?? 0)
    }

    /// Those of the line that begins with a word; none without the right to read the file.
    private func numbers(of word: String, in path: String) -> [Double] {
        let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.first { $0.hasPrefix("\(word) ") }?.split(separator: " ").compactMap { Double($0) } ?? []
    }
}

/// A name, a bar, and how much of the whole is used.
class Meter: UIStackView {
    private let (bar, value) = (UIProgressView(), UILabel())

    convenience init(_ name: String) {
        self.init()
        let title = UILabel()
        for view in [title, bar, value] { addArrangedSubview(view) }
        for label in [title, value] { label.font = .preferredFont(forTextStyle: .subheadline) }
        (title.text, value.text, value.textAlignment, spacing, alignment) = (name, "–", .right, 12, .center)
        title.widthAnchor.constraint(equalToConstant: 80).isActive = true
        value.widthAnchor.constraint(equalToConstant: 48).isActive = true
    }

    func show(_ free: Double, freeOf whole: Double) {
        guard whole > 0 else { return }
        bar.progress = Float(1 - free / whole)
        value.text = NumberFormatter.localizedString(from: NSNumber(value: bar.progress), number: .percent)
    }
}
