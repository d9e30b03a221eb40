/// What a view or guide is called in sentences about layout, so that its author finds it: its class, and the first of these
/// that there is: its accessibility identifier, its label or outlet in the interface file, the text that it shows, its
/// tag, its place among its superview's views.
@MainActor enum LayoutItemName {
    private static let greatestText = 24

    static func of(_ item: AnyObject?) -> String {
        guard let item else { return "nil" }
        let name = String(describing: type(of: item))
        if let view = item as? UIView { return detail(of: view).map { "\(name)(\($0))" } ?? name }
        guard let guide = item as? UILayoutGuide else { return name }
        if guide.identifier.isEmpty { return guide.owningView.map { "\(name)(of \(of($0)))" } ?? name }
        return "\(name)(\(guide.identifier))"
    }

    private static func detail(of view: UIView) -> String? {
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return identifier }
        if let name = view.nameInFile { return name }
        if let text = view.shownText, !text.isEmpty {
            let line = text.split(whereSeparator: \.isNewline).first ?? ""
            return "“\(line.prefix(greatestText))\(line.count > greatestText || line.count < text.count ? "…" : "")”"
        }
        if view.tag != 0 { return "tag \(view.tag)" }
        guard let superview = view.superview, let place = superview.subviews.firstIndex(where: { $0 === view }) else {
            return nil
        }
        return "no. \(place + 1) in \(type(of: superview))"
    }
}
