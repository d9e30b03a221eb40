import AppleFoundation
internal import CCairo
import Glibc

/// libwebp, which reads WebP. It is loaded when the first such file is read, so that nobody pays for it who reads none.
final class WebP: @unchecked Sendable {
    /// Nil on a machine without it, which the log says.
    static let shared: WebP? = {
        if let found = WebP() { return found }
        NSLog("WebP images can't be read: %@ is missing.", "\(libraries[0]) or \(libraries[1])")
        return nil
    }()

    private static let libraries = ["libwebp.so.7", "libwebpdemux.so.2"]
    /// What the second library's functions are asked to agree with.
    private static let binaryInterface: CInt = 0x0107

    private typealias Bytes = UnsafePointer<UInt8>
    /// The library's `WebPData`.
    private struct File {
        var bytes: Bytes?
        var size: Int
    }

    private let info: @convention(c) (Bytes?, Int, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>) -> CInt
    private let decode: @convention(c) (Bytes?, Int, UnsafeMutablePointer<UInt8>, Int, CInt) -> UnsafeMutableRawPointer?
    private let newAnimation: @convention(c) (UnsafeRawPointer, UnsafeRawPointer?, CInt) -> OpaquePointer?
    private let nextFrame:
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<CInt>
        ) -> CInt
    private let endAnimation: @convention(c) (OpaquePointer) -> Void

    private init?() {
        let handles = Self.libraries.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }
        guard handles.count == Self.libraries.count else { return nil }
        func find<Function>(_ name: String) -> Function? {
            handles.lazy.compactMap { dlsym($0, name) }.first.map { unsafeBitCast($0, to: Function.self) }
        }
        guard
            let info:
                @convention(c) (
                    Bytes?, Int, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
                ) -> CInt = find("WebPGetInfo"),
            let decode:
                @convention(c) (
                    Bytes?, Int, UnsafeMutablePointer<UInt8>, Int, CInt
                ) -> UnsafeMutableRawPointer? = find("WebPDecodeBGRAInto"),
            let newAnimation: @convention(c) (UnsafeRawPointer, UnsafeRawPointer?, CInt) -> OpaquePointer? = find(
                "WebPAnimDecoderNewInternal"),
            let nextFrame:
                @convention(c) (
                    OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<CInt>
                ) -> CInt = find("WebPAnimDecoderGetNext"),
            let endAnimation: @convention(c) (OpaquePointer) -> Void = find("WebPAnimDecoderDelete")
        else { return nil }
        (self.info, self.decode) = (info, decode)
        (self.newAnimation, self.nextFrame, self.endAnimation) = (newAnimation, nextFrame, endAnimation)
    }

    /// The size that a file's head names, in pixels; nil if it is none.
    func size(of data: Data) -> (width: Int, height: Int)? {
        var (width, height): (CInt, CInt) = (0, 0)
        let isKnown = data.withUnsafeBytes {
            info($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &width, &height)
        }
        return isKnown == 0 ? nil : (Int(width), Int(height))
    }

    /// The picture of a file, the first one of an animation; nil if it can't be read. What the file claims to hold is
    /// looked at before memory is taken.
    func image(in data: Data) -> CGImage? {
        guard let (width, height) = size(of: data), ImageCoding.isAllowed(width, height),
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let isRead = data.withUnsafeBytes { buffer in
            let bytes = buffer.bindMemory(to: UInt8.self).baseAddress
            if decode(bytes, buffer.count, target, stride * height, CInt(stride)) != nil { return true }
            return readFirstFrame(of: File(bytes: bytes, size: buffer.count), into: target, stride * height)
        }
        guard isRead else {
            cairo_surface_destroy(surface)
            return nil
        }
        Self.premultiply(target, count: width * height)
        cairo_surface_mark_dirty(surface)
        return CGImage(owning: surface)
    }

    /// - Parameter size: bytes of `target`, which are those of the animation's pictures.
    private func readFirstFrame(of file: File, into target: UnsafeMutablePointer<UInt8>, _ size: Int) -> Bool {
        // The decoder has two pictures of its own beside ours.
        guard size / 4 <= ImageCoding.mostPixels / 3,
            let animation = withUnsafePointer(to: file, { newAnimation($0, nil, Self.binaryInterface) })
        else { return false }
        defer { endAnimation(animation) }
        var pixels: UnsafeMutablePointer<UInt8>?
        var time: CInt = 0
        guard nextFrame(animation, &pixels, &time) != 0, let pixels else { return false }
        for index in Swift.stride(from: 0, to: size, by: 4) {
            target[index] = pixels[index + 2]
            target[index + 1] = pixels[index + 1]
            target[index + 2] = pixels[index]
            target[index + 3] = pixels[index + 3]
        }
        return true
    }

    private static func premultiply(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        for index in 0..<count where pixels[index * 4 + 3] < 255 {
            let pixel = pixels + index * 4
            let alpha = Int(pixel[3])
            for channel in 0..<3 { pixel[channel] = UInt8((Int(pixel[channel]) * alpha + 127) / 255) }
        }
    }
}
