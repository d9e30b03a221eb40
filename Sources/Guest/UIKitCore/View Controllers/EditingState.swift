/// Whether a controller's content is edited, and the button that says so.
@MainActor final class EditingState {
    private var button: UIBarButtonItem?

    var isEditing = false {
        didSet { if isEditing != oldValue { button.map(apply) } }
    }

    /// Made when it is first asked for.
    func button(of controller: UIViewController) -> UIBarButtonItem {
        if let button { return button }
        let button = EditButtonItem()
        button.controller = controller
        apply(to: button)
        self.button = button
        return button
    }

    private func apply(to button: UIBarButtonItem) {
        button.become(isEditing ? .done : .edit)
    }
}

/// Turns the editing of its controller on and off.
private final class EditButtonItem: UIBarButtonItem {
    weak var controller: UIViewController?

    override func press(event: UIEvent?) {
        guard isEnabled, let controller else { return }
        controller.setEditing(!controller.isEditing, animated: true)
    }
}
