// Name: System Monitor
// Identifier: org.hodie.file.monitor
// Rights: system-data
// Refresh: 15 min
//
// How busy the processor is, how full memory and disk are, and what the network takes and brings.
import NotificationCenter
import UIKit

class TodayViewController: UIViewController, NCWidgetProviding {
    private let processor = Row("Processor"), memory = Row("Memory"), disk = Row("Disk"), network = Row("Network")
    private var last = Sample()
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView(arrangedSubviews: [processor, memory, disk, network])
        (stack.axis, stack.distribution) = (.vertical, .fillEqually)
        stack.frame = view.bounds.insetBy(dx: 16, dy: 8)
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
        measure()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer = .scheduledTimer(
            timeInterval: 2, target: self, selector: #selector(measure), userInfo: nil, repeats: true)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }

    @objc private func measure() {
        let now = Sample()
        processor.show((now.busy - last.busy) / (now.ticks - last.ticks))
        memory.show(1 - (now.memory["MemAvailable"] ?? 0) / (now.memory["MemTotal"] ?? 0))
        let sizes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
        disk.show(1 - (sizes?[.systemFreeSize] as? Double ?? 0) / (sizes?[.systemSize] as? Double ?? 0))
        let seconds = max(1, now.date.timeIntervalSince(last.date))
        let rates = zip(now.bytes, last.bytes).map { Int64(($0 - $1) / seconds) }
        network.value.text = zip("↓↑", rates)
            .map { "\($0) \(ByteCountFormatter.string(fromByteCount: $1, countStyle: .file))/s" }.joined(
                separator: "  ")
        last = now
    }
}

/// What the kernel has counted since the machine was started; zeros without the right to know.
struct Sample {
    let date = Date()
    var busy = 0.0, ticks = 0.0, bytes = [0.0, 0.0], memory: [String: Double] = [:]

    init() {
        let times = Sample.text("/proc/stat").prefix { $0 != "\n" }.split(separator: " ").compactMap { Double($0) }
        ticks = times.prefix(8).reduce(0, +)
        busy = ticks - times.dropFirst(3).prefix(2).reduce(0, +)
        for line in Sample.text("/proc/meminfo").split(separator: "\n") {
            let words = line.split { $0 == ":" || $0 == " " }
            if words.count > 1 { memory[String(words[0])] = Double(words[1]) }
        }
        let links = (try? FileManager.default.contentsOfDirectory(atPath: "/sys/class/net")) ?? []
        for folder in links.filter({ $0 != "lo" }).map({ "/sys/class/net/\($0)/statistics" }) {
            for (index, name) in ["rx_bytes", "tx_bytes"].enumerated() {
                let number = Sample.text("\(folder)/\(name)").trimmingCharacters(in: .whitespacesAndNewlines)
                bytes[index] += Double(number) ?? 0
            }
        }
    }

    static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}

/// A name, a bar for parts of a whole, and a value.
class Row: UIStackView {
    private let bar = UIProgressView()
    let value = UILabel()

    convenience init(_ name: String) {
        let label = UILabel()
        label.text = name
        self.init(arrangedSubviews: [label])
        (spacing, alignment, bar.isHidden) = (12, .center, true)
        label.widthAnchor.constraint(equalToConstant: 76).isActive = true
        value.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        value.textAlignment = .right
        for view in [bar, value] { addArrangedSubview(view) }
        for label in [label, value] { label.font = .preferredFont(forTextStyle: .subheadline) }
    }

    /// Shows a part of a whole; nothing for one that is not known.
    func show(_ part: Double) {
        guard part.isFinite else { return }
        (bar.progress, bar.isHidden) = (Float(part), false)
        value.text = NumberFormatter.localizedString(from: NSNumber(value: part), number: .percent)
    }
}
