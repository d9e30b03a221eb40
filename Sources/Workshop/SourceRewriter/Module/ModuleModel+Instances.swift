// Which classes can be made without arguments, as an interface file or a principal class asks for.

extension ModuleModel {
    /// An expression that makes an instance of a class; nil if none is sure to compile.
    func instance(of type: TypeDeclaration) -> String? {
        let base = ancestry(of: type).last.flatMap { classNamed($0) == nil ? $0 : nil }
        var forms: [(labels: [String], call: String)] = [([], "()")]
        switch base {
        case nil, "NSObject", "UIResponder": break
        case let name? where name.hasPrefix("UI") && name.hasSuffix("Controller"):
            forms.insert((["nibName", "bundle"], "(nibName: nil, bundle: nil)"), at: 0)
        case "UIView", "UIControl", "UILabel", "UIButton", "UIImageView", "UIScrollView", "UIStackView",
            "UIProgressView", "UITextField", "UISwitch", "UISlider":
            forms.insert((["frame"], "(frame: .zero)"), at: 0)
        default: return nil
        }
        let fallbacks: Set<String> = ["NSObject", "UIResponder"]
        for form in forms {
            let isBaseForm = forms.count == 2 ? form.labels == forms[0].labels : true
            let baseHasIt = isBaseForm && (forms.count == 2 || base == nil || fallbacks.contains(base ?? ""))
            if canMake(type, with: form.labels, baseHasIt: baseHasIt, visited: []) {
                return "\(type.path)\(form.call)"
            }
        }
        return nil
    }

    private func canMake(
        _ type: TypeDeclaration, with labels: [String], baseHasIt: Bool, visited: Set<String>
    ) -> Bool {
        if let own = type.initialisers.first(where: { $0.labels == labels || (labels.isEmpty && $0.defaultsAll) }) {
            return !own.isUnavailable && !own.canThrow
        }
        guard type.initialisers.allSatisfy(\.isConvenience) else { return false }
        guard let parent = superclass(of: type), !visited.contains(parent.path) else { return baseHasIt }
        return canMake(parent, with: labels, baseHasIt: baseHasIt, visited: visited.union([parent.path]))
    }
}
