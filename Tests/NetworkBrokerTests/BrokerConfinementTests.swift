import Dispatch
import Glibc
import Testing

@testable import NetworkBroker

/// What the process that connects widgets may still do when it is confined. Each is tried in a process of its own.
@Suite struct BrokerConfinementTests {
    @Test func itNeitherReadsNorWritesWhatTheResolverDoesNotNeed() async {
        await #expect(processExitsWith: .success) {
            let before = open("/tmp", O_RDONLY | O_DIRECTORY)
            #expect(before >= 0 && open("/etc/passwd", O_RDONLY) >= 0, "it may before")
            #expect(BrokerConfinement.enforce() != nil, "it can be confined")
            for path in ["/etc/passwd", "/", "/tmp", "/proc/self/environ", "/root", "/home"] {
                #expect(open(path, O_RDONLY) < 0, "\(path) is not read")
            }
            #expect(open("/etc/hosts", O_RDONLY) >= 0, "hosts are read")
            for mode in [O_WRONLY, O_RDWR, O_WRONLY | O_CREAT, O_RDONLY | O_TRUNC] {
                #expect(open("/etc/hosts", mode, 0o600) < 0, "hosts are written")
            }
            #expect(open("/tmp/hodie-broker", O_RDONLY | O_CREAT, 0o600) < 0, "a file")
            #expect(openat(before, "hodie-broker", O_WRONLY | O_CREAT, 0o600) < 0, "by an open folder")
            #expect(mkdir("/tmp/hodie-broker", 0o700) < 0, "a folder")
            #expect(unlink("/etc/hosts") < 0 && chmod("/etc/hosts", 0o644) < 0, "files change")
        }
    }

    @Test func itStartsAndReachesNoOtherProcess() async {
        await #expect(processExitsWith: .success) {
            let parent = getppid()
            #expect(kill(parent, 0) == 0, "it may before")
            #expect(BrokerConfinement.enforce() != nil, "it can be confined")
            #expect(kill(parent, 0) < 0 && errno == EPERM, "signals")
            #expect(kill(getpid(), 0) == 0, "signals to itself")
            var process = pid_t()
            var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
            #expect(posix_spawn(&process, "/bin/true", nil, nil, &arguments, nil) != 0, "a process")
            #expect(execv("/bin/true", &arguments) < 0, "another program")
            #expect(open("/proc/\(parent)/mem", O_RDONLY) < 0, "another's memory")
        }
    }

    @Test func itResolvesAndConnectsAllTheSame() async {
        await #expect(processExitsWith: .success) {
            let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isOpen = withUnsafeMutableBytes(of: &address) { bytes in
                let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!
                return bind(listening, pointer, size) == 0 && listen(listening, 1) == 0
                    && getsockname(listening, pointer, &size) == 0
            }
            #expect(isOpen, "a server")
            #expect(BrokerConfinement.enforce() != nil, "it can be confined")
            let found = try? SystemResolver().addresses(of: "localhost")
            #expect(found?.contains(IPAddress("127.0.0.1")!) == true, "localhost")
            // Threads, in which names are looked up.
            var thread = pthread_t()
            #expect(pthread_create(&thread, nil, { _ in nil }, nil) == 0, "a thread")
            let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            let isConnected = IPAddress("127.0.0.1")!.withSocketAddress(port: UInt16(bigEndian: address.sin_port)) {
                connect(client, $0, $1) == 0
            }
            #expect(isConnected, "a connection")
            #expect(listen(client, 1) < 0 && accept(listening, nil, nil) < 0, "connections of others")
        }
    }

    /// libdispatch looks at its threads in /proc when more names wait than it has threads for, and ends a process that
    /// cannot.
    @Test func asManyNamesAsThereAreAreLookedUpAtOnce() async {
        await #expect(processExitsWith: .success) {
            #expect(BrokerConfinement.enforce() != nil, "it can be confined")
            #expect(open("/proc/\(getppid())/stat", O_RDONLY) < 0, "others are looked at")
            let most = 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN))
            let meeting = Meeting(most)
            let workers = DispatchQueue(label: "names", attributes: .concurrent)
            let group = DispatchGroup()
            for _ in 0..<most { workers.async(group: group) { meeting.wait() } }
            group.wait()
        }
    }
}

/// Nobody goes on before all are there.
private final class Meeting: @unchecked Sendable {
    private let barrier = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)

    init(_ count: Int) { pthread_barrier_init(barrier, nil, UInt32(count)) }

    func wait() { pthread_barrier_wait(barrier) }
}
