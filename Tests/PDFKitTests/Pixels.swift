import CoreGraphics
import Foundation

/// The pixels of a picture.
struct Pixels {
    private let context: CGContext
    private let width: Int

    init(_ image: CGImage) throws {
        struct NoContext: Error {}
        let info = CGBitmapInfo.byteOrder32Big.rawValue | CGImageAlphaInfo.premultipliedLast.rawValue
        guard
            let context = CGContext(
                data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        else { throw NoContext() }
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        (self.context, width) = (context, image.width)
    }

    /// Red, green and blue of a column and a row from the top, as in 0xRRGGBB.
    func colour(_ x: Int, _ y: Int) -> Int {
        guard let data = context.data else { return -1 }
        return (0..<3).reduce(0) { $0 << 8 | Int(data.load(fromByteOffset: (y * width + x) * 4 + $1, as: UInt8.self)) }
    }
}
