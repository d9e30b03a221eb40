import HostLink

/// The pixels of one instance: the surface that is shown, and the one that was asked for and has no frame yet.
struct DrawnSurface {
    enum Outcome: Equatable {
        /// The frame was drawn on a surface that has been replaced meanwhile.
        case stale
        /// It is the newest now; `released` may be drawn on again.
        case accepted(released: UInt8?)
        case invalid(String)
    }

    private var shown: (surface: SharedSurface, frame: Frame)?
    private var coming: SharedSurface?

    /// The generation asked for last; 0 if none was.
    var newestGeneration: UInt32 { coming?.geometry.generation ?? shown?.surface.geometry.generation ?? 0 }

    var hasPicture: Bool { shown != nil }

    mutating func replace(by surface: SharedSurface) { coming = surface }

    mutating func accept(_ frame: Frame) -> Outcome {
        guard frame.buffer < 2 else { return .invalid("there is no buffer \(frame.buffer)") }
        if let next = coming, frame.surface == next.geometry.generation {
            coming = nil
            var whole = frame
            (whole.damage, whole.move) = ([], nil)
            shown = (next, whole)
            return .accepted(released: nil)
        }
        guard coming == nil, let (surface, before) = shown, frame.surface == surface.geometry.generation else {
            return .stale
        }
        do { try frame.check(against: surface.geometry) } catch {
            return .invalid("it changed pixels outside of its surface")
        }
        guard frame.buffer != before.buffer else { return .invalid("it drew on the buffer that is shown") }
        shown = (surface, frame)
        return .accepted(released: before.buffer)
    }

    /// Calls `body` with the newest picture: the whole of it, or only what changed last.
    @discardableResult
    func readNewest<R>(onlyDamage: Bool = false, _ body: (SurfaceUpdate) -> R) -> R? {
        guard let (surface, frame) = shown else { return nil }
        return surface.withPixels(of: frame.buffer) { pixels in
            body(
                SurfaceUpdate(
                    geometry: surface.geometry, damage: onlyDamage ? frame.damage : [],
                    move: onlyDamage ? frame.move : nil, sequence: frame.sequence, touchTimestamp: frame.touchTimestamp,
                    pixels: pixels))
        }
    }
}
