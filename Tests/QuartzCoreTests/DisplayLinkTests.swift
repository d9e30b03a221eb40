import AppleFoundation
import Testing

@testable @_spi(Hosting) import QuartzCore

@MainActor @Suite("A display link", .serialized) struct DisplayLinkTests {
    private final class Counter: NSObject, SelfDescribingClass {
        var moments: [CFTimeInterval] = []
        var whenCalled: (CADisplayLink) -> Void = { _ in }

        nonisolated static func _hodieDescribe(in registry: ClassRegistry) {
            registry.register(class: Counter.self) { table in
                table.method("frame:") { (counter: Counter, arguments) in
                    let link = try arguments(0, CADisplayLink.self)
                    counter.moments.append(link.timestamp)
                    counter.whenCalled(link)
                    return nil
                }
            }
        }
    }

    private func run(frames: Int, of layers: HeldLayers, from first: Int = 1) {
        for frame in first..<(first + frames) { layers.advance(to: Double(frame) / 60) }
    }

    @Test func callsBeforeEachFrameUntilItIsInvalidated() {
        HeldLayers.run { layers in
            weak var kept: Counter?
            let link: CADisplayLink
            do {
                let counter = Counter()
                kept = counter
                link = CADisplayLink(target: counter, selector: "frame:")
            }
            run(frames: 2, of: layers)
            #expect(kept?.moments == [] && layers.ticksWanted == 0)
            link.add(to: .main, forMode: .common)
            run(frames: 3, of: layers, from: 3)
            let expected: [CFTimeInterval] = [3.0, 4.0, 5.0].map { 100 + $0 / 60 }
            #expect(kept?.moments == expected)
            #expect(layers.ticksWanted == 4)
            let ahead: CFTimeInterval = link.targetTimestamp - link.timestamp
            #expect(abs(ahead - 1 / 60) < 1e-9)
            link.invalidate()
            #expect(kept == nil)
            run(frames: 2, of: layers, from: 6)
            #expect(layers.ticksWanted == 4)
        }
    }

    @Test func pausesAndGoesAtThePaceThatIsPreferred() {
        HeldLayers.run { layers in
            let counter = Counter()
            let link = CADisplayLink(target: counter, selector: "frame:")
            link.preferredFramesPerSecond = 20
            link.add(to: .main, forMode: .default)
            run(frames: 7, of: layers)
            let expected: [CFTimeInterval] = [1.0, 4.0, 7.0].map { 100 + $0 / 60 }
            #expect(counter.moments == expected)
            link.isPaused = true
            run(frames: 7, of: layers, from: 8)
            #expect(counter.moments.count == 3)
            link.isPaused = false
            run(frames: 1, of: layers, from: 15)
            #expect(counter.moments.count == 4)
            link.remove(from: .main, forMode: .default)
            run(frames: 5, of: layers, from: 16)
            #expect(counter.moments.count == 4)
            link.invalidate()
        }
    }

    @Test func mayBeStoppedByWhatItCalls() {
        HeldLayers.run { layers in
            let counter = Counter()
            let link = CADisplayLink(target: counter, selector: "frame:")
            link.add(to: .main, forMode: .common)
            counter.whenCalled = { $0.invalidate() }
            run(frames: 3, of: layers)
            #expect(counter.moments.count == 1)
        }
    }
}
