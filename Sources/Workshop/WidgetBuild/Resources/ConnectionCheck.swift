import InterfaceFormat
import SourceRewriter

/// Whether the classes of a target have what its interface files connect to. Otherwise a mistake would show only when a
/// button is tapped, or when a scene is loaded.
struct ConnectionCheck {
    let classes: ProjectClasses
    /// The interface file's path.
    let path: String

    /// Names that are listed where one is wrong.
    private static let greatestList = 8

    /// A warning for every outlet, action and segue that leads nowhere, at its place.
    func warnings(about file: InterfaceFile) -> [BuildDiagnostic] {
        let objects = file.scenes.flatMap(\.objects).flatMap(Self.all)
        let byID = Dictionary(objects.map { ($0.id, $0) }) { first, _ in first }
        return objects.flatMap { object in
            missingClass(of: object) + object.connections.compactMap { warning(about: $0, of: object, byID) }
                + object.segues.compactMap(warning)
        }
    }

    private static func all(_ object: InterfaceObject) -> [InterfaceObject] {
        let owned = object.properties.sorted { $0.key < $1.key }.compactMap { _, value -> InterfaceObject? in
            if case .object(let inner) = value { return inner }
            return nil
        }
        return [object] + (object.subviews + owned).flatMap(all)
    }

    private func missingClass(of object: InterfaceObject) -> [BuildDiagnostic] {
        guard let name = object.customClass, let module = object.customModule,
            classes.hasClass(name, in: module) == false
        else { return [] }
        return [
            warn(
                object.line, object.column,
                "the module \(module) has no class \(name); a plain \(object.className) stands for it")
        ]
    }

    private func warning(
        about connection: InterfaceConnection, of object: InterfaceObject, _ objects: [String: InterfaceObject]
    ) -> BuildDiagnostic? {
        switch connection.kind {
        case .outlet, .outletCollection:
            guard let name = object.customClass,
                classes.hasOutlet(connection.name, class: name, in: object.customModule) == false
            else { return nil }
            let known = classes.outlets(ofClass: name, in: object.customModule)
            return warn(connection.line, connection.column, "\(name) has no outlet “\(connection.name)”\(list(known))")
        case .action:
            guard let target = objects[connection.destination], let name = target.customClass,
                classes.hasAction(connection.name, class: name, in: target.customModule) == false
            else { return nil }
            let known = classes.actions(ofClass: name, in: target.customModule)
            return warn(connection.line, connection.column, "\(name) has no action “\(connection.name)”\(list(known))")
        }
    }

    private func warning(about segue: InterfaceSegue) -> BuildDiagnostic? {
        if let name = segue.attributes["customClass"], let module = segue.attributes["customModule"],
            classes.hasClass(name, in: module) == false
        {
            return warn(segue.line, segue.column, "the module \(module) has no class \(name) for this segue")
        }
        if segue.kind == "unwind", let action = segue.attributes["unwindAction"], !classes.anyClassHas(action: action) {
            return warn(segue.line, segue.column, "no class has the action “\(action)” that this segue unwinds to")
        }
        return nil
    }

    private func list(_ names: [String]) -> String {
        names.isEmpty || names.count > Self.greatestList ? "" : "; it has: \(names.joined(separator: ", "))"
    }

    private func warn(_ line: Int, _ column: Int, _ message: String) -> BuildDiagnostic {
        BuildDiagnostic(.warning, file: path, line: line, column: column, message)
    }
}
