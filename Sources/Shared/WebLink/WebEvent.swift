/// What the engine tells a guest.
public enum WebEvent: WebMessage, Hashable {
    case page(UInt32, PageEvent)
    /// New pixels for a page; one descriptor travels with it: a sealed memory file with two buffers (`MappedSurface`).
    case surface(page: UInt32, width: Int, height: Int, generation: UInt32)
    /// A page wants what only the guest has. Answered by `WebCommand.resource` with its head or a failure.
    case wantsResource(UInt32, page: UInt32, ResourceRequest)
    /// Wants more of it: answered by one `ResourceAnswer.body`, or a failure.
    case wantsBody(UInt32)
    /// Nothing more is to be said of it.
    case resourceNotWanted(UInt32)
    case store(UInt32, StoreAnswer)

    public var descriptorCount: Int {
        if case .surface = self { return 1 }
        return 0
    }
}
