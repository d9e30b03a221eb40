@_spi(Hosting) import AppleFoundation
import Descriptors
import Foundation
import Glibc
import HostLink
import TestSupport
import WebLink

@testable import WebKit

/// What stands at the other end of a guest's connection in place of the engine: it notes what it is asked, and says what the
/// test has it say.
@MainActor final class ScriptedEngine {
    let process = FoundationProcess()
    let connection: WebConnection
    /// What it says instead of a connection.
    var sentence: String?
    private(set) var wishes = 0
    /// What the host is told of pages on their way.
    private(set) var awaited: [Bool] = []
    private(set) var commands: [WebCommand] = []
    private var channel: WebChannel<WebEvent, WebCommand>?
    private var surfaces: [MappedSurface] = []

    init(container: URL? = nil, bundle: URL? = nil) {
        connection = WebConnection(of: process)
        if container != nil || bundle != nil {
            process.context = GuestContext(
                bundlePath: bundle?.path ?? "/nowhere", applicationPath: bundle?.path ?? "/nowhere",
                bundleIdentifier: "org.example.pages", containerPath: container?.path ?? "")
        }
        process.web.onAwaiting = { [weak self] flag in MainActor.assumeIsolated { self?.awaited.append(flag) } }
        process.web.onRequest = { [weak self] in MainActor.assumeIsolated { self?.connect() } }
    }

    /// Runs as this engine's guest.
    func run<Value>(_ work: () throws -> Value) rethrows -> Value {
        try FoundationProcess.$current.withValue(process) {
            try WebConnection.$current.withValue(connection) { try work() }
        }
    }

    func view(
        _ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 100),
        _ configuration: WKWebViewConfiguration = WKWebViewConfiguration()
    ) -> WKWebView { run { WKWebView(frame: frame, configuration: configuration) } }

    private func connect() {
        wishes += 1
        if let sentence {
            _ = process.web.tell(.unavailable(sentence))
            return
        }
        guard let sockets = try? LinkSockets() else { return }
        let channel = WebChannel<WebEvent, WebCommand>(socket: sockets.host)
        self.channel = channel
        channel.activate(on: .main) { [weak self] event in
            MainActor.assumeIsolated {
                if case .received(let command, _) = event { self?.commands.append(command) }
            }
        }
        _ = process.web.tell(.engine(descriptor: dup(sockets.guest.rawValue)))
    }

    // MARK: Saying

    func say(_ event: WebEvent) throws { try channel?.send(event) }
    func say(_ event: PageEvent, page: UInt32 = 1) throws { try channel?.send(.page(page, event)) }
    func hangUp() {
        channel?.close()
        channel = nil
    }

    /// A surface of one colour: blue, green, red, alpha.
    func send(surface generation: UInt32, _ width: Int, _ height: Int, _ pixel: [UInt8]) throws {
        let geometry = SurfaceGeometry(width: width, height: height, generation: generation)
        let surface = try SharedSurface(geometry: geometry)
        let mapped = try MappedSurface(descriptor: surface.descriptor, geometry: geometry)
        for buffer in [0, 1] as [UInt8] {
            let bytes = mapped.pixels(of: buffer)
            for index in bytes.indices { bytes[index] = pixel[index % 4] }
        }
        surfaces.append(mapped)
        try channel?.send(
            .surface(page: 1, width: width, height: height, generation: generation), descriptors: [surface.descriptor])
    }

    /// A file for a surface that is smaller than what is said of it.
    func sendSmallSurface(generation: UInt32, _ width: Int, _ height: Int) throws {
        let surface = try SharedSurface(geometry: SurfaceGeometry(width: 1, height: 1, generation: generation))
        try channel?.send(
            .surface(page: 1, width: width, height: height, generation: generation), descriptors: [surface.descriptor])
    }

    // MARK: What it heard

    var pageCommands: [PageCommand] {
        commands.compactMap { if case .page(_, let command) = $0 { command } else { nil } }
    }

    var openings: [PageOpening] {
        commands.compactMap { if case .open(_, let opening) = $0 { opening } else { nil } }
    }

    var answers: [ResourceAnswer] {
        commands.compactMap { if case .resource(_, let answer) = $0 { answer } else { nil } }
    }

    /// Waits until the guest has heard everything that was said to it: it answers a question that was said last.
    func settle() async throws {
        let number = UInt32.max - UInt32(pageCommands.count)
        try say(.dialog(number, PageDialog(kind: .leave, text: "", defaultText: "", frame: .main)))
        let answer = PageCommand.answer(number, isAccepted: true, text: "")
        _ = await eventually { pageCommands.contains(answer) }
    }
}

extension PageFrameInfo {
    static let main = PageFrameInfo(
        isMain: true, url: "https://example.org/", scheme: "https", host: "example.org", port: 0)
}

extension PageFrame {
    static func plain(
        _ generation: UInt32, _ buffer: UInt8, x: Double = 0, y: Double = 0, width: Double = 200, height: Double = 1000,
        isWhole: Bool = false
    ) -> PageFrame {
        PageFrame(
            generation: generation, buffer: buffer, x: x, y: y, magnification: 1, contentWidth: width,
            contentHeight: height, minimumMagnification: 1, maximumMagnification: 1, isWhole: isWhole)
    }
}
