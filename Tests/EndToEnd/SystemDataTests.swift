import Foundation
import TestSupport
import Testing
import TodayHost

/// A widget that reads how the machine is, by the right to do so.
@MainActor
@Suite(.serialized, .takingTurns) struct SystemDataTests {
    private static let app = "org.hodie.fixture.ReadsSystemData"
    private let surface = SurfaceName.widget(RealView.widget("ReadsSystemData"))
    private static let tries = [
        "read /proc/loadavg", "read /proc/stat", "read /proc/meminfo", "list /sys/class/net",
        "read /sys/class/net/lo/statistics/rx_bytes", "read /proc/1/stat", "read /proc/self/net/tcp", "list /proc",
    ]

    private func view(landlockABI: Int? = nil) throws -> RealView {
        let home = try Home()
        let documents = home.folder.appendingPathComponent("Containers/\(Self.app).Widget/Documents")
        try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
        try Data(Self.tries.joined(separator: "\n").utf8).write(to: documents.appendingPathComponent("tries.txt"))
        let view = try RealView(FixtureApps.shared.app("ReadsSystemData"), home: home, landlockABI: landlockABI)
        view.open()
        return view
    }

    private func calls(_ view: RealView) -> [String] { view.said("call: ") }

    private func hodie(_ words: String..., in view: RealView) throws {
        let outcome = try view.home.run("hodie", words)
        #expect(outcome.status == 0, "\(outcome.errors)")
        view.host.send(.reload, from: nil)
    }

    private func links() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/sys/class/net").count }

    /// On the kernels of old and on this one. What is allowed holds for who runs, at once; so does what is taken back.
    @Test(arguments: [1, 2, 3, 5, nil]) func itIsGivenAndTakenBackWhileTheWidgetRuns(landlockABI: Int?) async throws {
        let view = try view(landlockABI: landlockABI)
        let refused = Self.tries.map { "\($0): refused" } + ["battery -1.0"]
        #expect(await eventually { calls(view) == refused }, "\(view.log)")
        #expect(await eventually { view.colour(of: surface, x: 20, y: 20) == 0xFF0000 })
        #expect(
            Set(view.said("Hodie keeps widgets from ")).isSuperset(of: [
                "reading /proc/loadavg; the right that would allow it is “system-data”",
                "reading /sys/class/net; the right that would allow it is “system-data”",
                "reading /sys/class/power_supply; the right that would allow it is “system-data”",
                "reading /proc/1/stat",
                "reading /proc/self/net/tcp", "listing /proc",
            ]), "\(view.log)")
        // It said beforehand that it wants this: its user is asked.
        #expect(await eventually { view.state.question?.kind == .systemData })

        try hodie("allow", Self.app, "system-data", in: view)
        let given =
            ["read", "read", "read", "\(try links())", "read", "refused", "refused", "refused"].enumerated().map {
                "\(Self.tries[$0.offset]): \($0.element)"
            }
        #expect(await eventually { calls(view).count == 18 }, "\(view.log)")
        #expect(Array(calls(view)[9..<17]) == given)
        // Of this machine's own battery, if it has one.
        #expect(calls(view)[17].hasPrefix("battery "))
        #expect(await eventually { view.colour(of: surface, x: 20, y: 20) == 0x0000FF })
        #expect(view.state.question == nil)

        try hodie("deny", "\(Self.app).Widget", "system-data", in: view)
        #expect(await eventually { calls(view).count == 27 }, "\(view.log)")
        #expect(Array(calls(view)[18...]) == refused)
        #expect(await eventually { view.colour(of: surface, x: 20, y: 20) == 0xFF0000 })
        view.shutDown()
    }
}
