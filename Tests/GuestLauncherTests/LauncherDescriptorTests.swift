import Foundation
import HostLink
import Log
import TestSupport
import Testing

@testable import GuestLauncher

/// However a guest fails to start, its link and its output are closed.
@MainActor
@Suite struct LauncherDescriptorTests {
    private let specification = GuestSpecification(
        identity: GuestIdentity(
            role: .widget, bundlePath: "/nothing/Widget.appex", applicationPath: "/nothing", bundleIdentifier: "w",
            containerPath: "/nothing/container", groupContainers: [:]),
        environment: GuestEnvironment())

    @Test(arguments: ["/nothing/hodie-guest", "/bin/true", "/etc/passwd"], [false, true])
    func whatCannotBeAGuestLeavesNothingOpen(program: String, hasZygote: Bool) async throws {
        let location = GuestProgramLocation(executable: program)
        let zygote = ZygoteLauncher(program: location, log: .silent)
        let maker: any GuestMaker = hasZygote ? zygote : ExecLauncher(program: location)
        var ending: GuestEnding?
        var files: Set<OpenFile> = []
        do {
            let meter = GuestMeter()
            let guest = try ProcessGuest(specification, meter: meter) { _ in }
            let ends = try #require(guest.ends)
            files = Set([ends.link.rawValue, ends.output.rawValue].compactMap { OpenFile($0) })
            #expect(files.count == 2)
            guest.ended(.neverStarted("test"))
        }
        #expect(await eventually { OpenFile.all.isDisjoint(with: files) })
        let guest = maker.makeGuest(specification) { if case .ended(let reason) = $0 { ending = reason } }
        if let ends = (guest as? ProcessGuest)?.ends {
            files = Set([ends.link.rawValue, ends.output.rawValue].compactMap { OpenFile($0) })
        }
        #expect(await eventually { ending != nil })
        #expect(await eventually { OpenFile.all.isDisjoint(with: files) })
    }
}
