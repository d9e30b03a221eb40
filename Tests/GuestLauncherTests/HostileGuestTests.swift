import Foundation
import GuestLauncher
import HostLink
import Log
import TestSupport
import Testing

/// Native code that tries to break out of a guest's process, or to trouble its host.
@MainActor
@Suite(.serialized, .takingTurns) struct HostileGuestTests {
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

    @Test func itHasNoSocketButTheLink() async throws {
        let heard = try await run(
            """
            int sockets = 0;
            for (int file = 0; file < 1024; file++) {
                struct stat status;
                if (fstat(file, &status) == 0 && S_ISSOCK(status.st_mode)) sockets++;
            }
            printf("%d sockets\\n", sockets);
            """)
        #expect(heard.lines == ["1 sockets"])
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
