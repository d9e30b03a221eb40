@_spi(Hosting) import AppleFoundation
import CNetwork
import Descriptors
import Foundation
import HostLink
internal import Locks

// The network: between what Foundation wants of it and the broker.

extension GuestProcess {
    /// - Parameter say: takes messages on any thread.
    static func connectNetwork(_ say: @escaping @Sendable (GuestMessage) -> Void) {
        let missed = MissedHosts()
        FoundationProcess.main.mayReach = { host in
            if network_may_reach(host) == 1 { return true }
            // A broker tells the host itself.
            if network_has_broker() == 0, missed.isNew(host) { say(.missesHost(host)) }
            return false
        }
        FoundationProcess.main.limitsTransfers = { network_limit_next_transfer(network_limits($0)) }
        FoundationProcess.main.cookies = { haveRoom in
            network_take_cookies(haveRoom ? 1 : 0)
            return Int(network_dropped_cookies())
        }
        FoundationProcess.main.makesRequest = { network_tell_request($0) }
        // Until a socket to the broker comes.
        FoundationProcess.main.network.allow(network_has_broker() == 1)
        FoundationProcess.main.transferFailure = {
            let failure = network_last_failure()
            return failure.code == 0
                ? nil : TransferFailure(code: Int(failure.code), verification: Int(failure.verification))
        }
    }

    /// The user lets it reach other machines.
    func takeNetwork(_ descriptors: [SharedDescriptor]) {
        guard let socket = descriptors.first else { return }
        network_use_broker(fcntl(socket.rawValue, F_DUPFD_CLOEXEC, 0))
        FoundationProcess.main.network.allow(true)
    }

    func take(_ path: NetworkPath) { FoundationProcess.main.network.tell(GuestNetwork.Path(path)) }
}

extension network_limits {
    init(_ limits: TransferLimits) {
        self.init()
        bytes = limits.bytes
        milliseconds = limits.milliseconds
        guard let told = limits.handedOver else { return }
        context = Unmanaged.passRetained(HandOver(told)).toOpaque()
        handed_over = { context, bytes in
            guard let context else { return }
            Unmanaged<HandOver>.fromOpaque(context).takeUnretainedValue().told(bytes)
        }
        release = { context in
            guard let context else { return }
            Unmanaged<HandOver>.fromOpaque(context).release()
        }
    }

    /// Who is told of what a transfer hands over.
    private final class HandOver {
        let told: @Sendable (Int) -> Void

        init(_ told: @escaping @Sendable (Int) -> Void) { self.told = told }
    }
}

/// The hosts of which the host was told.
private final class MissedHosts: Sendable {
    /// It asks its user about fewer.
    private static let most = 64

    private let hosts = Locked<Set<String>>([])

    func isNew(_ host: String) -> Bool {
        guard !host.isEmpty, host.utf8.count <= LinkLimits.host else { return false }
        return hosts.withLock { $0.count < Self.most && $0.insert(NetworkGrant.canonical(host)).inserted }
    }
}

extension GuestNetwork.Path {
    init(_ path: NetworkPath) {
        self.init()
        isConnected = path.isConnected
        interfaces = path.interfaces.map {
            GuestNetwork.Interface(name: $0.name, index: $0.index, medium: GuestNetwork.Medium($0.medium))
        }
        supportsIPv4 = path.supportsIPv4
        supportsIPv6 = path.supportsIPv6
        isExpensive = path.isExpensive
    }
}

extension GuestNetwork.Medium {
    init(_ medium: NetworkPath.Medium) {
        switch medium {
        case .other: self = .other
        case .wiFi: self = .wiFi
        case .cellular: self = .cellular
        case .wired: self = .wired
        }
    }
}
