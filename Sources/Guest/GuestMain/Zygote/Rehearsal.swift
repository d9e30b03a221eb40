@_spi(Hosting) import AppleFoundation
import Descriptors
import HostLink

/// A widget that nobody sees, led through the first moments of its life before any guest is forked, by the messages that a
/// host sends: the runtime's metadata, conformances and caches that real widgets need are then made already, and shared by
/// all of them.
///
/// It is a bundle on disk like any other, in a temporary folder that is gone afterwards. Nothing that it opened, neither
/// a file nor a database nor a link, stays open.
@MainActor
struct Rehearsal {
    private static let size = LinkSize(width: 359, height: 110)
    private static let environment = GuestEnvironment()
    private static let widget = InstanceID(1)

    private let folder: URL
    private let host: LinkChannel<HostMessage, GuestMessage>
    private let guest: GuestProcess

    /// A failure is ignored: it only makes the next guests start some milliseconds later.
    static func run() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try? Rehearsal(folder: folder).run()
    }

    private init(folder: URL) throws {
        self.folder = folder
        let sockets = try LinkSockets()
        host = LinkChannel(socket: sockets.host)
        let identity = GuestIdentity(
            role: .widget, bundlePath: folder.path, applicationPath: folder.path,
            bundleIdentifier: RehearsalBundle.identifier, containerPath: folder.path,
            groupContainers: [RehearsalBundle.group: folder.path])
        guest = GuestProcess(
            channel: LinkChannel(socket: sockets.guest), identity: identity, environment: Self.environment)
        try say(.start(identity, GuestLimits(), Self.environment))
    }

    private func run() throws {
        let before = GuestContext.current
        try RehearsalBundle(folder: folder).write()
        GuestContext.current = GuestContext(
            bundlePath: folder.path, applicationPath: folder.path, bundleIdentifier: RehearsalBundle.identifier,
            containerPath: folder.path, groupContainers: [RehearsalBundle.group: folder.path])
        defer { GuestContext.current = before }
        RehearsalController.register()
        let surface = try SharedSurface(
            geometry: SurfaceGeometry(
                width: Int(Self.size.width * Self.environment.scale),
                height: Int(Self.size.height * Self.environment.scale), generation: 1))
        try say(.surface(Self.widget, surface.geometry), descriptors: [surface.descriptor])
        try say(
            .openWidget(
                Self.widget,
                WidgetOpening(
                    displayMode: .compact, compactSize: Self.size, expandedSize: Self.size, size: Self.size,
                    appears: true)))
        try say(.displayMode(Self.widget, .expanded, maximumSize: Self.size))
        for phase in [TouchEvent.Phase.began, .ended] {
            try say(.touch(Self.widget, TouchEvent(phase: phase, finger: 0, x: 8, y: 8, timestamp: 0)))
        }
        try say(.disappear(Self.widget))
        try say(.discard(Self.widget))
    }

    /// Says something as the host does, and lets the guest answer; what it answers is of no interest.
    private func say(_ message: HostMessage, descriptors: [SharedDescriptor] = []) throws {
        try host.send(message, descriptors: descriptors)
        guest.serveWhatWaits()
        while try host.receive() != nil {}
    }
}
