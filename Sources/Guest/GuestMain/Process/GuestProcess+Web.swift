@_spi(Hosting) import AppleFoundation
import Descriptors
import Foundation
import HostLink

// The way to what shows web pages: between the host and WebKit, which may not even be loaded.

extension GuestProcess {
    /// - Parameter say: takes messages on any thread.
    static func connectWeb(_ say: @escaping @Sendable (GuestMessage) -> Void) {
        let web = FoundationProcess.main.web
        web.onRequest = { say(.asksForWeb) }
        web.onAwaiting = { say(.awaitsWebPage($0)) }
    }

    func takeWeb(_ descriptors: [SharedDescriptor]) {
        guard let socket = descriptors.first else { return }
        let descriptor = fcntl(socket.rawValue, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else {
            _ = FoundationProcess.main.web.tell(.unavailable("Too many files are open."))
            return
        }
        if !FoundationProcess.main.web.tell(.engine(descriptor: descriptor)) { close(descriptor) }
    }
}
