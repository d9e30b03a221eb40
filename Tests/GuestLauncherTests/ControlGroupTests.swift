import Foundation
import HostLink
import Log
import TestSupport
import Testing

@testable import GuestLauncher

/// On a folder that looks like the kernel's tree: few machines that run tests hand a part of theirs over.
@MainActor
@Suite(.serialized, .takingTurns) struct ControlGroupTests {
    private let root: URL
    private let own = "4:memory:/elsewhere\n0::/user.slice/hodie.scope\n"

    init() throws {
        root = try TemporaryFolder.make()
        let folder = root.appendingPathComponent("user.slice/hodie.scope")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write("\(getpid())\n", "cgroup.procs")
        try write("cpuset cpu io memory pids\n", "cgroup.controllers")
        try write("", "cgroup.subtree_control")
    }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: root.appendingPathComponent("user.slice/hodie.scope/\(name)"))
    }

    private func read(_ name: String) -> String? {
        try? String(contentsOf: root.appendingPathComponent("user.slice/hodie.scope/\(name)"), encoding: .utf8)
    }

    private var groups: ControlGroups? { ControlGroups(root: root.path, own: own) }

    @Test func theHostMovesDownAndSwitchesControllersOn() {
        #expect(groups != nil)
        #expect(read("hodie-host/cgroup.procs") == "\(getpid())")
        // The file takes one word at a time; this one keeps the last.
        #expect(read("cgroup.subtree_control")?.hasPrefix("+cpu") == true)
    }

    @Test func aGroupWithOthersInItIsNotTouched() throws {
        try write("\(getpid())\n1\n", "cgroup.procs")
        #expect(groups == nil)
        #expect(read("hodie-host/cgroup.procs") == nil)
    }

    @Test func theMachinesOwnGroupIsNotTouched() {
        #expect(ControlGroups(root: root.path, own: "0::/\n") == nil)
    }

    @Test func withoutVersion2ThereIsNone() {
        #expect(ControlGroups(root: root.path, own: "4:memory:/user.slice/hodie.scope\n") == nil)
    }

    @Test func aGuestIsBoundedInAGroupOfItsOwn() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let launcher = ZygoteLauncher(
            program: try GuestProgramForTests.location, log: .silent, environment: [:],
            controlGroups: groups)
        var widget = try files.widget()
        widget.limits = GuestLimits(memory: 20 << 20, threads: 9)
        let heard = Heard(launcher, widget)
        #expect(await heard.settle())
        let process = try #require(heard.guest.processIdentifier)
        let group = "hodie-guest-\(process)"
        #expect(await eventually { read("\(group)/cgroup.procs") == "\(process)" })
        #expect(read("\(group)/memory.max") == "\(72 << 20)")
        #expect(read("\(group)/pids.max") == "9")
        #expect(await eventually { read("\(group)/cpu.max") == "20000 100000" })
        heard.guest.isSeen = true
        #expect(await eventually { read("\(group)/cpu.max")?.hasPrefix("max 100000") == true })
        try write("low 0\noom_kill 1\n", "\(group)/memory.events")
        heard.guest.terminate()
        #expect(await heard.end() == .exceeded("used too much memory; 20 MB are allowed"))
    }
}
