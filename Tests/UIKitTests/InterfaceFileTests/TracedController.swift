import UIKit

/// A controller that writes down in which order it is filled, registered as the workshop's generated code would.
final class TracedController: UIViewController {
    var calls: [String] = []
    weak var label: UILabel?
    var labels: [UILabel] = []
    weak var item: UIBarButtonItem?
    var level = 0.0
    var taps = 0

    override func awakeFromNib() {
        super.awakeFromNib()
        calls.append("awakeFromNib")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("viewDidLoad \(label?.text ?? "-")")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        calls.append("prepare \(segue.identifier ?? "-")")
    }

    static let register: Void = ClassRegistry.shared.register(
        class: TracedController.self, names: ["Tests.Traced"],
        describe: { table in
            table.setter("label") { (target: TracedController, arguments) in
                target.label = try arguments(0, UILabel?.self)
            }
            table.setter("item") { (target: TracedController, arguments) in
                target.item = try arguments(0, UIBarButtonItem?.self)
            }
            table.setter("labels") { (target: TracedController, arguments) in
                target.labels = try arguments(0, [UILabel].self)
            }
            table.setter("level") { (target: TracedController, arguments) in
                target.level = try arguments(0, Double.self)
            }
            table.method("tapped:") { (target: TracedController, _) in
                target.taps += 1
                return nil
            }
        })
}
