import CLinux
import CNetwork
import Glibc
import HostLink
import Isolation

/// The program that guests run in, in one of two ways:
///
/// - `--zygote`: stays, and forks a guest whenever the host asks for one; its control socket is descriptor 3. Unless
///   told `--no-spare`, it keeps one child forked ahead.
/// - `--no-zygote`: becomes one guest; its link is descriptor 3.
///
/// Unless told `--no-rehearsal`, it first does once what widgets do, so that none of them has to be the first; otherwise only
/// what none of them may.
///
/// Standard output and error go where the host has them lead.
public struct GuestProgram {
    private enum Way { case zygote, single }

    private var way: Way
    private var requiresIsolation = false
    private var keepsSpareChild = true
    private var rehearses = true
    private var readablePaths: [String] = []
    private var landlockABI = Int.max

    /// The socket that the host has put there.
    private static let inherited: Int32 = 3
    /// `EX_USAGE` of sysexits.h.
    private static let wrongCall: Int32 = 64

    /// Runs the program that the arguments (without the program's name) ask for.
    public static func run(arguments: [String]) -> Never {
        do {
            try GuestProgram(arguments: arguments).run()
        } catch {
            writeToStandardError("hodie-guest: \(error)\n")
            exit(wrongCall)
        }
    }

    init(arguments: [String]) throws {
        var way: Way?
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--zygote": way = .zygote
            case "--no-zygote": way = .single
            case "--require-isolation": requiresIsolation = true
            case "--no-spare": keepsSpareChild = false
            case "--no-rehearsal": rehearses = false
            case "--landlock-abi":
                guard let abi = rest.popFirst().flatMap({ Int($0) }), abi >= 0 else {
                    throw WrongCall("--landlock-abi needs a number.")
                }
                landlockABI = abi
            case "--readable":
                guard let path = rest.popFirst() else { throw WrongCall("--readable needs a path.") }
                readablePaths.append(path)
            default: throw WrongCall("There is no option “\(argument)”.")
            }
        }
        guard let way else { throw WrongCall("It is started by the host, with --zygote or --no-zygote.") }
        self.way = way
    }

    /// Tells the kernel to end this process when its parent, the host, ends. A guest's code cannot undo that.
    private static func endWithHost() {
        linux_signal_on_parent_death(SIGKILL)
        // The host may have ended before this was set: then the other end of the link is closed.
        var link = pollfd(fd: inherited, events: 0, revents: 0)
        if poll(&link, 1, 0) == 1 { exit(0) }
    }

    /// What a guest inherits of a library that needs a thread does not work, since threads do not outlive a fork.
    private static func warnUnlessAlone() {
        guard !ThreadCount.waitUntilAlone() else { return }
        writeToStandardError("A library has left a thread running; widgets may lack what it does.\n")
    }

    private func become(_ link: Int32, _ isolation: UnfinishedIsolation) -> Never {
        GuestStart(link: link, isolation: isolation, requiresIsolation: requiresIsolation).run()
    }

    func run() throws -> Never {
        var status = stat()
        guard fstat(Self.inherited, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
            throw WrongCall("There is no socket to the host.")
        }
        if way == .single { Self.endWithHost() }
        // A write to a pipe that nobody reads is an error, not the end.
        signal(SIGPIPE, SIG_IGN)
        // As on Apple's systems, where other threads than the first have small stacks (Threading Programming Guide).
        linux_set_thread_stack_size(512 << 10)
        linux_keep_one_heap()
        MainActor.assumeIsolated { Warmth.warmUp(rehearses: rehearses) }
        let isolation = Isolation(
            // The authorities are for guests that are connected.
            additionalPaths: readablePaths + FrameworkFolder.paths + [String(cString: network_authorities())],
            landlockABI: landlockABI)
        switch way {
        case .zygote:
            Self.warnUnlessAlone()
            Zygote(control: Self.inherited, keepsSpareChild: keepsSpareChild).run(
                settle: {
                    MainActor.assumeIsolated { Warmth.settle() }
                    Self.warnUnlessAlone()
                },
                connect: { network_load() },
                prepare: {
                    MainActor.assumeIsolated { Warmth.touch() }
                    return isolation.begin()
                },
                guest: { link, begun in become(link, begun ?? isolation.begin()) })
        case .single: become(Self.inherited, isolation.begin())
        }
    }
}

/// The program was called in a way that it does not know.
struct WrongCall: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Says something to whoever reads this process's output, without a buffer that could be lost.
func writeToStandardError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}
