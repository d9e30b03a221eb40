/// What the engine tells the host.
public enum WebEngineReply: WebMessage, Hashable {
    /// A line for the log, about a guest.
    case log(UInt32, String)
    /// Private memory of all pages of a guest, bytes; told when it is another one by a megabyte or more.
    case memory(UInt32, bytes: Int)

    public var descriptorCount: Int { 0 }
}
