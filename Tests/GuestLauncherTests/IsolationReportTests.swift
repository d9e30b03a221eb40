import GuestLauncher
import Log
import Testing

@MainActor
@Suite(.serialized) struct IsolationReportTests {
    @Test func aKernelWithoutLandlockIsNamed() {
        let report = IsolationReport(
            landlockABI: 0, hasSeccomp: true, hasUserNamespaces: true, hasDelegatedControlGroup: false)
        #expect(!report.reachesTheFloor)
        #expect(report.lines.first == "Landlock: missing. Widgets could read every file that you can.")
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
        #expect(report.lines.count == 4)
    }

    @Test func whetherThereAreUserNamespacesIsWhatTryingShows() throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let widget = try files.widget(#"report("namespace", unshare(CLONE_NEWUSER) < 0);"#)
        let isThere = try files.runUnconfined(widget) == ["namespace: DONE"]
        #expect(IsolationReport.ofThisMachine().hasUserNamespaces == isThere)
    }
}
