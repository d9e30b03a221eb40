/// What constraints, anchors and engines keep of a view or guide: it is not kept alive by it, and says when it goes.
///
/// A weak reference would do as much. But the first one gives its object a table of its own, through which each retain and
/// release goes from then on, and layout retains views more than it does anything else.
@MainActor final class ItemReference {
    private(set) nonisolated(unsafe) unowned(unsafe) var layoutItem: (any LayoutItem)?
    /// The item, if it is a view.
    private(set) nonisolated(unsafe) unowned(unsafe) var view: UIView?
    /// What somebody gave for an item and is none.
    private weak var other: AnyObject?

    init(_ view: UIView) {
        layoutItem = view
        self.view = view
    }

    init(_ guide: UILayoutGuide) { layoutItem = guide }

    private init(other: AnyObject) { self.other = other }

    /// Refers to whatever is given as a constraint's item.
    static func to(_ item: AnyObject?) -> ItemReference? {
        if let view = item as? UIView { return view.reference }
        if let guide = item as? UILayoutGuide { return guide.reference }
        return item.map(ItemReference.init(other:))
    }

    var item: AnyObject? { layoutItem ?? other }
    /// The view that the item is, or belongs to.
    var layoutView: UIView? { view ?? layoutItem?.layoutView }

    /// The item goes.
    nonisolated func forget() {
        layoutItem = nil
        view = nil
    }
}

extension UIView {
    var reference: ItemReference {
        if let itemReference { return itemReference }
        let reference = ItemReference(self)
        itemReference = reference
        return reference
    }
}
