import Foundation
import GuestLauncher
import HostLink
import Log
import TestSupport
import Testing

/// Native code that tries to break out of a guest's process, or to trouble its host.
@MainActor
@Suite(.serialized) struct HostileGuestTests {
    private func run(_ body: String) async throws -> Heard {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let launcher = ZygoteLauncher(program: try GuestProgramForTests.location, log: .silent)
        let heard = Heard(launcher, try files.widget(body))
        #expect(await heard.settle())
        heard.guest.terminate()
        _ = await heard.end()
        return heard
    }

    @Test func noFileOfOthersCanBeReached() async throws {
        let secret = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-secret-\(UUID().uuidString)")
        try Data("secret".utf8).write(to: secret)
        defer { try? FileManager.default.removeItem(at: secret) }
        let heard = try await run(
            """
            report("read /etc/passwd", open("/etc/passwd", O_RDONLY) < 0);
            report("list home", open(getenv("HOME") ? "/root" : "/", O_RDONLY | O_DIRECTORY) < 0);
            report("read a secret", open("\(secret.path)", O_RDONLY) < 0);
            report("write a secret", open("\(secret.path)", O_WRONLY) < 0);
            report("make a file", open("/tmp/hodie-escape", O_CREAT | O_WRONLY, 0600) < 0);
            report("remove a file", unlink("\(secret.path)") < 0);
            report("truncate a file", truncate("\(secret.path)", 0) < 0);
            report("change a mode", chmod("\(secret.path)", 0777) < 0);
            report("change an owner", chown("\(secret.path)", 1, 1) < 0);
            report("read the parent's memory", open("/proc/1/mem", O_RDONLY) < 0);
            report("list processes", open("/proc", O_RDONLY | O_DIRECTORY) < 0);
            report("link into the container", symlink("/etc", "link") < 0);
            report("be root of another tree", chroot(getenv("HOME")) < 0);
            """)
        #expect(heard.lines.count == 13)
        #expect(heard.lines.filter { !$0.hasSuffix("refused") } == [])
        #expect(try String(contentsOf: secret, encoding: .utf8) == "secret")
    }

    @Test func itsOwnContainerIsItsOwn() async throws {
        let heard = try await run(
            """
            chdir(getenv("HOME"));
            int file = open("Documents/note", O_CREAT | O_RDWR, 0600);
            report("write", write(file, "note", 4) != 4);
            report("move", rename("Documents/note", "tmp/note") < 0);
            report("make a folder", mkdir("Documents/folder", 0700) < 0);
            report("remove", unlink("tmp/note") < 0);
            """)
        #expect(heard.lines == ["write: DONE", "move: DONE", "make a folder: DONE", "remove: DONE"])
    }

    @Test func noOtherProcessCanBeMadeOrReached() async throws {
        let heard = try await run(
            """
            char *none[] = {0};
            report("run a program", execve("/bin/true", none, none) < 0);
            report("fork", syscall(SYS_fork) < 0);
            report("fork by clone", fork() < 0);
            report("signal the parent", kill(getppid(), 0) < 0);
            report("signal a thread of the parent", syscall(SYS_tgkill, getppid(), getppid(), 0) < 0);
            report("signal by pidfd", syscall(SYS_pidfd_open, getppid(), 0) < 0);
            report("trace", syscall(SYS_ptrace, 16, getppid(), 0, 0) < 0);
            report("outlive the parent", prctl(PR_SET_PDEATHSIG, 0) < 0);
            report("new namespaces", unshare(CLONE_NEWUSER) < 0);
            struct rlimit more = {1 << 20, 1 << 20};
            report("raise a limit", setrlimit(RLIMIT_NOFILE, &more) < 0);
            """)
        #expect(heard.lines.count == 10)
        #expect(heard.lines.filter { !$0.hasSuffix("refused") } == [])
    }

    @Test func thereIsNoNetworkAndNoSocketButTheLink() async throws {
        let heard = try await run(
            """
            report("internet", socket(AF_INET, SOCK_STREAM, 0) < 0);
            report("local", socket(AF_UNIX, SOCK_STREAM, 0) < 0);
            report("netlink", socket(AF_NETLINK, SOCK_RAW, 0) < 0);
            int pair[2];
            report("datagrams to others", socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) < 0);
            int inherited = 0;
            for (int file = 4; file < 1024; file++) {
                struct stat status;
                if (fstat(file, &status) == 0 && S_ISSOCK(status.st_mode)) inherited++;
            }
            report("a socket of the host's", inherited == 0);
            """)
        #expect(heard.lines.count == 5)
        #expect(heard.lines.filter { !$0.hasSuffix("refused") } == [])
    }

    @Test func bytesThatAreNoMessageEndIt() async throws {
        let heard = try await run(#"write(3, "\x01\x63garbage", 9); for (;;) pause();"#)
        #expect(heard.ending == .protocolError("there is no message 99"))
    }

    @Test func descriptorsFromAGuestEndIt() async throws {
        let heard = try await run(
            #"""
            char packet[] = {1, 11, 0, 0, 0, 0};
            struct iovec part = {packet, 6};
            char room[CMSG_SPACE(sizeof(int))];
            struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
            struct cmsghdr *header = CMSG_FIRSTHDR(&message);
            header->cmsg_level = SOL_SOCKET; header->cmsg_type = SCM_RIGHTS; header->cmsg_len = CMSG_LEN(sizeof(int));
            int file = 1;
            memcpy(CMSG_DATA(header), &file, sizeof file);
            sendmsg(3, &message, 0);
            for (;;) pause();
            """#)
        #expect(heard.ending == .protocolError("1 descriptors came with a message that has 0"))
    }

    @Test func aFloodOfOutputIsCutShort() async throws {
        let heard = try await run(
            #"""
            for (int line = 0; line < 100000; line++) printf("line %d\n", line);
            char long_line[100000];
            memset(long_line, 'x', sizeof long_line);
            fwrite(long_line, 1, sizeof long_line, stdout);
            printf("\n");
            """#)
        #expect(heard.lines.count < 100_000)
        #expect(heard.lines.contains { $0.hasSuffix("lines left out)") })
        #expect(heard.lines.allSatisfy { $0.utf8.count <= 2000 })
    }

    @Test func aGuestThatHangsUpIsGone() async throws {
        let heard = try await run("close(3); for (;;) pause();")
        #expect(heard.ending == .signalled(SIGKILL))
    }
}
