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
        for (index, attack) in Attack.all.enumerated() {
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

    @Test(arguments: landlockABIs) func noAttackSucceeds(landlockABI: Int) async throws {
        let outcome = try await outcome { _, widget in try await confined(widget, landlockABI) }
        #expect(outcome.succeeded == [])
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
