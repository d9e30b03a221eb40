import FoundationNetworking

extension URLSessionTask {
    /// The session that made it, which Foundation does not say; nil once it has ended.
    var ownSession: URLSession? { Mirror.stored("session", of: self) }
}
