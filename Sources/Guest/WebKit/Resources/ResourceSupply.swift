import WebLink

/// A resource that a page asked for, on its way to the page. Its head goes first, or a failure; then as much as is asked for.
@MainActor protocol ResourceSupply: AnyObject {
    typealias Answer = @MainActor (ResourceAnswer) -> Void

    /// Whether all of it is there without waiting for anybody's queue.
    var isAtOnce: Bool { get }
    func begin()
    /// The next part is wanted.
    func more()
    /// Nobody wants the rest.
    func stop()
}
