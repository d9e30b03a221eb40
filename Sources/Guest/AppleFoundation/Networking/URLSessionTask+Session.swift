import FoundationNetworking

extension URLSessionTask {
    /// The session that made it, which Foundation does not say; nil once it has ended.
    var ownSession: URLSession? {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let found = mirror {
            if let child = found.children.first(where: { $0.label == "session" }) {
                return child.value as? URLSession
            }
            mirror = found.superclassMirror
        }
        return nil
    }
}
