import Glibc

/// Looks up the addresses of hosts.
protocol NameResolver: Sendable {
    /// The addresses of a host, which may be one itself, at most eight. It takes as long as the machine's resolver takes.
    /// - Throws: `NameError`
    func addresses(of host: String) throws(NameError) -> [IPAddress]
}

/// A name that could not be resolved; an `EAI_…`.
struct NameError: Error, Equatable {
    let code: Int32
}

/// The machine's own.
struct SystemResolver: NameResolver {
    func addresses(of host: String) throws(NameError) -> [IPAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, nil, &hints, &list)
        guard code == 0 else { throw NameError(code: code) }
        defer { freeaddrinfo(list) }
        var found: [IPAddress] = []
        var next = list
        while let entry = next, found.count < 8 {
            if let address = entry.pointee.ai_addr.flatMap({ IPAddress($0) }), !found.contains(address) {
                found.append(address)
            }
            next = entry.pointee.ai_next
        }
        return found
    }
}
