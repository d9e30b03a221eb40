import CDeflate
import Foundation
import HostLink

extension PNG {
    /// Width and height in pixels of a file that `encode` made and that is whole; nil for everything else.
    public static func size(of file: Data) -> (width: Int, height: Int)? {
        content(of: file).map { ($0.width, $0.height) }
    }

    /// The smallest rectangle in which a surface differs from a file that `encode` made.
    ///
    /// - Parameter pixels: as for `encode`; they may change meanwhile.
    /// - Returns: an empty one if they are the same; the whole surface if the file is none, or of another size.
    public static func difference(
        _ file: Data, from pixels: UnsafeRawBufferPointer, _ geometry: SurfaceGeometry
    ) -> PixelRect {
        let whole = PixelRect(x: 0, y: 0, width: geometry.width, height: geometry.height)
        let length = geometry.width * 4
        guard let content = content(of: file), (content.width, content.height) == (geometry.width, geometry.height),
            geometry.stride >= length, pixels.count >= geometry.stride * geometry.height,
            let rows = decompressed(content.compressed, count: (length + 1) * geometry.height)
        else { return whole }
        var own = [UInt8](repeating: 0, count: length)
        var differs: PixelRect?
        for y in 0..<geometry.height {
            let start = y * (length + 1)
            guard rows[start] == unfiltered else { return whole }
            own.withUnsafeMutableBytes {
                StraightAlpha.convert(
                    UnsafeRawBufferPointer(
                        rebasing: pixels[y * geometry.stride..<y * geometry.stride + length]), into: $0)
            }
            // Nearly always all of a row is the same.
            guard rows.withUnsafeBufferPointer({ memcmp($0.baseAddress! + start + 1, own, length) }) != 0,
                let first = own.indices.first(where: { own[$0] != rows[start + 1 + $0] }),
                let last = own.indices.last(where: { own[$0] != rows[start + 1 + $0] })
            else { continue }
            let row = PixelRect(x: first / 4, y: y, width: last / 4 - first / 4 + 1, height: 1)
            differs = differs?.union(row) ?? row
        }
        return differs ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    }

    private struct Content {
        var width: Int
        var height: Int
        var compressed: Data
    }

    /// What `encode` puts into a file, if everything of it is there as it was written.
    private static func content(of file: Data) -> Content? {
        guard file.starts(with: signature) else { return nil }
        var rest = file.dropFirst(signature.count)
        guard let header = chunk("IHDR", at: &rest), header.count == 8 + format.count,
            header.suffix(format.count).elementsEqual(format), let compressed = chunk("IDAT", at: &rest),
            chunk("IEND", at: &rest) != nil, rest.isEmpty
        else { return nil }
        return Content(width: number(header), height: number(header.dropFirst(4)), compressed: compressed)
    }

    /// The content of the chunk that begins here, if it is of this type and undamaged; what is left begins after it.
    private static func chunk(_ type: String, at rest: inout Data) -> Data? {
        let length = rest.count < 12 ? Int.max : number(rest)
        guard length <= rest.count - 12, rest.dropFirst(4).starts(with: Array(type.utf8)) else { return nil }
        let body = rest.dropFirst(4).prefix(4 + length)
        let sum = body.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        guard number(rest.dropFirst(8 + length)) == Int(sum) else { return nil }
        rest = rest.dropFirst(12 + length)
        return body.dropFirst(4)
    }

    private static func number(_ bytes: Data) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }

    private static func decompressed(_ bytes: Data, count: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let result = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
            var length = 0
            isWhole =
                bytes.withUnsafeBytes {
                    libdeflate_zlib_decompress(
                        decompressor, $0.baseAddress, $0.count, target.baseAddress, count, &length)
                } == LIBDEFLATE_SUCCESS && length == count
            filled = isWhole ? count : 0
        }
        return isWhole ? result : nil
    }
}
