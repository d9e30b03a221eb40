@_spi(Hosting) import UIKit

/// A controller with key commands that hears of presses, under the names by which the workshop registers them.
@MainActor class KeyController: UIViewController {
    var calls: [String] = []
    /// What it has not done itself goes on.
    var passesOn = false
    var allowed = true
    var validation: ((UICommand) -> Void)?
    var commands: [UIKeyCommand]?
    var pressed: [UIPress] = []
    private let name: String

    init(_ name: String = "") {
        self.name = name
        super.init(nibName: nil, bundle: nil)
        _ = Self.registered
    }

    required init?(coder: NSCoder) { nil }

    private static let registered: Void = ClassRegistry.shared.register(
        class: KeyController.self,
        describe: { table in
            table.implements("pressesBegan(_:with:)")
            for selector in ["find:", "next:"] {
                table.method(Selector(selector)) { (target: KeyController, arguments) in
                    let command = try arguments(0, UIKeyCommand.self)
                    target.calls.append("\(target.name)\(selector)\(command.propertyList ?? "")")
                    return nil
                }
            }
        })

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands ?? super.keyCommands }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        allowed && super.canPerformAction(action, withSender: sender)
    }

    override func validate(_ command: UICommand) {
        validation?(command)
        if (command.propertyList as? String) == "off" { command.attributes = .disabled }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("began", presses, event)
        if passesOn { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("ended", presses, event) }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("cancelled", presses, event)
    }

    private func note(_ what: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
        for press in presses {
            pressed.append(press)
            calls.append("\(what) \(press.key?.characters ?? "") of \(event?.allPresses.count ?? 0)")
        }
    }
}
