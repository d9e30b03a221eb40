import InterfaceFormat

/// A `constraint` element.
enum ConstraintValue {
    /// nil for a placeholder, which Interface Builder drops when an app is built, and for a constraint of nothing.
    static func read(_ element: InterfaceElement, _ compilation: Compilation) -> InterfaceConstraint? {
        guard element.flag("placeholder") != true, let attribute = element["firstAttribute"] else { return nil }
        var constraint = InterfaceConstraint(
            id: element.id ?? "", firstItem: element["firstItem"], firstAttribute: attribute, line: element.line)
        constraint.relation = element["relation"] ?? "equal"
        constraint.secondItem = element["secondItem"]
        constraint.secondAttribute = element["secondAttribute"]
        constraint.multiplier = element["multiplier"].flatMap(ratio) ?? 1
        constraint.constant = element.number("constant")
        if constraint.constant == nil, element.flag("symbolic") != true { constraint.constant = 0 }
        constraint.priority = min(max(element.number("priority") ?? 1000, 1), 1000)
        constraint.identifier = element["identifier"]
        constraint.customClass = element["customClass"]
        constraint.customModule = compilation.customModule(of: element)
        for child in element.children where child.name == "userDefinedRuntimeAttributes" {
            constraint.runtimeAttributes += RuntimeAttributesValue.read(child, compilation)
        }
        return constraint
    }

    /// `0.5`, `85%`, `1:2` or `16/9`.
    static func ratio(_ text: String) -> Double? {
        if text.hasSuffix("%") { return ratio(String(text.dropLast())).map { $0 / 100 } }
        if let number = Double(text) { return number.isFinite ? number : nil }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
        guard parts.count == 2, parts[1] != 0 else { return nil }
        let value = parts[0] / parts[1]
        return value.isFinite ? value : nil
    }
}
