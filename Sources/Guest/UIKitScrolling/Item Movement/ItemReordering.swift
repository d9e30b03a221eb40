/// A data source of our own that may let items be moved.
@MainActor protocol ItemReordering: AnyObject {
    var reordersItems: Bool { get }
}
