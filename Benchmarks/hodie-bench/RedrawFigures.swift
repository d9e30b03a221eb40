import Foundation
import GuestLauncher
import HostLink
import TodayHost

/// How long one full redraw takes: from asking the guest for it to its frame in the host.
@MainActor
struct RedrawFigures {
    private let subject: Subject
    private let runs: Int
    private let size = WidgetMetrics(environment: GuestEnvironment()).compactSize
    private var geometry: SurfaceGeometry {
        SurfaceGeometry(width: Int(size.width * 2), height: Int(size.height * 2), generation: 1)
    }

    init(subject: Subject, runs: Int) { (self.subject, self.runs) = (subject, runs) }

    func measure() async throws -> [Figure] {
        [
            Figure(
                name: "one full redraw of \(subject.name) (\(geometry.width)×\(geometry.height) px)",
                unit: "ms", samples: try await redraws(), limits: [.median(1)])
        ]
    }

    /// Milliseconds of each.
    func redraws() async throws -> [Double] {
        let instance = InstanceID(1)
        let surface = try SharedSurface(geometry: geometry)
        var waiting: CheckedContinuation<Void, Never>?
        var guest: (any Guest)?
        guest = subject.launcher.makeGuest(subject.specification) { event in
            guard case .message(.frame(_, let frame)) = event else { return }
            guest?.send(.release(instance, buffer: frame.buffer))
            waiting?.resume()
            waiting = nil
        }
        guest?.send(
            .openWidget(
                instance, WidgetOpening(displayMode: .compact, compactSize: size, expandedSize: size, size: size)))
        guest?.send(.surface(instance, surface.geometry), descriptors: [surface.descriptor])
        guest?.send(.resize(instance, size))
        await withCheckedContinuation { continuation in
            waiting = continuation
            guest?.send(.appear(instance))
        }
        try await Task.sleep(nanoseconds: 300_000_000)
        var samples: [Double] = []
        for run in 0...runs {
            let time = await milliseconds {
                await withCheckedContinuation { continuation in
                    waiting = continuation
                    guest?.send(.draw(instance))
                }
            }
            if run > 0 { samples.append(time) }
        }
        guest?.terminate()
        return samples
    }
}
