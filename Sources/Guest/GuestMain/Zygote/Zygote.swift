import CLinux
import Descriptors
import Glibc
import HostLink

/// The process that guests are forked from. It has one thread and has never touched a run loop or a dispatch queue, since
/// neither outlives a fork; it waits in poll(2) for the host and for the ends of its children.
///
/// When the host is gone, it ends with all its children; when it ends, so do they (PDEATHSIG).
struct Zygote {
    private let control: LinkChannel<ZygoteReply, ZygoteRequest>

    private struct Child {
        let number: UInt32
        let process: pid_t
        /// The process's own descriptor, readable when it has ended.
        let descriptor: SharedDescriptor
    }

    private let keepsSpareChild: Bool

    /// Milliseconds without a wish of the host's after which there is time for what is not asked for: a guest that starts
    /// needs the processor itself.
    private static let patience: Int32 = 100

    /// Takes over the control socket.
    init(control: Int32, keepsSpareChild: Bool) {
        self.control = LinkChannel(socket: SharedDescriptor(FileDescriptor(inherited: control)))
        self.keepsSpareChild = keepsSpareChild
    }

    /// Serves the host as long as there is one.
    /// - Parameters:
    ///   - settle: what is of use to all guests, and none is to wait for; called once, before the first spare child is
    ///     made.
    ///   - connect: what is of use to guests that reach other machines; called once, before the first of them.
    ///   - prepare: what a spare child does while it has time.
    ///   - guest: becomes a guest, in a new process, with this end of its link and, in a spare child, with what came of
    ///     `prepare`.
    func run<Preparation>(
        settle: () -> Void, connect: () -> Void, prepare: () -> Preparation,
        guest: (_ link: Int32, Preparation?) -> Never
    ) -> Never {
        linux_set_name("hodie-zygote")
        // Keys pressed in the host's terminal are the host's alone.
        setsid()
        var children: [Child] = []
        var spare: SpareChild?
        var isSettled = false
        var isConnected = false
        var lacksSpare = keepsSpareChild
        do {
            try control.send(.warm)
            while true {
                let hasTime = try !waitForEvents(children, milliseconds: lacksSpare ? Self.patience : -1)
                if hasTime, !isSettled {
                    settle()
                    isSettled = true
                } else if hasTime {
                    spare = SpareChild(prepare: prepare, guest: { guest($0, $1) })
                    // Where none is to be had, it is tried again after the next guest.
                    lacksSpare = false
                }
                while let (request, descriptors) = try control.receive() {
                    switch request {
                    case .spawn(let number, let usesNetwork):
                        if usesNetwork, !isConnected {
                            connect()
                            isConnected = true
                            // It was forked before.
                            spare?.end()
                            spare = nil
                        }
                        if let child = try wake(&spare, number, descriptors) {
                            children.append(child)
                        } else if let child = try spawn(number, descriptors, { guest($0, nil) }) {
                            children.append(child)
                        }
                        lacksSpare = keepsSpareChild
                    }
                }
                children = try children.filter { try !reap($0) }
                control.flush()
            }
        } catch {
            for child in children { kill(child.process, SIGKILL) }
            spare?.end()
            exit(error as? LinkError == .closed ? 0 : 1)
        }
    }

    /// - Returns: whether there are any; false after `milliseconds` (-1: never).
    private func waitForEvents(_ children: [Child], milliseconds: Int32) throws -> Bool {
        let interest = control.isBacklogged ? POLLIN | POLLOUT : POLLIN
        var polls = [pollfd(fd: control.descriptor, events: Int16(interest), revents: 0)]
        for child in children { polls.append(pollfd(fd: child.descriptor.rawValue, events: Int16(POLLIN), revents: 0)) }
        let count = poll(&polls, nfds_t(polls.count), milliseconds)
        guard count >= 0 || errno == EINTR else { throw LinkError.system(call: "poll", code: errno) }
        return count != 0
    }

    /// Makes the spare child the guest that was asked for.
    /// - Returns: nil if there is none, or it cannot be woken.
    private func wake(_ spare: inout SpareChild?, _ number: UInt32, _ descriptors: [SharedDescriptor]) throws -> Child?
    {
        guard let child = spare else { return nil }
        spare = nil
        guard child.wake(with: descriptors) else {
            child.end()
            return nil
        }
        try control.send(.spawned(number, process: child.process), descriptors: [child.descriptor])
        return Child(number: number, process: child.process, descriptor: child.descriptor)
    }

    private func spawn(_ number: UInt32, _ descriptors: [SharedDescriptor], _ guest: (Int32) -> Never) throws -> Child?
    {
        let zygote = getpid()
        let process = linux_fork()
        if process == 0 {
            GuestDescriptors.tie(to: zygote)
            guard GuestDescriptors.place(link: descriptors[0].rawValue, output: descriptors[1].rawValue),
                GuestDescriptors.keepOnly(GuestDescriptors.link)
            else { _exit(1) }
            guest(GuestDescriptors.link)
        }
        guard process > 0 else {
            try control.send(.failed(number, code: errno))
            return nil
        }
        guard let descriptor = SharedDescriptor(owning: linux_pidfd_open(process)) else {
            let code = errno
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            try control.send(.failed(number, code: code))
            return nil
        }
        try control.send(.spawned(number, process: process), descriptors: [descriptor])
        return Child(number: number, process: process, descriptor: descriptor)
    }

    /// Whether the child has ended; if so, the host knows.
    private func reap(_ child: Child) throws -> Bool {
        var status: Int32 = 0
        guard waitpid(child.process, &status, WNOHANG) != 0 else { return false }
        let signal = status & 0x7F
        if signal == 0 {
            try control.send(.exited(child.number, code: status >> 8 & 0xFF))
        } else {
            try control.send(.signalled(child.number, signal: signal))
        }
        return true
    }
}
