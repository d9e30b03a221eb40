import Foundation
import GuestLauncher
import HostLink
import TodayHost

/// A guest that is drawn again and again, without a host that does anything with its frames.
@MainActor
final class DrawnGuest {
    static let size = WidgetMetrics(environment: GuestEnvironment()).compactSize
    /// In pixels, two for a point.
    static var geometry: SurfaceGeometry {
        SurfaceGeometry(width: Int(size.width * 2), height: Int(size.height * 2), generation: 1)
    }

    private let instance = InstanceID(1)
    private var guest: (any Guest)?
    private var waiting: CheckedContinuation<Void, Never>?

    /// Starts it, and waits until it has drawn first and come to rest.
    init(_ subject: Subject) async throws {
        let surface = try SharedSurface(geometry: Self.geometry)
        guest = subject.launcher.makeGuest(subject.specification) { [weak self] event in
            guard let self, case .message(.frame(_, let frame)) = event else { return }
            guest?.send(.release(instance, buffer: frame.buffer))
            waiting?.resume()
            waiting = nil
        }
        guest?.send(
            .openWidget(
                instance,
                WidgetOpening(
                    displayMode: .compact, compactSize: Self.size, expandedSize: Self.size, size: Self.size)))
        guest?.send(.surface(instance, surface.geometry), descriptors: [surface.descriptor])
        guest?.send(.resize(instance, Self.size))
        await frame(after: .appear(instance))
        try await Task.sleep(for: .milliseconds(300))
    }

    /// Milliseconds from asking for a full redraw to its frame.
    func redraw() async -> Double { await milliseconds { await frame(after: .draw(instance)) } }

    func end() { guest?.terminate() }

    private func frame(after message: HostMessage) async {
        await withCheckedContinuation { continuation in
            waiting = continuation
            guest?.send(message)
        }
    }
}
