import UIKit

/// A list that is much longer than the screen, and a bar over its lower end.
@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = LongListViewController()
        window?.makeKeyAndVisible()
        addBar()
        return true
    }

    /// The list shows through, blurred.
    private func addBar() {
        guard let window = window else { return }
        let bar = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        bar.frame = CGRect(x: 0, y: window.bounds.maxY - 90, width: window.bounds.width, height: 90)
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        window.addSubview(bar)
    }
}

final class LongListViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "Half-Way", action: #selector(goHalfWay), input: "j", modifierFlags: .command)]
    }

    @objc func goHalfWay() {
        tableView.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row + 1)"
        return cell
    }
}
