// How an instance of a class is made by its name, without arguments.

extension ModuleModel {
    /// The expression that makes an instance; nil if the class has no initialiser for that.
    func instance(of type: TypeDeclaration) -> String? {
        let (classes, base) = lineage(of: type)
        for (labels, call, baseHasIt) in Self.forms(ofBase: base) {
            // A class with designated initialisers of its own inherits none.
            let decisive = classes.first {
                $0.initialiser(labels) != nil || !$0.initialisers.allSatisfy(\.isConvenience)
            }
            if decisive?.canBeMade(labels) ?? baseHasIt { return "\(type.path)\(call)" }
        }
        return nil
    }

    /// The calls that make an object without saying anything about it, the likeliest first, and whether the
    /// framework's class itself has such an initialiser.
    private static func forms(ofBase base: String?) -> [(labels: [String], call: String, baseHasIt: Bool)] {
        switch base {
        case nil, "NSObject", "UIResponder":
            return [([], "()", true)]
        case let name? where madeFromNibs.contains(name):
            return [(["nibName", "bundle"], "(nibName: nil, bundle: nil)", true), ([], "()", false)]
        case "UIView", "UIControl", "UILabel", "UIButton", "UIImageView", "UIScrollView", "UIStackView",
            "UIProgressView", "UITextField", "UISwitch", "UISlider":
            return [(["frame"], "(frame: .zero)", true), ([], "()", false)]
        default:
            return []
        }
    }

    /// The frameworks' controllers that are made with the name of a nib. Not each class that is called so is one, or is made
    /// so: a page view controller is told how its pages turn, a presentation controller whom it presents.
    private static let madeFromNibs: Set = [
        "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "UISearchController", "UIAlertController",
    ]

    /// A class and its superclasses in the project, whichever module they are in, and the framework's class above them;
    /// nil if there is none.
    private func lineage(of type: TypeDeclaration) -> (classes: [Ancestor], base: String?) {
        let names = ancestry(of: type)
        var classes = names.compactMap { classNamed($0) }.map {
            Ancestor(initialisers: $0.initialisers, isImported: false)
        }
        var visited: Set<String> = []
        var next = names.last.flatMap { classNamed($0) == nil ? $0 : nil }
        while let name = next, visited.insert(name).inserted, let known = imported.classNamed(name) {
            classes.append(Ancestor(initialisers: known.initialisers, isImported: true))
            next = known.superclass
        }
        return (classes, next)
    }

    private struct Ancestor {
        let initialisers: [InitialiserDeclaration]
        let isImported: Bool

        func initialiser(_ labels: [String]) -> InitialiserDeclaration? {
            initialisers.first { $0.labels == labels || (labels.isEmpty && $0.defaultsAll) }
        }

        /// Whether code of the module can call the initialiser.
        func canBeMade(_ labels: [String]) -> Bool {
            guard let found = initialiser(labels), !found.isUnavailable, !found.canThrow else { return false }
            return isImported ? found.access == .public : found.access != .private
        }
    }
}
