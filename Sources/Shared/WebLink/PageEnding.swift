/// Why the process of a page has ended.
public enum PageEnding: UInt8, Codable, Hashable, Sendable {
    case crashed
    /// It used more memory than a page may.
    case memory
    /// All of Chromium has ended.
    case engine
}
