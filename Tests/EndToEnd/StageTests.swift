import Foundation
import TestSupport
import Testing

/// What was staged runs on a machine that never saw the toolchain.
@Suite struct StageTests {
    /// Runs a program where an empty folder hides the toolchain's: in a mount namespace of its own.
    private static let withoutToolchain: [String] = {
        let hide =
            "for folder in \(toolchain.joined(separator: " ")); do mount -t tmpfs none $folder || exit 125; done; "
            + "PATH=/usr/bin:/bin; exec \"$@\""
        return ["/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-c", hide, "sh"]
    }()

    /// The toolchain's folders: that of the compiler, if nothing else is in it, and that of its libraries.
    private static let toolchain: [String] = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let compilers = path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/swiftc") }
        guard let found = compilers.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            return []
        }
        let prefix = found.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        return [prefix.appendingPathComponent("lib/swift").path]
    }()

    private static let canHide: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: withoutToolchain[0])
        process.arguments = withoutToolchain.dropFirst() + ["/bin/true"]
        process.standardError = FileHandle.nullDevice
        guard !toolchain.isEmpty, (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test(
        .enabled(
            if: StageTests.canHide,
            "this machine lets an ordinary user have no mount namespace to hide the toolchain in"))
    func thePartsRunWithoutTheToolchain() throws {
        let home = try Home()
        let doctor = try home.run("hodie", ["doctor"], through: Self.withoutToolchain)
        #expect(doctor.output.contains("no      swiftc (only building needs it)"), "\(doctor.output)\(doctor.errors)")

        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let words = ["picture", "org.hodie.fixture.CountsTaps", "--date", "2026-11-20", "--output"]
        let there = try home.run("hodie", words + ["there.png"])
        let elsewhere = try home.run("hodie", words + ["elsewhere.png"], through: Self.withoutToolchain)
        #expect(there.status == 0, "\(there.errors)")
        #expect(elsewhere.status == 0, "\(elsewhere.errors)")
        let pictures = try ["there.png", "elsewhere.png"].map {
            try Data(contentsOf: URL(fileURLWithPath: home.path($0)))
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test(
        .enabled(
            if: StageTests.canHide,
            "this machine lets an ordinary user have no mount namespace to hide the toolchain in"))
    func buildingWithoutTheToolchainSaysWhatIsMissing() throws {
        let outcome = try Home().run(
            "hodie", ["build", Stage.fixture("CountsTaps").path], through: Self.withoutToolchain)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("building needs the Swift compiler"), "\(outcome.errors)")
    }
}
