/// From a surface's pixels (a 32-bit word: alpha, red, green, blue; colours multiplied by alpha) to those of a canvas in a
/// browser and of PNG (bytes red, green, blue, alpha; colours as they are).
public enum StraightAlpha {
    /// 65536 · 255 / alpha, rounded; multiplying by it and shifting divides by alpha.
    private static let reciprocals: [UInt32] = [0] + (1...255).map { (UInt32(255 << 16) + UInt32($0) / 2) / UInt32($0) }

    /// Converts whole pixels, as many as both buffers hold. The source may change while it is read: each pixel is read
    /// once.
    public static func convert(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
        let count = min(source.count, target.count) / 4
        var start = 0
        while start < count {
            start += convertPlain(source, into: target, from: start, to: count)
            start += convertMixed(source, into: target, from: start, to: min(start &+ 16, count))
        }
    }

    /// Converts pixels that are all opaque or all clear, eight at a time, as far as there are any: most of an interface.
    /// - Returns: how many.
    @inline(__always)
    private static func convertPlain(
        _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer, from start: Int, to end: Int
    ) -> Int {
        // Two pixels in one word: their alphas, and their lowest bytes.
        let (alphas, lowest): (UInt64, UInt64) = (0xFF00_0000_FF00_0000, 0x0000_00FF_0000_00FF)
        var index = start
        while index &+ 8 <= end {
            func words(_ place: Int) -> UInt64 {
                UInt64(littleEndian: source.loadUnaligned(fromByteOffset: index &* 4 &+ place &* 8, as: UInt64.self))
            }
            let pairs = (words(0), words(1), words(2), words(3))
            let isOpaque = pairs.0 & pairs.1 & pairs.2 & pairs.3 & alphas == alphas
            guard isOpaque || (pairs.0 | pairs.1 | pairs.2 | pairs.3) & alphas == 0 else { break }
            func store(_ pair: UInt64, _ place: Int) {
                let swapped = pair & ~(lowest | lowest << 16) | pair >> 16 & lowest | (pair & lowest) << 16
                target.storeBytes(
                    of: isOpaque ? swapped.littleEndian : 0, toByteOffset: index &* 4 &+ place &* 8, as: UInt64.self)
            }
            store(pairs.0, 0)
            store(pairs.1, 1)
            store(pairs.2, 2)
            store(pairs.3, 3)
            index &+= 8
        }
        return index &- start
    }

    /// Converts any pixels.
    /// - Returns: how many.
    @inline(__always)
    private static func convertMixed(
        _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer, from start: Int, to end: Int
    ) -> Int {
        reciprocals.withUnsafeBufferPointer { reciprocals in
            for index in start..<end {
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
        return end &- start
    }
}
