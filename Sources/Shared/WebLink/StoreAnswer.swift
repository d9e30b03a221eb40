public enum StoreAnswer: Codable, Hashable, Sendable {
    case cookies([PageCookie])
    case done
}
