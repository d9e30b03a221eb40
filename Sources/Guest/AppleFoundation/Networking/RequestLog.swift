import FoundationNetworking
internal import Locks

/// Tells a guest's developer why requests failed, whatever their code makes of that: a line for each host and kind of
/// error, of as many as a person reads.
enum RequestLog {
    private static let most = 64
    private static let told = Locked<Set<String>>([])

    private static func isNews(_ what: String) -> Bool {
        told.withLock { $0.count < most && $0.insert(what).inserted }
    }

    /// A request ended with an error. Those that its own app cancelled, and those that the host tells of itself, are not
    /// told.
    static func failed(_ request: URLRequest?, _ error: Error) {
        guard let error = error as? URLError, error.code != .cancelled, error.code != .notConnectedToInternet else {
            return
        }
        let host = request?.url?.host.flatMap { $0.isEmpty ? nil : $0 }
        let name = host ?? "“\(request?.url?.absoluteString.prefix(100) ?? "")”"
        guard isNews("\(name) \(error.code.rawValue)") else { return }
        FoundationProcess.current.log("A request to \(name.prefix(300)) failed: \(sentence(error))")
    }

    private static func sentence(_ error: URLError) -> String {
        let number = "URLError \(error.code.rawValue)"
        if error.code == .appTransportSecurityRequiresSecureConnection {
            return "its Info.plist does not allow it without TLS (NSAppTransportSecurity; \(number))"
        }
        let said = (error.userInfo[NSLocalizedDescriptionKey] as? String).flatMap { $0.isEmpty ? nil : $0 }
        return said.map { "\($0) (\(number))" } ?? number
    }

    /// A request is asked for that Foundation has no loader for: it says so without any of ours being asked.
    static func hasNoLoader(_ request: URLRequest) {
        let scheme = request.url?.scheme?.lowercased() ?? ""
        guard isNews("\(scheme):") else { return }
        FoundationProcess.current.log(
            "A request to “\(request.url?.absoluteString.prefix(100) ?? "")”: nothing but a URLProtocol of the app’s own "
                + "loads such addresses; without one it fails with URLError -1002.")
    }
}
