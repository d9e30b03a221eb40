import AppleFoundation
internal import CCairo
import Glibc

/// GdkPixbuf, which reads the formats that are rarer than PNG and JPEG: GIF, TIFF, BMP, icons. The library is loaded when
/// the first such file is read, so that nobody pays for it who reads none: it is looked up by name and not linked.
final class Pixbuf: @unchecked Sendable {
    /// Nil on a machine without it, which the log says.
    static let shared: Pixbuf? = {
        if let found = Pixbuf() { return found }
        NSLog("Images other than PNG and JPEG can't be read: %@ is missing.", Pixbuf.library)
        return nil
    }()

    private static let library = "libgdk_pixbuf-2.0.so.0"

    typealias Object = OpaquePointer
    /// A `GTimeVal`, which has the parts of the C library's.
    typealias Time = UnsafeMutablePointer<timeval>
    typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    typealias SizeHandler = @convention(c) (Object, CInt, CInt, UnsafeMutableRawPointer?) -> Void

    private let release: @convention(c) (Object) -> Void
    private let freeError: @convention(c) (UnsafeMutableRawPointer?) -> Void
    private let connect:
        @convention(c) (
            Object, UnsafePointer<CChar>, SizeHandler, UnsafeMutableRawPointer?, UnsafeRawPointer?, CInt
        ) -> CUnsignedLong
    private let newLoader: @convention(c) (UnsafePointer<CChar>, Failure) -> Object?
    private let write: @convention(c) (Object, UnsafeRawPointer?, Int, Failure) -> CInt
    private let close: @convention(c) (Object, Failure) -> CInt
    private let animation: @convention(c) (Object) -> Object?
    private let frames: @convention(c) (Object, Time) -> Object?
    private let advance: @convention(c) (Object, Time) -> CInt
    private let delay: @convention(c) (Object) -> CInt
    private let frame: @convention(c) (Object) -> Object?
    private let width, height, channels, stride: @convention(c) (Object) -> CInt
    private let pixels: @convention(c) (Object) -> UnsafePointer<UInt8>?

    private init?() {
        guard let handle = dlopen(Self.library, RTLD_NOW | RTLD_LOCAL) else { return nil }
        func find<Function>(_ name: String) -> Function? {
            dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
        }
        guard
            let release: @convention(c) (Object) -> Void = find("g_object_unref"),
            let freeError: @convention(c) (UnsafeMutableRawPointer?) -> Void = find("g_error_free"),
            let connect:
                @convention(c) (
                    Object, UnsafePointer<CChar>, SizeHandler, UnsafeMutableRawPointer?, UnsafeRawPointer?, CInt
                ) -> CUnsignedLong = find("g_signal_connect_data"),
            let newLoader: @convention(c) (UnsafePointer<CChar>, Failure) -> Object? = find(
                "gdk_pixbuf_loader_new_with_type"),
            let write: @convention(c) (Object, UnsafeRawPointer?, Int, Failure) -> CInt = find(
                "gdk_pixbuf_loader_write"),
            let close: @convention(c) (Object, Failure) -> CInt = find("gdk_pixbuf_loader_close"),
            let setSize: @convention(c) (Object, CInt, CInt) -> Void = find("gdk_pixbuf_loader_set_size"),
            let animation: @convention(c) (Object) -> Object? = find("gdk_pixbuf_loader_get_animation"),
            let frames: @convention(c) (Object, Time) -> Object? = find("gdk_pixbuf_animation_get_iter"),
            let advance: @convention(c) (Object, Time) -> CInt = find("gdk_pixbuf_animation_iter_advance"),
            let delay: @convention(c) (Object) -> CInt = find("gdk_pixbuf_animation_iter_get_delay_time"),
            let frame: @convention(c) (Object) -> Object? = find("gdk_pixbuf_animation_iter_get_pixbuf"),
            let width: @convention(c) (Object) -> CInt = find("gdk_pixbuf_get_width"),
            let height: @convention(c) (Object) -> CInt = find("gdk_pixbuf_get_height"),
            let channels: @convention(c) (Object) -> CInt = find("gdk_pixbuf_get_n_channels"),
            let stride: @convention(c) (Object) -> CInt = find("gdk_pixbuf_get_rowstride"),
            let pixels: @convention(c) (Object) -> UnsafePointer<UInt8>? = find("gdk_pixbuf_read_pixels")
        else { return nil }
        (self.release, self.freeError, self.connect) = (release, freeError, connect)
        (self.newLoader, self.write, self.close, self.animation) = (newLoader, write, close, animation)
        (self.frames, self.advance, self.delay, self.frame) = (frames, advance, delay, frame)
        (self.width, self.height, self.channels, self.stride) = (width, height, channels, stride)
        self.pixels = pixels
        Self.setSize = setSize
    }

    /// For the handler below, which holds nothing.
    nonisolated(unsafe) private static var setSize: (@convention(c) (Object, CInt, CInt) -> Void)?

    /// The first pictures of a file, at most `count`, as they are seen; empty if it can't be read. What the file claims to
    /// hold is looked at before memory is taken.
    /// - Parameter type: the library's name of the format: to find out by itself, it would read what a guest may not.
    func images(in data: Data, type: String, count: Int) -> [CGImage] {
        var failure: UnsafeMutableRawPointer?
        guard count > 0, let loader = newLoader(type, &failure) else {
            freeErrorIfAny(&failure)
            return []
        }
        defer { release(loader) }
        _ = connect(
            loader, "size-prepared",
            { loader, width, height, _ in
                if !ImageCoding.isAllowed(Int(width), Int(height)) { Pixbuf.setSize?(loader, 0, 0) }
            }, nil, nil, 0)
        let isWritten = data.withUnsafeBytes { write(loader, $0.baseAddress, $0.count, &failure) } != 0
        freeErrorIfAny(&failure)
        // It has to be closed also when nothing could be read; a file that ends early is shown as far as it goes.
        _ = close(loader, &failure)
        freeErrorIfAny(&failure)
        var time = timeval()
        guard isWritten, let animation = animation(loader), let iterator = frames(animation, &time) else { return [] }
        defer { release(iterator) }
        var images: [CGImage] = []
        while images.count < count, let picture = frame(iterator), let image = image(of: picture) {
            images.append(image)
            let delay = Int(delay(iterator))
            guard images.count < count, delay >= 0 else { break }
            let next = time.tv_usec + delay * 1000
            time = timeval(tv_sec: time.tv_sec + next / 1_000_000, tv_usec: next % 1_000_000)
            guard advance(iterator, &time) != 0 else { break }
        }
        return images
    }

    private func freeErrorIfAny(_ failure: inout UnsafeMutableRawPointer?) {
        if let made = failure { freeError(made) }
        failure = nil
    }

    /// Pixels as red, green, blue and perhaps alpha become what Cairo draws: premultiplied, blue first.
    private func image(of picture: Object) -> CGImage? {
        let (width, height) = (Int(width(picture)), Int(height(picture)))
        let (channels, stride) = (Int(channels(picture)), Int(stride(picture)))
        guard ImageCoding.isAllowed(width, height), channels == 3 || channels == 4, let source = pixels(picture),
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        let targetStride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            for x in 0..<width {
                let from = source + y * stride + x * channels
                let to = target + y * targetStride + x * 4
                let alpha = channels == 4 ? Int(from[3]) : 255
                for (place, channel) in [2, 1, 0].enumerated() {
                    to[place] = UInt8((Int(from[channel]) * alpha + 127) / 255)
                }
                to[3] = UInt8(alpha)
            }
        }
        cairo_surface_mark_dirty(surface)
        return CGImage(owning: surface)
    }
}
