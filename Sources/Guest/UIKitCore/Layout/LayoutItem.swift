/// What a constraint can be about: a view, or a guide in a view.
@preconcurrency @MainActor protocol LayoutItem: AnyObject {
    /// The view itself, or the one the guide belongs to.
    var layoutView: UIView? { get }
    /// What others keep of the item.
    var reference: ItemReference { get }
}

extension UIView: LayoutItem {
    package var layoutView: UIView? { self }
}

/// What a constraint's or an anchor's item is. Asking for the classes is quicker than asking for the protocol.
@MainActor func layoutItem(_ item: AnyObject?) -> LayoutItem? {
    (item as? UIView) ?? (item as? UILayoutGuide)
}
