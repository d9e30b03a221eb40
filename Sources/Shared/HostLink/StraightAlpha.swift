/// From a surface's pixels (a 32-bit word: alpha, red, green, blue; colours multiplied by alpha) to those of a canvas in a
/// browser and of PNG (bytes red, green, blue, alpha; colours as they are).
public enum StraightAlpha {
    /// 65536 · 255 / alpha, rounded; multiplying by it and shifting divides by alpha.
    private static let reciprocals: [UInt32] = [0] + (1...255).map { (UInt32(255 << 16) + UInt32($0) / 2) / UInt32($0) }

    /// Converts whole pixels, as many as both buffers hold. The source may change while it is read: each pixel is read
    /// once.
    public static func convert(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
        let count = min(source.count, target.count) / 4
        reciprocals.withUnsafeBufferPointer { reciprocals in
            for index in 0..<count {
                let word = UInt32(littleEndian: source.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
                let alpha = word >> 24
                let result: UInt32
                if alpha == 255 {
                    result = (word & 0xFF00_FF00) | (word >> 16 & 0xFF) | (word & 0xFF) << 16
                } else if alpha == 0 {
                    result = 0
                } else {
                    let reciprocal = reciprocals[Int(alpha)]
                    let red = min(255, ((word >> 16 & 0xFF) &* reciprocal &+ 0x8000) >> 16)
                    let green = min(255, ((word >> 8 & 0xFF) &* reciprocal &+ 0x8000) >> 16)
                    let blue = min(255, ((word & 0xFF) &* reciprocal &+ 0x8000) >> 16)
                    result = red | green << 8 | blue << 16 | alpha << 24
                }
                target.storeBytes(of: result.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
            }
        }
    }
}
