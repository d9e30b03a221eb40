import GuestLauncher
import Testing

@Suite struct IsolationReportTests {
    @Test func aKernelWithoutLandlockIsNamed() {
        let report = IsolationReport(
            landlockABI: 0, hasSeccomp: true, hasUserNamespaces: true, hasDelegatedControlGroup: false)
        #expect(!report.reachesTheFloor)
        #expect(report.lines.first == "Landlock: missing. Widgets could read every file that you can.")
    }

    @Test func theReportOfThisMachineHasALineForEachMeans() {
        let report = IsolationReport.ofThisMachine()
        #expect(report.lines.count == 4)
        #expect(report.reachesTheFloor == (report.landlockABI > 0 && report.hasSeccomp))
    }
}
