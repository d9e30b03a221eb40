@_spi(Hosting) import UIKitCore

/// What can be wrong with an interface file when it is loaded.
enum InterfaceLoadError: Error, Hashable, CustomStringConvertible {
    case unreadable(file: String, reason: String)
    case noInitialController(file: String)
    case noSuchController(file: String, identifier: String)
    case missingOutlet(className: String, key: String, file: String, line: Int)
    case wrongOutlet(className: String, key: String, file: String, line: Int, reason: String)

    /// Tells the host: on a device such a file would end the process with an exception.
    @MainActor static func report(_ error: InterfaceLoadError) { UIProcess.current.report(failure: error.description) }

    var description: String {
        switch self {
        case .unreadable(let file, let reason):
            return "The interface file \(file) could not be loaded: \(reason)."
        case .noInitialController(let file):
            return "The storyboard \(file) has no initial view controller. Mark one in Xcode’s attributes inspector."
        case .noSuchController(let file, let identifier):
            return "The storyboard \(file) has no view controller with the identifier “\(identifier)”."
        case .missingOutlet(let className, let key, let file, let line):
            return "The class \(className) has no outlet “\(key)”, to which \(file) connects on line \(line). "
                + "Add the property or remove the connection."
        case .wrongOutlet(let className, let key, let file, let line, let reason):
            return "The outlet “\(key)” of \(className) does not take what \(file) connects on line \(line), and is "
                + "left as it was: \(reason)"
        }
    }
}
