import NotificationCenter
import UIKit

/// Reads how the machine is, says what came of each line of Documents/tries.txt ("read PATH" or "list PATH") when it is
/// loaded and whenever it is tapped, and what UIKit tells of the battery.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let files = FileManager.default

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(look)))
        look()
    }

    @objc private func look() {
        let documents = files.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let text = (try? String(contentsOf: documents.appendingPathComponent("tries.txt"), encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else { continue }
            print("call: \(words[0]) \(words[1]): \(outcome(words[0], words[1]))")
        }
        UIDevice.current.isBatteryMonitoringEnabled = true
        print("call: battery \(UIDevice.current.batteryLevel)")
        view.backgroundColor = outcome("read", "/proc/loadavg") == "read" ? .blue : .red
    }

    private func outcome(_ kind: String, _ path: String) -> String {
        if kind == "list" { return (try? files.contentsOfDirectory(atPath: path)).map { "\($0.count)" } ?? "refused" }
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return "refused" }
        return text.isEmpty ? "nothing" : "read"
    }
}
