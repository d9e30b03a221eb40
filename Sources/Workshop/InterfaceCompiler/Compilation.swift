import InterfaceFormat
import InterfaceSchema

/// What the decoders of one file share: its resources, its module and what there is to tell.
final class Compilation {
    let file: String
    /// The module that "the target's module" means; nil to take what the file says.
    let moduleName: String?
    let resources: InterfaceResources
    private(set) var diagnostics: [InterfaceDiagnostic] = []

    init(file: String, moduleName: String?, resources: InterfaceResources) {
        self.file = file
        self.moduleName = moduleName
        self.resources = resources
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
