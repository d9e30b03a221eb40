import Descriptors
import Foundation
import HostLink
import Log
import Synchronization
import TestSupport
import Testing

@testable import GuestLauncher

/// A guest that takes more than it is granted is gone soon, whether it says anything or not; until then the kernel bounds
/// what it can take.
@MainActor
@Suite(.serialized, .takingTurns) struct LimitTests {
    private nonisolated static let often = GuestMeter.Pace(busy: 0.01, idle: 0.01)
    private nonisolated static let never = GuestMeter.Pace(busy: 1e6, idle: 1e6)

    /// - Parameter limits: 16 MB of memory unless told.
    private func start(
        _ body: String, _ files: GuestProgramForTests, limits: GuestLimits = GuestLimits(),
        pace: GuestMeter.Pace = often
    ) throws -> Heard {
        let launcher = ZygoteLauncher(
            program: try GuestProgramForTests.location, log: .silent, environment: [:],
            deadlines: ZygoteDeadlines(), meter: GuestMeter(pace: pace))
        var widget = try files.widget(body, declarations: "#include <pthread.h>")
        widget.limits = limits
        return Heard(launcher, widget)
    }

    /// What a bomb does that takes as much as it can by `take`, then keeps it and is silent.
    private func bomb(_ take: String) -> String {
        """
        long taken = 0;
        for (;;) {
            \(take)
            memset(page, 1, 4096);
            taken += 4096;
        }
        printf("took %ld\\n", taken);
        fflush(stdout);
        for (;;) pause();
        """
    }

    private nonisolated static let takings = [
        "char *page = malloc(4096); if (!page) break;",
        "char *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); if (page == MAP_FAILED) break;",
        "char *page = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); if (mprotect(page, 4096, PROT_READ | PROT_WRITE) != 0) break;",
        "char *page = sbrk(4096); if (page == (char *)-1) break;",
        "int file = open(\"/proc/self/exe\", O_RDONLY); char *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0); close(file); if (page == MAP_FAILED) break;",
    ]

    /// Even if nobody looks at it.
    @Test(arguments: takings) func aBombStaysBelowTwiceItsGrant(taking: String) async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = try start(bomb(taking), files, pace: Self.never)
        #expect(await heard.eventually { heard.lines.contains { $0.hasPrefix("took ") } })
        let used = try #require(heard.guest.usage()).privateMemory
        #expect(used < 32 << 20)
        heard.guest.terminate()
        _ = await heard.end()
    }

    /// Four megabytes that the meter counts and the kernel's limits do not: the tables of pages, one for each that is looked
    /// at in two megabytes of addresses. Without them, what the kernel lets a bomb take may be less than what it is
    /// granted: how much that is depends on what it began with, on how much of that others still share, and on what it has
    /// mapped and not used, such as its threads' stacks.
    private static let tables = """
        volatile char sum = 0;
        for (long place = 1l << 40; place < (1l << 40) + (1l << 31); place += 2 << 20) {
            int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE;
            char *page = mmap((void *)place, 4096, PROT_READ, flags, -1, 0);
            if (page != MAP_FAILED) sum += *page;
        }
        """

    @Test func aSilentBombIsEnded() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = try start(Self.tables + bomb(Self.takings[1]), files)
        guard case .exceeded(let what)? = await heard.end() else { return #expect(heard.ending == .exceeded("memory")) }
        #expect(what.hasPrefix("used ") && what.hasSuffix(" MB of memory; 16 MB are allowed"))
    }

    /// The kernel lets it have a little more than it is granted, so that it is the meter which ends it.
    @Test func aSilentBombIsEndedWhileTheMainLoopIsBusy() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let waiting = """
            chdir(getenv("HOME"));
            printf("waiting\\n");
            fflush(stdout);
            while (access("Documents/now", F_OK) != 0) usleep(5000);
            """
        let heard = try start(waiting + "\n{" + Self.tables + bomb(Self.takings[1]) + "}", files)
        #expect(await heard.eventually { heard.lines.contains("waiting") })
        let process = try #require(heard.guest.processIdentifier)
        try Data().write(to: URL(fileURLWithPath: "\(files.container)/Documents/now"))
        #expect(isGoneWhileNothingElseHappens(process))
        #expect(heard.ending == nil)
        guard case .exceeded? = await heard.end() else { return #expect(heard.ending == .exceeded("memory")) }
    }

    /// Keeps the main actor until the process has ended, or for ten minutes.
    private func isGoneWhileNothingElseHappens(_ process: Int32) -> Bool {
        for _ in 0..<60_000 {
            // The state comes after the name, which is in brackets.
            let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            guard let state = status?.components(separatedBy: ") ").last?.first, state != "Z" else { return true }
            usleep(10_000)
        }
        return false
    }

    /// Bytes that count against what a guest is granted.
    private func counted(_ process: Int32) -> Int {
        let lines = [("smaps_rollup", "Private_Dirty:"), ("smaps_rollup", "SwapPss:"), ("status", "VmPTE:")]
        return lines.reduce(0) { $0 + (ProcFile("/proc/\(process)/\($1.0)")?.value(of: $1.1) ?? 0) } << 10
    }

    @Test func whatIsNearlyTooMuchIsToldOnceAndIsNotTheEnd() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        // Who opens a pipe waits for who writes to it.
        let pipe = "\(files.container)/Documents/room"
        try #require(mkfifo(pipe, 0o600) == 0)
        let heard = try start(
            """
            \(Self.tables)
            chdir(getenv("HOME"));
            printf("waiting\\n");
            fflush(stdout);
            long room = 0;
            fscanf(fopen("Documents/room", "r"), "%ld", &room);
            memset(malloc(room), 1, room);
            printf("took it\\n");
            fflush(stdout);
            for (;;) pause();
            """, files)
        #expect(await heard.eventually { heard.lines.contains("waiting") })
        // A guest is warned from 14 MB on. What it shares with the zygote becomes its own as soon as that writes to it: for
        // that there is nearly as much room as for what every guest has.
        let room = (14 << 20) + (256 << 10) - counted(try #require(heard.guest.processIdentifier))
        try #require(room > 0)
        let writing = try #require(FileHandle(forUpdatingAtPath: pipe))
        try writing.write(contentsOf: Data("\(room)\n".utf8))
        #expect(await heard.eventually { heard.lines.contains("took it") && heard.events.contains(.isShortOfMemory) })
        #expect(heard.events.filter { $0 == .isShortOfMemory }.count == 1)
        #expect(heard.ending == nil)
        heard.guest.terminate()
        _ = await heard.end()
    }

    /// The kernel ends first whose number is highest.
    @Test func whereMemoryIsShortWidgetsGoBeforeAppsAndAppsBeforeTheRest() async throws {
        func number(_ role: GuestIdentity.Role) async throws -> Int {
            let files = try GuestProgramForTests()
            defer { files.remove() }
            let launcher = ZygoteLauncher(
                program: try GuestProgramForTests.location, log: .silent, environment: [:],
                deadlines: ZygoteDeadlines(), meter: GuestMeter(pace: Self.never))
            var guest = try files.widget()
            guest.identity.role = role
            let heard = Heard(launcher, guest)
            #expect(await heard.eventually { heard.confinement != nil })
            let process = try #require(heard.guest.processIdentifier)
            let text = try String(contentsOfFile: "/proc/\(process)/oom_score_adj", encoding: .utf8)
            heard.guest.terminate()
            _ = await heard.end()
            return try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        }
        let own = try String(contentsOfFile: "/proc/self/oom_score_adj", encoding: .utf8)
        let rest = try #require(Int(own.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(try await number(.application) == min(rest + 300, 1000))
        #expect(try await number(.widget) == min(rest + 600, 1000))
    }

    @Test func aSeenGuestThatWorksInSilenceIsTold() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = try start("for (volatile long number = 0;; number++);", files)
        heard.guest.isSeen = true
        #expect(await heard.eventually { heard.hasWorkedSilently })
        heard.guest.terminate()
        _ = await heard.end()
    }

    /// Otherwise questions would wake idle widgets.
    @Test func aSeenGuestThatSleepsIsNot() async throws {
        let sleeper = Process()
        sleeper.executableURL = URL(fileURLWithPath: "/bin/sleep")
        sleeper.arguments = ["1000"]
        try sleeper.run()
        defer {
            kill(sleeper.processIdentifier, SIGKILL)
            sleeper.waitUntilExit()
        }
        let told = Atomic(0)
        let metered = MeteredProcess(
            process: sleeper.processIdentifier, descriptor: try #require(SharedDescriptor(owning: dup(0))),
            limits: GuestLimits(), folders: [])
        metered.onSilentWork = { _ = told.add(1, ordering: .relaxed) }
        metered.setSeen(true)
        // What it does to begin with comes to an end.
        #expect(
            await eventually {
                let before = told.load(ordering: .relaxed)
                for _ in 0..<10 { _ = metered.measure() }
                return told.load(ordering: .relaxed) == before
            })
    }

    @Test func anIdleGuestIsLookedAtAgainWhenItSaysSomething() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let meter = GuestMeter(pace: GuestMeter.Pace(busy: 0.01, idle: 1e6))
        let launcher = ZygoteLauncher(
            program: try GuestProgramForTests.location, log: .silent, environment: [:],
            deadlines: ZygoteDeadlines(), meter: meter)
        let widget = try files.widget(
            """
            \(Self.tables)
            chdir(getenv("HOME"));
            pthread_t thread;
            pthread_create(&thread, NULL, take_memory_when_told, NULL);
            """,
            declarations: """
                #include <pthread.h>
                #include <sys/mman.h>
                static void *take_memory_when_told(void *none) {
                    while (access("Documents/now", F_OK) != 0) usleep(5000);
                    /* Some is given back, or the process could not even answer. */
                    char *room = mmap(0, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
                    while (1) {
                        char *page = malloc(4096);
                        if (!page) break;
                        memset(page, 1, 4096);
                    }
                    munmap(room, 1 << 20);
                    puts("taken");
                    for (;;) pause();
                }
                """)
        let heard = Heard(launcher, widget)
        #expect(await heard.settle())
        #expect(await eventually { meter.isIdle })
        try Data().write(to: URL(fileURLWithPath: "\(files.container)/Documents/now"))
        #expect(await heard.eventually { heard.lines == ["taken"] })
        #expect(meter.isIdle)
        heard.guest.send(.ping(2))
        guard case .exceeded? = await heard.end() else { return #expect(heard.ending == .exceeded("memory")) }
    }

    @Test func whatIsGrantedCanBeUsed() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = try start(
            #"char *room = malloc(10 << 20); memset(room, 1, 10 << 20); printf("used %d\n", room[1 << 20]);"#, files)
        #expect(await heard.settle())
        #expect(await heard.eventually { heard.lines == ["used 1"] })
        heard.guest.terminate()
        #expect(await heard.end() == .signalled(SIGKILL))
    }

    @Test func moreMemoryCanBeGranted() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = try start(
            #"char *room = malloc(24 << 20); memset(room, 1, 24 << 20); printf("used %d\n", room[1 << 20]);"#, files,
            limits: GuestLimits(memory: 30 << 20))
        #expect(await heard.settle())
        #expect(await heard.eventually { heard.lines == ["used 1"] })
        heard.guest.terminate()
        #expect(await heard.end() == .signalled(SIGKILL))
    }

    /// A page here and there takes hardly any memory, but a table each.
    @Test func tablesOfPagesCountAsMemory() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = try start(
            """
            volatile char sum = 0;
            for (long place = 1l << 40; place < 1l << 44; place += 2 << 20) {
                char *page = mmap((void *)place, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
                if (page == MAP_FAILED) break;
                sum += *page;
            }
            for (;;) pause();
            """, files)
        guard case .exceeded? = await heard.end() else { return #expect(heard.ending == .exceeded("memory")) }
    }

    @Test(arguments: [16, GuestLimits().threads]) func tooManyThreadsEndIt(allowed: Int) async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = try start(
            """
            pthread_attr_t attributes;
            pthread_attr_init(&attributes);
            pthread_attr_setstacksize(&attributes, 16384);
            pthread_t thread;
            for (int count = 0; count < \(allowed + 4); count++) pthread_create(&thread, &attributes, (void *(*)(void *))pause, NULL);
            for (;;) pause();
            """, files, limits: GuestLimits(threads: allowed))
        guard case .exceeded(let what)? = await heard.end() else {
            return #expect(heard.ending == .exceeded("threads"))
        }
        #expect(what.hasSuffix(" threads; \(allowed) are allowed"))
    }

    @Test func theREADMEPromisesWhatIsGranted() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
            .replacingOccurrences(of: "\n", with: " ")
        let limits = GuestLimits()
        #expect(limits.memory == 16 << 20 && limits.threads == 64)
        #expect(limits.disk == 100 << 20 && limits.unseenProcessorTime == 15)
        #expect(
            text.contains(
                "may use 16 MB of private memory, 64 threads and 100 MB on disk, and 15 s of processor time while nobody sees it"
            ))
    }

    @Test func tooMuchOnDiskEndsIt() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = try start(
            """
            chdir(getenv("HOME"));
            char block[65536] = "x", name[64];
            for (int number = 0; number < 40; number++) {
                sprintf(name, "Documents/%d", number);
                write(open(name, O_CREAT | O_WRONLY, 0600), block, sizeof block);
            }
            for (;;) pause();
            """, files, limits: GuestLimits(disk: 1 << 20))
        #expect(await heard.end() == .exceeded("keeps more than 1 MB on disk"))
    }

    @Test func filesThatWereRemovedAndStayOpenCount() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = try start(
            """
            chdir(getenv("HOME"));
            char block[65536] = "x";
            for (int number = 0; number < 40; number++) {
                int file = open("Documents/gone", O_CREAT | O_RDWR, 0600);
                unlink("Documents/gone");
                write(file, block, sizeof block);
                if (number % 2) {
                    mmap(NULL, sizeof block, PROT_READ, MAP_SHARED, file, 0);
                    close(file);
                }
            }
            for (;;) pause();
            """, files, limits: GuestLimits(disk: 2 << 20))
        #expect(await heard.end() == .exceeded("keeps more than 2 MB on disk"))
    }

    @Test func oneFileCannotGrowBeyondTheDisk() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = try start(
            """
            char path[PATH_MAX];
            snprintf(path, sizeof path, "%s/Documents/large", getenv("HOME"));
            int file = open(path, O_CREAT | O_WRONLY, 0600);
            printf("%d %s\\n", ftruncate(file, (1 << 20) + 1), strerrorname_np(errno));
            """, files, limits: GuestLimits(disk: 1 << 20))
        #expect(await heard.settle())
        #expect(heard.lines == ["-1 EFBIG"])
        heard.guest.terminate()
        _ = await heard.end()
    }

    @Test func workWhileNobodySeesItIsLimited() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let limits = GuestLimits(unseenProcessorTime: 0.2)
        let unseen = try start("for (;;) {}", files, limits: limits)
        guard case .exceeded(let what)? = await unseen.end() else {
            return #expect(unseen.ending == .exceeded("time"))
        }
        #expect(what.hasSuffix("while nobody saw it; 0 s are allowed"))
    }

    @Test func workThatIsSeenIsNotLimited() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let seen = try start("for (;;) {}", files, limits: GuestLimits(unseenProcessorTime: 0.2))
        seen.guest.isSeen = true
        #expect(await eventually { (seen.guest.usage()?.processorTime ?? 0) > 0.6 })
        #expect(seen.ending == nil)
        seen.guest.terminate()
        #expect(await seen.end() == .signalled(SIGKILL))
    }
}
