import Foundation
import TestSupport
import Testing

/// What was staged runs on a machine that never saw the toolchain.
@Suite(
    .takingTurns,
    .enabled("this machine lets its user hide the toolchain in no mount namespace") { WithoutToolchain.isAllowed })
struct StageTests {
    @Test func thePartsRunWithoutTheToolchain() throws {
        let home = try Home()
        let doctor = try home.run("hodie", ["doctor"], through: WithoutToolchain.wrapper)
        #expect(doctor.output.contains("no      swiftc (only building needs it)"), "\(doctor.output)\(doctor.errors)")

        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let words = ["picture", "org.hodie.fixture.CountsTaps", "--date", "2026-11-20", "--output"]
        let there = try home.run("hodie", words + ["there.png"])
        let elsewhere = try home.run("hodie", words + ["elsewhere.png"], through: WithoutToolchain.wrapper)
        #expect(there.status == 0, "\(there.errors)")
        #expect(elsewhere.status == 0, "\(elsewhere.errors)")
        let pictures = try ["there.png", "elsewhere.png"].map {
            try Data(contentsOf: URL(fileURLWithPath: home.path($0)))
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test func buildingWithoutTheToolchainSaysWhatIsMissing() throws {
        let outcome = try Home().run(
            "hodie", ["build", Stage.fixture("CountsTaps").path], through: WithoutToolchain.wrapper)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("building needs the Swift compiler"), "\(outcome.errors)")
    }
}
