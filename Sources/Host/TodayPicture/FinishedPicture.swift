import CCairo
import Foundation
import PictureFiles
import Synchronization

/// A picture that nothing is drawn into any more: it can be written on any thread.
///
/// Unchecked, because the pixels are only read from now on, and Cairo counts the owners of a surface atomically.
public final class FinishedPicture: @unchecked Sendable {
    private let surface: OpaquePointer
    private let file = Mutex<Result<Data, PictureError>?>(nil)

    /// Takes part in owning the surface.
    init(surface: OpaquePointer) { self.surface = cairo_surface_reference(surface) }

    deinit { cairo_surface_destroy(surface) }

    /// As a PNG file; made once.
    /// - Throws: `PictureError.drawing`
    public func png() throws(PictureError) -> Data {
        let result = file.withLock { file in
            let result = file ?? Result { () throws(PictureError) in try encoded() }
            file = result
            return result
        }
        return try result.get()
    }

    /// Makes the file on another thread, before it is asked for; does nothing if nobody keeps the picture until then.
    func encodeAhead() { DispatchQueue.global().async { [weak self] in _ = try? self?.png() } }

    private func encoded() throws(PictureError) -> Data {
        let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface)
        else { throw .drawing(String(cString: cairo_status_to_string(cairo_surface_status(surface)))) }
        let bytes = UnsafeRawBufferPointer(start: pixels, count: stride * Int(height))
        guard let file = PNG.encode(bytes, width: Int(width), height: Int(height), stride: stride) else {
            throw .drawing("no memory to compress it")
        }
        return file
    }
}
