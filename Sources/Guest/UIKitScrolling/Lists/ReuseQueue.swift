/// Views of a list that wait to be used again, and how new ones are made.
///
/// Views of one key are used alike: cells of an identifier, say.
@MainActor struct ReuseQueue<Key: Hashable, View: ReusableView> {
    /// Makes a view anew; one of another class than is wanted counts as none.
    typealias Maker = @MainActor () -> UIView?

    private var makers: [Key: Maker] = [:]
    private var waiting: [Key: [View]] = [:]

    /// - Parameter maker: nil to forget the one that there is.
    mutating func register(_ key: Key, _ maker: Maker?) { makers[key] = maker }

    /// Has a view wait, unseen. Without a key nobody can ask for it, and it goes.
    mutating func keep(_ view: View, for key: Key?) {
        guard let key else { return view.removeFromSuperview() }
        view.isHidden = true
        waiting[key, default: []].append(view)
    }

    /// A view that was used before, or a new one of this identifier; nil if nobody has said how to make one.
    mutating func view(_ key: Key, identifier: String) -> View? {
        if let known = waiting[key]?.popLast() {
            known.prepareForReuse()
            return known
        }
        guard let view = makers[key]?() as? View else { return nil }
        view.take(reuseIdentifier: identifier)
        return view
    }
}

/// A view that a list uses again and again.
@MainActor protocol ReusableView: UIView {
    func prepareForReuse()
    func take(reuseIdentifier: String)
}

extension UITableViewCell: ReusableView {}
extension UITableViewHeaderFooterView: ReusableView {}
extension UICollectionReusableView: ReusableView {}
