import NotificationCenter
import UIKit

/// Says which folders its user lets it read, and what is in them; then does what stands in Documents/tries.txt, a line
/// "KIND PATH" each, and says what came of it.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let files = FileManager.default

    override func viewDidLoad() {
        super.viewDidLoad()
        let folders = UserDefaults.standard.stringArray(forKey: "HodieFolders") ?? []
        print("call: \(folders.count) folders")
        for folder in folders {
            let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
            print("call: \(folder) has \(names.sorted().joined(separator: ", "))")
        }
        let documents = files.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let text = (try? String(contentsOf: documents.appendingPathComponent("tries.txt"), encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else { continue }
            do {
                print("call: \(words[0]): \(try outcome(words[0], words[1]))")
            } catch { print("call: \(words[0]): error \((error as? CocoaError)?.code.rawValue ?? -1)") }
        }
        print("call: done")
        view.backgroundColor = folders.isEmpty ? .red : .blue
    }

    private func outcome(_ kind: String, _ path: String) throws -> String {
        switch kind {
        case "read": return try String(contentsOfFile: path, encoding: .utf8)
        case "list": return try files.contentsOfDirectory(atPath: path).sorted().joined(separator: ", ")
        case "write": try Data("changed".utf8).write(to: URL(fileURLWithPath: path))
        case "remove": try files.removeItem(atPath: path)
        case "make": try files.createDirectory(atPath: path, withIntermediateDirectories: false)
        default: return "no such kind"
        }
        return "done"
    }
}
