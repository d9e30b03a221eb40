@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Views of a collection that wait to be used again, and how new ones are made.
@MainActor struct CollectionReuse {
    typealias Maker = @MainActor () -> UIView?

    /// What is used alike: items of one identifier, or supplementary views of one kind and identifier.
    struct Key: Hashable {
        /// nil for items.
        var kind: String?
        var identifier: String
    }

    private var makers: [Key: Maker] = [:]
    private var waiting: [Key: [UICollectionReusableView]] = [:]

    mutating func register(_ key: Key, _ maker: Maker?) { makers[key] = maker }

    mutating func keep(_ view: UICollectionReusableView, kind: String?) {
        guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
        view.isHidden = true
        waiting[Key(kind: kind, identifier: identifier), default: []].append(view)
    }

    /// A view that was used before, or a new one; nil if nobody has said how to make one.
    mutating func view(_ key: Key) -> UICollectionReusableView? {
        if let known = waiting[key]?.popLast() {
            known.prepareForReuse()
            return known
        }
        guard let view = makers[key]?() as? UICollectionReusableView else { return nil }
        view.take(reuseIdentifier: key.identifier)
        return view
    }
}
