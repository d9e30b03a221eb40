import Foundation
import Log
import Testing

@testable import GuestLauncher

@MainActor
@Suite(.serialized) struct IsolationReportTests {
    @Test func aKernelWithoutLandlockIsNamed() {
        let report = IsolationReport(
            landlockABI: 0, hasSeccomp: true, hasUserNamespaces: true, hasDelegatedControlGroup: false)
        #expect(!report.reachesTheFloor)
        #expect(report.lines.first == "Landlock: missing. Widgets could read every file that you can.")
    }

    /// What an early Landlock does not govern, seccomp does.
    @Test func everyKernelAboveTheFloorKeepsWidgetsFromTheSame() {
        for abi in 1...7 {
            let report = IsolationReport(
                landlockABI: abi, hasSeccomp: true, hasUserNamespaces: false, hasDelegatedControlGroup: false)
            #expect(report.lines.filter { $0.hasPrefix("a widget is kept from ") }.count == IsolationReport.walls.count)
        }
        let debian12 = IsolationReport(
            landlockABI: 2, hasSeccomp: true, hasUserNamespaces: true, hasDelegatedControlGroup: false)
        #expect(
            debian12.lines == [
                "Landlock: ABI 2", "seccomp: yes", "a widget is kept from files that are not its own: by Landlock",
                "a widget is kept from emptying what it may read: by seccomp (from Linux 6.2 on by Landlock, too)",
                "a widget is kept from TCP: by seccomp (from Linux 6.7 on by Landlock, too)",
                "a widget is kept from commands to devices: by seccomp (from Linux 6.10 on by Landlock, too)",
                "a widget is kept from signals to other processes, and abstract sockets: "
                    + "by seccomp (from Linux 6.12 on by Landlock, too)",
                "user namespaces: yes", "delegated control group: no (not needed)",
            ])
        let nothing = IsolationReport(
            landlockABI: 0, hasSeccomp: false, hasUserNamespaces: false, hasDelegatedControlGroup: false)
        #expect(nothing.lines.contains("a widget is NOT kept from TCP"))
    }

    @Test func theREADMESaysTheSameOfEachKernel() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let rows = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("| ABI ") }
        #expect(rows.count == 6)
        for wall in IsolationReport.walls {
            let row = rows.first { $0.hasPrefix("| ABI \(wall.landlockABI) | \(wall.linux) |") }
            #expect(row?.contains(wall.what) == true, "\(wall)")
        }
    }

    @Test func whatIsReportedIsWhatGuestsAreConfinedTo() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = Heard(ZygoteLauncher(program: try GuestProgramForTests.location, log: .silent), try files.widget())
        #expect(await heard.settle())
        heard.guest.terminate()
        _ = await heard.end()
        let report = IsolationReport.ofThisMachine()
        let confinement = try #require(heard.confinement)
        #expect(report.landlockABI == confinement.landlockABI)
        #expect(report.hasSeccomp == confinement.seccomp)
        #expect(report.hasNoNewPrivileges == confinement.noNewPrivileges)
        #expect(report.hasResourceLimits == confinement.resourceLimits)
        #expect(report.lines.count == 4 + IsolationReport.walls.count)
    }

    @Test func whetherThereAreUserNamespacesIsWhatTryingShows() throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let widget = try files.widget(#"report("namespace", unshare(CLONE_NEWUSER) < 0);"#)
        let isThere = try files.runUnconfined(widget) == ["namespace: DONE"]
        #expect(IsolationReport.ofThisMachine().hasUserNamespaces == isThere)
    }
}
