// How Swift names become Objective-C's, by the compiler's published rules.

enum ObjectiveCNames {
    /// The selector of a method: `move(to:)` is `moveTo:`, `foo(bar:_:)` is `fooWithBar::`.
    static func selector(name: String, labels: [String], isAsync: Bool = false, canThrow: Bool = false) -> String {
        var labels = labels
        if isAsync { labels.append("completionHandler") }
        guard let first = labels.first else {
            return canThrow ? "\(name)AndReturnError:" : name
        }
        var result = name
        if !first.isEmpty {
            if !prepositions.contains(firstWord(of: first)), !prepositions.contains(lastWord(of: name)) {
                result += "With"
            }
            result += capitalised(first)
        }
        result += ":"
        for label in labels.dropFirst() {
            result += label + ":"
        }
        return canThrow && !isAsync ? result + "error:" : result
    }

    /// The selector of a property's setter: `title` gives `setTitle:`.
    static func setter(of property: String) -> String {
        "set\(capitalised(property)):"
    }

    private static func capitalised(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func firstWord(of name: String) -> String {
        guard let first = name.first else { return "" }
        return (String(first) + name.dropFirst().prefix { !$0.isUppercase && $0 != "_" }).lowercased()
    }

    private static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return name.lowercased() }
        return name[start...].lowercased()
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}

/// What the framework's own methods are called in Objective-C where the rule above gives another name.
enum FrameworkSelectors {
    static let names: [String: String] = [
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "dismiss": "dismissViewControllerAnimated:completion:",
        "popViewController(animated:)": "popViewControllerAnimated:",
        "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
        "removeFromParent()": "removeFromParentViewController",
        "removeFromParent": "removeFromParentViewController",
        "endEditing": "endEditing:",
    ]
}
