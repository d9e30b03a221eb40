import CLinux
import Foundation
import GuestLauncher
import HostLink
import Log
import TestSupport
import Testing

/// What no guest may do, it can do nowhere: not on the kernel of Debian 12, which has Landlock's ABI 2, nor on any other.
@MainActor
@Suite(.serialized, .takingTurns) struct AttackTests {
    /// The versions of Landlock that are in use, as far as this kernel has them.
    nonisolated static var landlockABIs: [Int] {
        let own = IsolationReport.ofThisMachine().landlockABI
        return [1, 2, 3, 5].filter { $0 < own } + [own]
    }

    /// The names of the attacks that were made, and of those that succeeded.
    private struct Outcome {
        var made: [String] = []
        var succeeded: [String] = []
    }

    /// Makes every attack, each on prey of its own.
    private func outcome(
        of attacks: [Attack] = Attack.all,
        running run: (GuestProgramForTests, GuestSpecification) async throws -> [String]
    ) async throws -> Outcome {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let others = try TemporaryFolder.make()
        let victim = try files.makeVictim()
        let bundle = files.folder.appendingPathComponent("Test.app/PlugIns/Widget.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        var preys: [(attack: Attack, prey: Prey)] = []
        var functions = Attack.prelude
        var calls = "chdir(getenv(\"HOME\"));\n"
        for (index, attack) in attacks.enumerated() {
            let folder = attack.isInBundle ? bundle : others.appendingPathComponent("\(index)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("prey-\(UUID().uuidString)").path
            let prey = try await Prey(file: file, program: victim)
            guard prey.hasAttributes || !attack.needsAttributes else {
                _ = await prey.isHarmed()
                continue
            }
            preys.append((attack, prey))
            functions += "\nstatic int attack_\(index)(const char *prey, pid_t victim) {\n\(attack.code)\n}"
            calls += "report(\"\(attack.name)\", !attack_\(index)(\"\(file)\", \(prey.process))); fflush(stdout);\n"
        }
        let lines = try await run(files, try files.widget(calls, declarations: functions))
        var outcome = Outcome()
        for (attack, prey) in preys {
            outcome.made.append(attack.name)
            let isHarmed = await prey.isHarmed()
            if lines.contains("\(attack.name): DONE") || isHarmed { outcome.succeeded.append(attack.name) }
        }
        #expect(lines.count == outcome.made.count, "\(lines)")
        return outcome
    }

    /// Otherwise their failing would prove nothing.
    @Test func eachAttackSucceedsWhereNothingIsConfined() async throws {
        let outcome = try await outcome { files, widget in try files.runUnconfined(widget) }
        let optional = Set(Attack.all.filter(\.isOptional).map(\.name)).subtracting(outcome.succeeded)
        #expect(outcome.succeeded == outcome.made.filter { !optional.contains($0) })
    }

    /// They are left out where there are none, which is seen by this test's being skipped.
    @Test(.enabled(if: Prey.canHaveAttributes, "the file system of the tests has no extended attributes"))
    func theAttacksOnExtendedAttributesAreMade() async throws {
        let outcome = try await outcome(of: Attack.extendedAttributes) { files, widget in
            try files.runUnconfined(widget)
        }
        #expect(outcome.made == Attack.extendedAttributes.map(\.name) && outcome.succeeded == outcome.made)
    }

    @Test(arguments: landlockABIs) func noAttackSucceeds(landlockABI: Int) async throws {
        let outcome = try await outcome { _, widget in try await confined(widget, landlockABI) }
        #expect(outcome.succeeded == [])
    }

    /// Who may read how the machine is may read no more, and do nothing else.
    @Test(arguments: landlockABIs) func noAttackSucceedsWithSystemData(landlockABI: Int) async throws {
        let outcome = try await outcome { _, widget in
            var widget = widget
            widget.identity.readsSystemData = true
            return try await confined(widget, landlockABI)
        }
        #expect(outcome.succeeded == [])
    }

    /// The files that are named, and only those; whoever may not, none of them.
    @Test(arguments: landlockABIs) func systemDataIsReadByTheRightToDoSo(landlockABI: Int) async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let named = [
            "/proc/cpuinfo", "/proc/loadavg", "/proc/meminfo", "/proc/mounts", "/proc/stat", "/proc/uptime",
            "/sys/class/net/lo/statistics/rx_bytes", "/sys/class/net/lo/operstate",
        ]
        let others = [
            "/proc/1/stat", "/proc/1/status", "/proc/1/mounts", "/proc/self/net/dev", "/proc/self/net/tcp",
            "/proc/net/unix",
            "/proc/self/mountinfo", "/proc/self/environ", "/proc/interrupts", "/proc/kallsyms", "/proc/modules",
            "/proc/sys/kernel/hostname", "/sys/class/net/lo/address", "/sys/kernel/mm/transparent_hugepage/enabled",
            "/etc/passwd",
        ]
        var body = "DIR *links = opendir(\"/sys/class/net\"); report(\"links\", links == NULL);\n"
        body += "report(\"processes\", opendir(\"/proc\") == NULL);\n"
        body += "report(\"a link\", opendir(\"/sys/class/net/lo\") == NULL);\n"
        for path in named + others { body += "report(\"\(path)\", !reads(\"\(path)\"));\n" }
        for path in ["/proc/loadavg", "/proc/self/mounts", "/proc/pressure/cpu"] {
            body += "report(\"write \(path)\", open(\"\(path)\", O_WRONLY) < 0 && open(\"\(path)\", O_RDWR) < 0);\n"
        }
        var widget = try files.widget(body, declarations: Attack.prelude)
        let refused = try await confined(widget, landlockABI)
        #expect(refused.allSatisfy { $0.hasSuffix(": refused") } && refused.count == 29, "\(refused)")
        widget.identity.readsSystemData = true
        let lines = try await confined(widget, landlockABI)
        #expect(
            lines.filter { $0.hasSuffix(": DONE") } == (["links"] + named).map { "\($0): DONE" }, "\(lines)")
        #expect(lines.count == 29)
    }

    private func confined(_ widget: GuestSpecification, _ landlockABI: Int) async throws -> [String] {
        var program = try GuestProgramForTests.location
        program.landlockABI = landlockABI
        let heard = Heard(ZygoteLauncher(program: program, log: .silent), widget)
        #expect(await heard.settle())
        #expect(heard.confinement?.landlockABI == landlockABI)
        heard.guest.terminate()
        _ = await heard.end()
        return heard.lines
    }

    /// Without `LANDLOCK_ACCESS_FS_REFER`, which came with ABI 2, nothing moves from folder to folder.
    @Test(arguments: landlockABIs) func itsOwnContainerIsItsOwn(landlockABI: Int) async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let widget = try files.widget(
            """
            chdir(getenv("HOME"));
            int file = open("Documents/new", O_CREAT | O_RDWR, 0600);
            report("write", write(file, "note", 4) != 4);
            report("replace", rename("Documents/new", "Documents/note") < 0);
            report("empty", open("Documents/note", O_WRONLY | O_TRUNC) < 0);
            report("shorten", ftruncate(file, 1) < 0);
            report("make a folder", mkdir("Documents/folder", 0700) < 0);
            report("move", rename("Documents/note", "tmp/note") < 0);
            unlink("Documents/note");
            report("remove a folder", rmdir("Documents/folder") < 0);
            """)
        let lines = try await confined(widget, landlockABI)
        #expect(
            lines == [
                "write: DONE", "replace: DONE", "empty: DONE", "shorten: DONE", "make a folder: DONE",
                "move: \(landlockABI > 1 ? "DONE" : "refused")", "remove a folder: DONE",
            ])
    }
}
