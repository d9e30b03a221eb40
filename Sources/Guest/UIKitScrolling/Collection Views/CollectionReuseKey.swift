/// What a collection uses alike: items of one identifier, or supplementary views of one kind and identifier.
struct CollectionReuseKey: Hashable {
    /// nil for items.
    var kind: String?
    var identifier: String
    /// Whether it is a view of the layout's own.
    var isDecoration = false
}
