import NotificationCenter
import UIKit

/// Tries what no widget may do, and says how it went.
final class TodayViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        for _ in 0..<2 { report("read /etc/passwd", FileManager.default.contents(atPath: "/etc/passwd") != nil) }
        report("read /proc/loadavg", (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) != nil)
        report("read /proc/stat", fopen("/proc/stat", "r") != nil)
        report("list /", (try? FileManager.default.contentsOfDirectory(atPath: "/")) != nil)
        report("write /tmp", FileManager.default.createFile(atPath: "/tmp/hodie-escape", contents: Data()))
        let bundled = Bundle.main.bundlePath + "/x"
        report("write its bundle", FileManager.default.createFile(atPath: bundled, contents: Data()))
        report("run a program", runs())
        report("open a socket", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
        report("signal its parent", kill(getppid(), 0) == 0)
        report("fork", forks())
        let own = NSHomeDirectory() + "/Documents/own.txt"
        report("write its container", FileManager.default.createFile(atPath: own, contents: Data("x".utf8)))
        report("replace a file", (try? Data("y".utf8).write(to: URL(fileURLWithPath: own), options: .atomic)) != nil)
        let moved = NSTemporaryDirectory() + "/moved.txt"
        report("move a file", (try? FileManager.default.moveItem(atPath: own, toPath: moved)) != nil)
        let copied = NSHomeDirectory() + "/Documents/copied.txt"
        report("copy a file", (try? FileManager.default.copyItem(atPath: moved, toPath: copied)) != nil)
        UserDefaults.standard.set(1, forKey: "number")
        report("keep a default", UserDefaults.standard.synchronize())
        let attributes = try? FileManager.default.attributesOfItem(atPath: copied)
        report("ask for a file's size", attributes?[.size] as? Int == 1)
    }

    private func runs() -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        return (try? process.run()) != nil
    }

    private func forks() -> Bool {
        var identifier = pid_t()
        return posix_spawn(&identifier, "/bin/true", nil, nil, [nil], [nil]) == 0
    }

    private func report(_ what: String, _ worked: Bool) {
        print("tried: \(what): \(worked ? "worked" : "refused")")
    }
}
