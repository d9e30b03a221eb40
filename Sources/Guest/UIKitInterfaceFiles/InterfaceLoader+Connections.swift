import InterfaceFormat
@_spi(Hosting) import UIKitCore

extension InterfaceLoader {
    /// Sets an object's outlets and actions.
    func connect(_ object: InterfaceObject, _ instance: AnyObject) {
        var collections: [(InterfaceConnection, [AnyObject])] = []
        for connection in object.connections {
            let isMissing = objects[connection.destination] == nil
            switch connection.kind {
            case .outlet:
                // An element that UIKit has no class for has no object: the outlet stays nil.
                if !isMissing { setOutlet(connection, of: object, instance) }
            case .outletCollection:
                guard let member = objects[connection.destination] else { continue }
                if let index = collections.firstIndex(where: { $0.0.name == connection.name }) {
                    collections[index].1.append(member)
                } else {
                    collections.append((connection, [member]))
                }
            case .action: addAction(connection, to: instance)
            }
        }
        for (connection, members) in collections { setCollection(connection, members, of: object, instance) }
    }

    private func setOutlet(_ connection: InterfaceConnection, of object: InterfaceObject, _ instance: AnyObject) {
        guard let destination = objects[connection.destination] else { return }
        if let view = destination as? UIView, view.nameInFile == nil { view.nameInFile = connection.name }
        if InterfaceDescriptions.setOutlet(connection.name, to: destination, on: instance) { return }
        set(destination, connection, of: object, instance)
    }

    private func setCollection(
        _ connection: InterfaceConnection, _ members: [AnyObject], of object: InterfaceObject, _ instance: AnyObject
    ) {
        if connection.name == "gestureRecognizers", let view = instance as? UIView {
            for recognizer in members.compactMap({ $0 as? UIGestureRecognizer }) {
                view.addGestureRecognizer(recognizer)
            }
            return
        }
        set(members, connection, of: object, instance)
    }

    private func set(
        _ value: Any, _ connection: InterfaceConnection, of object: InterfaceObject, _ instance: AnyObject
    ) {
        let className = ClassRegistry.shared.name(of: type(of: instance))
        do {
            try ClassRegistry.shared.setValue(value, forKey: connection.name, on: instance)
        } catch is UnknownKeyError {
            // A view that stands for one of a missing class has none of the outlets of the class that it stands for.
            if object.customClass == nil, object.className == "UIView" { return }
            InterfaceLoadError.report(
                .missingOutlet(
                    className: className, key: connection.name, file: fileName, line: connection.line))
        } catch {
            // On iOS nobody compares the types, and what is never used does no harm: the outlet stays as it was.
            let error = InterfaceLoadError.wrongOutlet(
                className: className, key: connection.name, file: fileName, line: connection.line, reason: "\(error)")
            HostedLog.write(error.description)
        }
    }

    private func addAction(_ connection: InterfaceConnection, to instance: AnyObject) {
        // The first responder as destination means: whoever in the responder chain answers.
        let target = objects[connection.destination]
        let selector = Selector(connection.name)
        switch instance {
        case let control as UIControl:
            control.addTarget(
                target, action: selector, for: Self.events[connection.event ?? ""] ?? .primaryActionTriggered)
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: selector) }
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        default:
            HostedLog.write("\(fileName):\(connection.line): \(type(of: instance)) sends no actions.")
        }
    }

    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]
}
