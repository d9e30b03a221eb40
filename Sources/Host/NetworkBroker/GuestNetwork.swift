import CNetworkQuestions
import Glibc
import HostLink
import Synchronization

/// What one guest may reach, and what it was told of hosts so far: the broker's judgement, without its sockets.
///
/// A name is looked up once, and a connection goes to one of the addresses that were looked at then: a name that leads
/// elsewhere the next time leads nowhere.
final class GuestNetwork: Sendable {
    /// What a question leads to.
    enum Verdict: Equatable {
        case connect(IPAddress, port: UInt16)
        /// So many addresses are there.
        case found(Int)
        case allowed
        /// An `EAI_…` of a name, else an errno.
        case failed(Int32)
        /// The user has not allowed it.
        case refused(host: String)
    }

    /// The most hosts whose addresses are remembered.
    private static let mostHosts = 4096

    private let granted: Mutex<NetworkGrant>
    private let resolver: any NameResolver
    private let known = Mutex<[String: [IPAddress]]>([:])

    init(_ grant: NetworkGrant, resolver: any NameResolver) {
        granted = Mutex(grant)
        self.resolver = resolver
    }

    private var grant: NetworkGrant { granted.withLock { $0 } }

    /// The guest may reach more from now on. What it was told stays true.
    func allow(_ grant: NetworkGrant) { granted.withLock { $0 = $0.union(grant) } }

    /// Judges a question. Takes as long as the resolver.
    func judge(_ question: Question) -> Verdict {
        let host = NetworkGrant.canonical(question.host)
        guard !host.isEmpty else { return .failed(EAI_NONAME) }
        guard grant.allows(host) || grant.allowsPrivateAddresses else { return .refused(host: host) }
        // The names of this machine itself, which libcurl does not even ask for (RFC 6761).
        if host == "localhost" || host.hasSuffix(".localhost"), !grant.allowsPrivateAddresses {
            return .refused(host: host)
        }
        switch question.kind {
        case .permission, .request:
            if let address = IPAddress(host), !isAllowed(address, of: host) { return .refused(host: host) }
            return .allowed
        case .resolve: return resolve(host)
        case .connect(let index, let port):
            if let address = IPAddress(host) {
                return isAllowed(address, of: host) ? .connect(address, port: port) : .refused(host: host)
            }
            guard let addresses = known.withLock({ $0[host] }), addresses.indices.contains(index) else {
                return .failed(EHOSTUNREACH)
            }
            return .connect(addresses[index], port: port)
        }
    }

    private func resolve(_ host: String) -> Verdict {
        let all: [IPAddress]
        do { all = try resolver.addresses(of: host) } catch { return .failed(error.code) }
        let allowed = all.filter { isAllowed($0, of: host) }
        guard !allowed.isEmpty else { return all.isEmpty ? .failed(EAI_NONAME) : .refused(host: host) }
        let isRemembered = known.withLock { known in
            guard known.count < Self.mostHosts || known[host] != nil else { return false }
            known[host] = allowed
            return true
        }
        return isRemembered ? .found(allowed.count) : .failed(EAI_MEMORY)
    }

    private func isAllowed(_ address: IPAddress, of host: String) -> Bool {
        switch AddressScope(address) {
        case .global: grant.allows(host)
        case .private: grant.allowsPrivateAddresses
        }
    }
}

/// A guest's question, read from what may be anything.
struct Question: Equatable {
    enum Kind: Equatable {
        case permission
        case resolve
        case connect(address: Int, port: UInt16)
        /// No question: it makes a request, which is counted.
        case request
    }

    var number: UInt32
    var kind: Kind
    var host: String

    init(number: UInt32, kind: Kind, host: String) {
        self.number = number
        self.kind = kind
        self.host = host
    }

    /// Nil if it is no question.
    init?(_ packet: UnsafeRawBufferPointer) {
        let beforeHost = MemoryLayout<network_question>.offset(of: \.host) ?? 0
        guard packet.count > beforeHost, packet.count <= MemoryLayout<network_question>.size else { return nil }
        let text = packet[beforeHost...]
        // A name is what its first zero ends, and nothing follows.
        guard let end = text.firstIndex(of: 0), end == packet.count - 1,
            let host = String(validating: text[..<end], as: UTF8.self), host.utf8.count <= Int(network_longest_host)
        else { return nil }
        number = packet.loadUnaligned(as: UInt32.self)
        self.host = host
        let port = packet.loadUnaligned(
            fromByteOffset: MemoryLayout<network_question>.offset(of: \.port) ?? 0, as: UInt16.self)
        let address = packet[MemoryLayout<network_question>.offset(of: \.address) ?? 0]
        switch UInt32(packet[MemoryLayout<network_question>.offset(of: \.kind) ?? 0]) {
        case network_question_permission.rawValue: kind = .permission
        case network_question_resolve.rawValue: kind = .resolve
        case network_question_connect.rawValue: kind = .connect(address: Int(address), port: port)
        case network_question_request.rawValue: kind = .request
        default: return nil
        }
    }
}
