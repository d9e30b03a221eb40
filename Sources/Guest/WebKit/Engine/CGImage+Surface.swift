internal import CCairo
import CoreGraphics
import HostLink

extension CGImage {
    /// The pixels of a surface's buffer as they lie there: nothing is copied. They are what the engine draws, as long as the
    /// buffer is the guest's.
    convenience init?(_ surface: MappedSurface, buffer: UInt8) {
        let geometry = surface.geometry
        let pixels = surface.pixels(of: buffer)
        guard let bytes = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
            let image = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_ARGB32, Int32(geometry.width), Int32(geometry.height), Int32(geometry.stride))
        else { return nil }
        // The memory stays as long as the picture does.
        let owner = Unmanaged.passRetained(surface)
        let status = withUnsafePointer(to: &surfaceKey) { key in
            cairo_surface_set_user_data(image, key, owner.toOpaque()) { owner in
                if let owner { Unmanaged<MappedSurface>.fromOpaque(owner).release() }
            }
        }
        guard status == CAIRO_STATUS_SUCCESS, cairo_surface_status(image) == CAIRO_STATUS_SUCCESS else {
            if status != CAIRO_STATUS_SUCCESS { owner.release() }
            cairo_surface_destroy(image)
            return nil
        }
        self.init(owning: image)
    }

    /// A part of the picture with memory of its own, in pixels; nil if there is nothing of it.
    func copied(_ part: CGRect) -> CGImage? {
        cropping(to: part)
    }
}

/// Its place is what counts.
nonisolated(unsafe) private var surfaceKey = cairo_user_data_key_t()
