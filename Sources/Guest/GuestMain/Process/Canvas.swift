import HostLink
@_spi(Hosting) import QuartzCore
@_spi(Hosting) import UIKit

/// The pixels of one instance: a surface's two buffers, which of them are free, and what each of them lacks.
///
/// A buffer is drawn on only while the host does not have it. Both hold an old frame when their turn comes, so what
/// changed since is kept for each and drawn with what is new.
@MainActor
final class Canvas {
    private enum Lack {
        case everything
        /// All of it, but the other buffer has what this one had.
        case memory
        /// Points.
        case areas([CGRect])
    }

    private var surface: MappedSurface?
    private var isFree = [true, true]
    private var lacks: [Lack] = [.everything, .everything]
    private var sequence: UInt32 = 0
    /// Whether a frame is wanted as soon as there is a buffer, even if nothing has changed.
    private var isForced = false
    /// Something may have changed since the last commit.
    private var isDirty = false

    /// Pixels per point.
    var scale: CGFloat
    /// The newest touch since the last frame.
    var touchTimestamp = 0.0

    init(scale: CGFloat) { self.scale = scale }

    /// Takes over new pixels; nothing of them is drawn yet, both buffers are free.
    func replace(_ surface: MappedSurface) {
        self.surface = surface
        isFree = [true, true]
        lacks = [.everything, .everything]
        isForced = true
    }

    /// The host is done with a buffer.
    func release(_ buffer: UInt8) { isFree[Int(buffer & 1)] = true }

    /// Gives back the memory of the buffer that the host does not show, when nothing has been drawn for a while. What it
    /// had is in the other one, and is copied when it is needed.
    func settle() {
        guard let surface, isFree[0] != isFree[1] else { return }
        let buffer = isFree[0] ? 0 : 1
        if case .memory = lacks[buffer] { return }
        guard case .areas(let rest) = lacks[1 - buffer], rest.isEmpty else { return }
        surface.empty(UInt8(buffer))
        lacks[buffer] = .memory
    }

    func markDirty() { isDirty = true }

    /// The next frame is sent whether or not anything has changed, and drawn as a whole.
    func force() {
        isForced = true
        lacks = [.everything, .everything]
    }

    /// Commits the window and draws what changed, if it did and there is a buffer to draw on. Answers what to tell the
    /// host.
    func draw(_ window: HostedWindow) -> Frame? {
        guard isDirty || isForced, let surface, fits(window, surface.geometry) else { return nil }
        guard let buffer = freeBuffer, let pixels = surface.pixels(of: UInt8(buffer)).baseAddress else { return nil }
        return window.context.commit { draw(window, on: surface, buffer, pixels) }
    }

    private func draw(
        _ window: HostedWindow, on surface: MappedSurface, _ buffer: Int, _ pixels: UnsafeMutableRawPointer
    ) -> Frame? {
        isDirty = false
        let damage = window.commit(scale: scale)
        let isWhole = isForced
        guard isWhole || !damage.isEmpty else { return nil }
        isForced = false
        let hasTheLast = if case .areas(let lacking) = lacks[1 - buffer] { lacking.isEmpty } else { false }

        for index in lacks.indices { lacks[index] = isWhole ? .everything : added(damage, to: lacks[index]) }
        let geometry = surface.geometry
        let target = BitmapTarget(
            pixels: pixels, width: geometry.width, height: geometry.height,
            stride: geometry.stride, scale: scale)
        switch lacks[buffer] {
        case .everything:
            surface.prepare(UInt8(buffer))
            window.render(into: target, damage: nil)
        case .memory:
            pixels.copyMemory(
                from: surface.pixels(of: UInt8(1 - buffer)).baseAddress!, byteCount: geometry.bufferSize)
            window.render(into: target, damage: damage)
        case .areas(let areas): window.render(into: target, damage: areas)
        }
        lacks[buffer] = .areas([])
        isFree[buffer] = false
        sequence &+= 1
        defer { touchTimestamp = 0 }
        let changed = isWhole ? [] : rectangles(damage, geometry)
        var frame = Frame(
            surface: geometry.generation, buffer: UInt8(buffer), sequence: sequence, damage: changed,
            touchTimestamp: touchTimestamp)
        if hasTheLast, let movement = window.movement {
            let before = UnsafeRawBufferPointer(surface.pixels(of: UInt8(1 - buffer)))
            let search = MoveSearch(
                before: before, now: UnsafeRawBufferPointer(surface.pixels(of: UInt8(buffer))), geometry: geometry)
            frame.move = search.move(movement, scale: scale, damage: changed)
        }
        return frame
    }

    /// The free buffer that needs the least drawing.
    private var freeBuffer: Int? {
        isFree.indices.filter { isFree[$0] }.min { amount(lacks[$0]) < amount(lacks[$1]) }
    }

    private func amount(_ lack: Lack) -> Int {
        switch lack {
        case .everything, .memory: return .max
        case .areas(let areas): return areas.count
        }
    }

    private func added(_ damage: [CGRect], to lack: Lack) -> Lack {
        switch lack {
        case .everything, .memory: return lack
        case .areas(let areas):
            let all = areas + damage
            // More rectangles cost more than they save.
            return all.count <= 16 ? .areas(all) : .areas([all.reduce(all[0]) { $0.union($1) }])
        }
    }

    /// While a new size is on its way, the window and the surface are of different sizes.
    private func fits(_ window: HostedWindow, _ geometry: SurfaceGeometry) -> Bool {
        abs(window.size.width * scale - CGFloat(geometry.width)) <= 1
            && abs(window.size.height * scale - CGFloat(geometry.height)) <= 1
    }

    private func rectangles(_ damage: [CGRect], _ geometry: SurfaceGeometry) -> [PixelRect] {
        let whole = CGRect(x: 0, y: 0, width: geometry.width, height: geometry.height)
        let rects = damage.map { rect in
            CGRect(
                x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale
            ).integral.intersection(whole)
        }.filter { !$0.isNull && $0.width >= 1 && $0.height >= 1 }
        // A list without a rectangle would mean everything; so it does when there are too many.
        guard rects.count <= LinkLimits.damage else { return [] }
        return rects.map {
            PixelRect(x: Int($0.minX), y: Int($0.minY), width: Int($0.width), height: Int($0.height))
        }
    }
}
