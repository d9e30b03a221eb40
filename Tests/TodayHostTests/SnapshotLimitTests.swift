import Foundation
import HostLink
import HostTestSupport
import Log
import TestSupport
import Testing

@testable import TodayHost

/// There are only so many snapshots: the one that was not used for longest goes first, and none that is needed.
@MainActor
@Suite struct SnapshotLimitTests {
    private let folder: URL
    private let clock = VirtualClock()

    init() throws { folder = try TemporaryFolder.make().appendingPathComponent("Store", isDirectory: true) }

    private func widget(_ name: String) -> Substring { SnapshotKey.widgetPart(of: name) }

    @Test func theOnesUnusedForLongestGo() {
        var limits = SnapshotIndex.Limits()
        limits.perWidget = (count: 3, bytes: 1000)
        var index = SnapshotIndex((1...5).map { ("a+\($0)", 10) } + [("b+1", 10)])
        #expect(index.excess(limits, of: widget, isNeeded: { _ in false }) == ["a+1", "a+2"])
        index.used("a+1")
        #expect(index.excess(limits, of: widget, isNeeded: { _ in false }) == ["a+2", "a+3"])
        #expect(index.excess(limits, of: widget, isNeeded: { $0 == "a+3" }) == ["a+2", "a+4"])
        #expect(index.excess(limits, of: widget, isNeeded: { _ in true }) == [])
    }

    @Test func bytesCountToo() {
        var limits = SnapshotIndex.Limits()
        limits.perWidget = (count: 100, bytes: 100)
        limits.altogether = (count: 100, bytes: 150)
        let index = SnapshotIndex([("a+1", 60), ("b+1", 90), ("a+2", 60), ("c+1", 10)])
        // The first for its widget's sake, the second for everybody's.
        #expect(index.excess(limits, of: widget, isNeeded: { _ in false }) == ["a+1", "b+1"])
    }

    private func keep(_ textSize: String, in store: SnapshotStore) {
        withUnsafeBytes(of: UInt64(7)) { pixels in
            store.keep(
                SurfaceUpdate(
                    geometry: SurfaceGeometry(width: 2, height: 1, generation: 1), damage: [], sequence: 1,
                    touchTimestamp: 0, pixels: pixels), for: key(textSize))
        }
    }

    private func key(_ textSize: String) -> SnapshotKey {
        SnapshotKey(
            widget: "a", displayMode: .compact, environment: GuestEnvironment(scale: 1, textSize: textSize))
    }

    /// The text sizes of the snapshots on disk.
    private var onDisk: Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return Set(["S", "M", "L", "XL", "XXL"].filter { names.contains(key($0).fileName) })
    }

    @Test func whatMakesRoomIsGoneFromTheDiskAlsoInTheNextLife() async throws {
        var limits = SnapshotIndex.Limits()
        limits.perWidget = (count: 3, bytes: 1 << 20)
        let store = SnapshotStore(folder: folder, clock: clock, limits: limits, log: .silent)
        store.needed = { [key("S")] }
        for size in ["S", "M", "L", "XL"] {
            keep(size, in: store)
            // Written, measured, made room for.
            for _ in 1...3 { await store.settle() }
        }
        #expect(onDisk == ["S", "L", "XL"])
        #expect(!store.hasSnapshot(for: key("M")))
        // What was looked at in this life is not the first to go in the next.
        let dates = ["S": 1, "L": 2, "XL": 3]
        for (size, date) in dates {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: Double(date))],
                ofItemAtPath: folder.appendingPathComponent(key(size).fileName).path)
        }
        let looked = await withCheckedContinuation { continuation in
            store.read(key("L")) { continuation.resume(returning: $0 != nil) }
        }
        #expect(looked)
        let next = SnapshotStore(folder: folder, clock: clock, limits: limits, log: .silent)
        keep("XXL", in: next)
        for _ in 1...3 { await next.settle() }
        #expect(onDisk == ["L", "XL", "XXL"])
    }

    @Test func whatFacesShowAndWhatIsUpdatedUnseenIsNeeded() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.send(.environment(GuestEnvironment(appearance: .dark)))
        let needed = view.snapshots.needed()
        #expect(Set(needed.map(\.widget)) == ["app.widget", "app.other"])
        #expect(Set(needed.map(\.displayMode)) == [.compact, .expanded])
        #expect(Set(needed.map(\.environment.appearance)) == [.dark])
    }

    @Test func anUnseenUpdateIsDrawnAsTheViewWasLookedAtLast() {
        let view = TestView()
        view.send(.environment(GuestEnvironment(appearance: .dark)))
        let next = TodayHost(
            environment: GuestEnvironment(), installed: { view.installed }, maker: view.maker, store: view.store,
            snapshots: view.snapshots, clock: view.clock, log: .silent)
        next.update("app.widget")
        view.clock.advance(by: 1)
        let appearances = view.maker.guests.flatMap(\.received).compactMap { message in
            if case .openWidget(_, let opening) = message { return opening.appearance }
            return nil
        }
        #expect(appearances == [.dark])
    }
}
