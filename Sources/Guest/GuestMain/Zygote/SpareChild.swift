import CLinux
import Descriptors
import Glibc
import HostLink

/// A child that the zygote has forked ahead: it has done what needs no guest, has the copying of pages behind it, and sleeps
/// until it is wanted. Android keeps such a pool of unspecialised processes, too.
struct SpareChild {
    let process: pid_t
    /// The process's own descriptor, readable when it has ended.
    let descriptor: SharedDescriptor
    private let socket: SharedDescriptor

    /// Forks it.
    /// - Parameters:
    ///   - prepare: what it does before it is wanted.
    ///   - guest: what it becomes, with what came of that.
    /// - Returns: nil if there is no process or descriptor to be had; guests are forked when they are wanted, then.
    init?<Preparation>(prepare: () -> Preparation, guest: (_ link: Int32, Preparation) -> Never) {
        guard let sockets = try? LinkSockets() else { return nil }
        let zygote = getpid()
        process = linux_fork()
        if process == 0 { Self.live(zygote: zygote, socket: sockets.guest, prepare, guest) }
        guard process > 0 else { return nil }
        guard let descriptor = SharedDescriptor(owning: linux_pidfd_open(process)) else {
            Self.end(process)
            return nil
        }
        self.descriptor = descriptor
        socket = sockets.host
    }

    /// Hands it the link and the output of the guest that it is to be.
    /// - Returns: false if it has ended meanwhile.
    func wake(with descriptors: [SharedDescriptor]) -> Bool {
        var word: UInt8 = 1
        let numbers = descriptors.map(\.rawValue)
        return numbers.count == 2 && linux_send_packet(socket.rawValue, &word, 1, numbers, numbers.count) == 1
    }

    /// Ends it for good.
    func end() { Self.end(process) }

    private static func end(_ process: pid_t) {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    private static func live<Preparation>(
        zygote: pid_t, socket: SharedDescriptor, _ prepare: () -> Preparation,
        _ guest: (_ link: Int32, Preparation) -> Never
    ) -> Never {
        GuestDescriptors.tie(to: zygote)
        linux_set_name("hodie-spare")
        // The zygote's other descriptors are not for a guest.
        guard GuestDescriptors.keepOnly(socket.rawValue) else { _exit(1) }
        let preparation = prepare()
        var wanted = pollfd(fd: GuestDescriptors.link, events: Int16(POLLIN), revents: 0)
        while poll(&wanted, 1, -1) < 0, errno == EINTR {}
        var word: UInt8 = 0
        var descriptors: [Int32] = [-1, -1]
        var count = descriptors.count
        guard linux_receive_packet(GuestDescriptors.link, &word, 1, &descriptors, &count) == 1, count == 2 else {
            _exit(0)
        }
        guard GuestDescriptors.place(link: descriptors[0], output: descriptors[1]) else { _exit(1) }
        guest(GuestDescriptors.link, preparation)
    }
}
