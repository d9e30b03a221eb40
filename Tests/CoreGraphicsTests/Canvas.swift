import CoreGraphics
import Foundation

/// A small bitmap whose pixels can be asked for.
struct Canvas {
    let context: CGContext
    private let width: Int

    init(width: Int = 10, height: Int = 10) throws {
        struct NoContext: Error {}
        let info = CGBitmapInfo.byteOrder32Big.rawValue | CGImageAlphaInfo.premultipliedLast.rawValue
        guard
            let made = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        else { throw NoContext() }
        context = made
        self.width = width
    }

    /// Red, green, blue, alpha of the pixel in a column and a row from the top.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        guard let data = context.data else { return [] }
        return (0..<4).map { data.load(fromByteOffset: (y * width + x) * 4 + $0, as: UInt8.self) }
    }
}
