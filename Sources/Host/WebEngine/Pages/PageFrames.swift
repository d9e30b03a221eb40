import Descriptors
import Dispatch
import Foundation
import HostLink
import WebLink

/// The pictures of a page, from Chromium's to buffers of the guest's.
///
/// Unchecked, because it is used only from the engine's queue; a picture is decoded on a queue of its own.
final class PageFrames: @unchecked Sendable {
    /// A picture that has come, and what is said of it.
    private struct Picture {
        var data: String
        var acknowledgement: Int
        var x, y, magnification: Double
        var isWhole: Bool
    }

    /// Of the document, as it was last measured.
    private struct Measure {
        var width = 0.0
        var height = 0.0
        var viewport = ViewportContent("")
    }

    private struct Surface {
        var mapped: MappedSurface
        var generation: UInt32
        /// Whether the guest may be reading a buffer.
        var isTaken = [false, false]
    }

    /// Seconds that a picture waits for the document to be measured: a script may be keeping it busy.
    private static let patience = 0.05
    /// Seconds that a document's drawing is waited for: where scripts are off, it does not tell.
    private static let longestDrawing = 1.0
    private static let decoding = DispatchQueue(label: "org.hodie.web.frames")

    private unowned let page: Page
    private var isOn = false
    private var hasCrashed = false
    private var hasComplained = false
    private var surface: Surface?
    private var generation: UInt32 = 0
    /// The last one that came, for which there has been no buffer.
    private var waiting: Picture?
    private var isAtWork = false
    private var measure = Measure()
    private var isLoaded = false
    /// Which time it is that all of a document is waited for.
    private var turn = 0
    /// Seconds since 1970 from which on pictures have the whole document in them; nil before there are any.
    private var wholeSince: Double?

    init(_ page: Page) { self.page = page }

    func show(_ isShown: Bool) {
        guard isShown != isOn else { return }
        isOn = isShown
        waiting = nil
        if isShown { start() } else { page.call("Page.stopScreencast") }
        if isShown, isLoaded { drawWhole() }
    }

    func crashed() {
        hasCrashed = true
        waiting = nil
    }

    /// Another document is there.
    func documentHasChanged() {
        measure = Measure()
        (isLoaded, wholeSince) = (false, nil)
        guard hasCrashed else { return }
        hasCrashed = false
        if isOn { start() }
    }

    /// The document's load has ended.
    func documentIsLoaded() {
        isLoaded = true
        if isOn { drawWhole() }
    }

    /// Has a picture made when all that was loaded is drawn. Chromium sends one when something has changed: the last may
    /// be of the time before, or nothing may change any more. Where it begins anew, it sends one.
    private func drawWhole() {
        turn += 1
        let turn = turn
        page.surroundings.queue.asyncAfter(deadline: .now() + Self.longestDrawing) { [weak self] in
            self?.isDrawn(turn)
        }
        page.scripts.run(EngineScripts.drawing) { [weak self] _ in self?.isDrawn(turn) }
    }

    private func isDrawn(_ turn: Int) {
        guard turn == self.turn, !page.isClosed, isOn, isLoaded else { return }
        self.turn += 1
        wholeSince = Date().timeIntervalSince1970
        page.call("Page.stopScreencast")
        start()
    }

    func came(_ parameters: DevToolsValue) {
        guard let data = parameters["data"].string, let acknowledgement = parameters["sessionId"].int else { return }
        let metadata = parameters["metadata"]
        let scale = metadata["pageScaleFactor"].number ?? 1
        let new = Picture(
            data: data, acknowledgement: acknowledgement, x: (metadata["scrollOffsetX"].number ?? 0) * scale,
            y: (metadata["scrollOffsetY"].number ?? 0) * scale, magnification: scale,
            isWhole: wholeSince.map { $0 <= metadata["timestamp"].number ?? 0 } ?? false)
        if let old = waiting { acknowledge(old) }
        waiting = new
        work()
    }

    /// The guest has read a buffer.
    func release(_ generation: UInt32, _ buffer: UInt8) {
        guard var surface, surface.generation == generation, buffer < 2 else { return }
        surface.isTaken[Int(buffer)] = false
        self.surface = surface
        work()
    }

    private func start() { page.call("Page.startScreencast", ["format": "png", "everyNthFrame": 1]) }

    private func acknowledge(_ picture: Picture) {
        page.call("Page.screencastFrameAck", ["sessionId": picture.acknowledgement])
    }

    /// Decodes the picture that waits, if there is a buffer for it. Chromium makes the next one meanwhile.
    private func work() {
        guard isOn, !isAtWork, let picture = waiting, surface?.isTaken.contains(false) ?? true else { return }
        isAtWork = true
        waiting = nil
        acknowledge(picture)
        let parts = FrameParts { [weak self] decoded in self?.deliver(picture, decoded) }
        Self.decoding.async { [queue = page.surroundings.queue, data = picture.data] in
            let decoded = Data(base64Encoded: data).flatMap(PNGPicture.init)
            queue.async { parts.isDecoded(decoded) }
        }
        page.surroundings.queue.asyncAfter(deadline: .now() + Self.patience) { parts.isMeasured() }
        page.scripts.run(EngineScripts.measuring) { [weak self] value in
            if let width = value[0].number, let height = value[1].number {
                self?.measure = Measure(
                    width: width, height: height, viewport: ViewportContent(value[2].string ?? ""))
            }
            parts.isMeasured()
        }
    }

    private func deliver(_ picture: Picture, _ decoded: PNGPicture?) {
        isAtWork = false
        defer { work() }
        guard !page.isClosed, isOn else { return }
        // One that is cut short is none; what was shown stays, and the next one comes.
        guard let decoded else {
            if !hasComplained { page.guest?.log("a picture of a web page can't be read, and is left out") }
            hasComplained = true
            return
        }
        guard let buffer = freeBuffer(width: decoded.width, height: decoded.height), var surface else { return }
        decoded.copy(to: surface.mapped.pixels(of: UInt8(buffer)), stride: surface.mapped.geometry.stride)
        surface.isTaken[buffer] = true
        self.surface = surface
        let scale = picture.magnification
        let view = (width: page.opening.width, height: page.opening.height)
        let fitting =
            page.opening.fitsWideDocuments && measure.width > 0 ? min(1, view.width / measure.width) : 1
        let range = measure.viewport.range(current: scale, fitting: fitting)
        page.send(
            .frame(
                PageFrame(
                    generation: surface.generation, buffer: UInt8(buffer), x: picture.x, y: picture.y,
                    magnification: scale, contentWidth: max(view.width, measure.width * scale),
                    contentHeight: max(view.height, measure.height * scale), minimumMagnification: range.minimum,
                    maximumMagnification: range.maximum, isWhole: picture.isWhole)))
    }

    /// A buffer that nobody reads, of a surface of that size.
    private func freeBuffer(width: Int, height: Int) -> Int? {
        if let surface, surface.mapped.geometry.width == width, surface.mapped.geometry.height == height {
            return surface.isTaken.firstIndex(of: false)
        }
        generation &+= 1
        let geometry = SurfaceGeometry(width: width, height: height, generation: generation)
        guard let shared = try? SharedSurface(geometry: geometry),
            let mapped = try? MappedSurface(descriptor: shared.descriptor, geometry: geometry)
        else { return nil }
        surface = Surface(mapped: mapped, generation: generation)
        page.guest?.send(
            .surface(page: page.number, width: width, height: height, generation: generation),
            descriptors: [shared.descriptor])
        return 0
    }
}
