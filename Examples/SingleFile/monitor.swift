// Name: System Monitor
// Identifier: org.hodie.file.monitor
// Refresh: 15 min
//
// How full the machine's memory and disk are, and how long it has been running.
import Glibc
import NotificationCenter
import UIKit

class TodayViewController: UIViewController, NCWidgetProviding {
    private let memory = Row("Memory"), disk = Row("Disk"), uptime = Row("Up")
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView(arrangedSubviews: [memory, disk, uptime])
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.frame = view.bounds.insetBy(dx: 16, dy: 10)
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
        memory.show(1 - Double(sysconf(Int32(_SC_AVPHYS_PAGES))) / Double(sysconf(Int32(_SC_PHYS_PAGES))))
        let sizes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
        let free = sizes?[.systemFreeSize] as? Double ?? 0
        let all = sizes?[.systemSize] as? Double ?? 1
        disk.show(1 - free / all)
        let hours = Int(ProcessInfo.processInfo.systemUptime / 3600)
        uptime.value.text = "\(hours / 24) d \(hours % 24) h"
    }
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
        label.widthAnchor.constraint(equalToConstant: 64).isActive = true
        value.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        value.textAlignment = .right
        for view in [bar, value] { addArrangedSubview(view) }
        for label in [label, value] { label.font = .preferredFont(forTextStyle: .subheadline) }
    }

    func show(_ part: Double) {
        (bar.progress, bar.isHidden) = (Float(part), false)
        value.text = NumberFormatter.localizedString(from: NSNumber(value: part), number: .percent)
    }
}
