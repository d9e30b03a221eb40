import Descriptors
import Dispatch
import HostLink

/// A guest for which not even a connection could be made.
@MainActor
final class MissingGuest: Guest {
    let processIdentifier: Int32? = nil
    var isSeen = false

    init(reason: String, events: @escaping @MainActor (GuestEvent) -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { events(.ended(.neverStarted(reason))) } }
    }

    func send(_ message: HostMessage, descriptors: [SharedDescriptor]) {}
    func allow(_ grant: NetworkGrant) {}
    func terminate() {}
    func usage() -> GuestUsage? { nil }
    func queueing() -> Double { 0 }
}
