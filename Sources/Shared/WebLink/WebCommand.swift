/// What a guest asks of the engine. Numbers of pages and resources are the guest's and the engine's own names for them.
public enum WebCommand: WebMessage, Hashable {
    /// A new page, empty, unseen; no page has the number yet.
    case open(page: UInt32, PageOpening)
    case close(page: UInt32)
    case page(UInt32, PageCommand)
    /// Answers `WebEvent.wantsResource` and `wantsBody`.
    case resource(UInt32, ResourceAnswer)
    /// Cookies and what else pages have left behind. Answered by `WebEvent.store`, by the same number.
    case store(UInt32, StoreCommand)

    public var descriptorCount: Int { 0 }
}
