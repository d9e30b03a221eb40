/// How large the parts of messages between guests and the engine may be.
public enum WebLimits {
    /// Bytes of one message.
    public static let message = 2 * 1024 * 1024
    /// Bytes of one part of a resource.
    public static let body = 512 * 1024
    /// Bytes of a resource that a guest has.
    public static let resource = 64 * 1024 * 1024
    /// Pages of one guest.
    public static let pages = 16
    /// How deeply arrays and objects of scripts may lie in one another.
    public static let depth = 64
    /// What is told of a page to assistive technology.
    public static let elements = 200
    /// Points along a side of a page.
    public static let side = 4096.0
}
