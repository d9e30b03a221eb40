import InterfaceFormat
import InterfaceSchema

/// What the decoders of one file share: its resources, its module and what there is to tell.
final class Compilation {
    let file: String
    /// The module that "the target's module" means; nil to take what the file says.
    let moduleName: String?
    let resources: InterfaceResources
    /// Of all elements of the file.
    private let identifiers: Set<String>
    private let fontFiles: [String: String]
    private(set) var diagnostics: [InterfaceDiagnostic] = []
    private(set) var names: [InterfaceName] = []

    init(
        file: String, moduleName: String?, resources: InterfaceResources, identifiers: Set<String>,
        fontFiles: [String: String]
    ) {
        self.file = file
        self.moduleName = moduleName
        self.resources = resources
        self.identifiers = identifiers
        self.fontFiles = fontFiles
    }

    /// Notes what the element takes from outside of the file.
    func use(_ kind: InterfaceName.Kind, _ name: String, at element: InterfaceElement) {
        names.append(
            InterfaceName(
                kind: kind, name: name, line: element.line, column: element.column,
                file: kind == .font ? fontFiles[name] : nil))
    }

    /// A connection to what is not in the file is kept, and leads nowhere.
    func check(destination: String, of connection: InterfaceElement) {
        guard !identifiers.contains(destination) else { return }
        warn(connection, "There is no object “\(destination)” in this file: the \(connection.name) leads nowhere.")
    }

    func warn(_ element: InterfaceElement, _ message: String) {
        diagnostics.append(
            InterfaceDiagnostic(
                severity: .warning, file: file, line: element.line, column: element.column, message: message))
    }

    /// The module of an element's custom class.
    func customModule(of element: InterfaceElement) -> String? {
        if element["customModuleProvider"] == "target", let moduleName { return moduleName }
        return element["customModule"]
    }

    /// The object that an element stands for, with everything in it. An element that nobody knows becomes a plain view:
    /// its geometry, subviews and constraints are kept, so that the rest of the scene stays where it belongs.
    func object(_ element: InterfaceElement) -> InterfaceObject {
        if let schema = InterfaceSchema.schema(ofElement: element.name) {
            return ElementReader.object(element, schema, self)
        }
        warn(element, "Hodie does not know the element “\(element.name)”: a plain UIView stands in its place.")
        return ElementReader.object(element, .view, self)
    }
}
