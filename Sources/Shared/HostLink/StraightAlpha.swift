/// From a surface's pixels (a 32-bit word: alpha, red, green, blue; colours multiplied by alpha) to those of a canvas in a
/// browser and of PNG (bytes red, green, blue, alpha; colours as they are).
public enum StraightAlpha {
    /// 65536 · 255 / alpha, rounded; multiplying by it and shifting divides by alpha.
    private static let reciprocals: [UInt32] = [0] + (1...255).map { (UInt32(255 << 16) + UInt32($0) / 2) / UInt32($0) }

    /// Converts whole pixels, as many as both buffers hold. The source may change while it is read: each pixel is read
    /// once.
    public static func convert(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
        let count = min(source.count, target.count) / 4
        // Found once: a global constant is looked for anew by each pixel otherwise.
        reciprocals.withUnsafeBufferPointer { reciprocals in
            var start = 0
            while start < count {
                start += convertPlain(source, into: target, from: start, to: count, reciprocals)
                start += convertMixed(source, into: target, from: start, to: min(start &+ 16, count), reciprocals)
            }
        }
    }

    /// Converts pixels that are all opaque, all clear or all the same, eight at a time, as far as there are any: most of an
    /// interface.
    /// - Returns: how many.
    @inline(__always)
    private static func convertPlain(
        _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer, from start: Int, to end: Int,
        _ reciprocals: UnsafeBufferPointer<UInt32>
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
            func store(_ pair: UInt64, _ place: Int) {
                target.storeBytes(of: pair.littleEndian, toByteOffset: index &* 4 &+ place &* 8, as: UInt64.self)
            }
            func swapped(_ pair: UInt64) -> UInt64 {
                pair & ~(lowest | lowest << 16) | pair >> 16 & lowest | (pair & lowest) << 16
            }
            if isOpaque {
                store(swapped(pairs.0), 0)
                store(swapped(pairs.1), 1)
                store(swapped(pairs.2), 2)
                store(swapped(pairs.3), 3)
            } else {
                let one = UInt32(truncatingIfNeeded: pairs.0)
                let isClear = (pairs.0 | pairs.1 | pairs.2 | pairs.3) & alphas == 0
                let differences = (pairs.0 ^ pairs.1) | (pairs.0 ^ pairs.2) | (pairs.0 ^ pairs.3)
                guard isClear || differences == 0 && UInt32(pairs.0 >> 32) == one else { break }
                let result = isClear ? 0 : UInt64(straight(one, reciprocals)) &* 0x1_0000_0001
                store(result, 0)
                store(result, 1)
                store(result, 2)
                store(result, 3)
            }
            index &+= 8
        }
        return index &- start
    }

    /// Converts any pixels.
    /// - Returns: how many.
    @inline(__always)
    private static func convertMixed(
        _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer, from start: Int, to end: Int,
        _ reciprocals: UnsafeBufferPointer<UInt32>
    ) -> Int {
        for index in start..<end {
            let word = UInt32(littleEndian: source.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
            target.storeBytes(of: straight(word, reciprocals).littleEndian, toByteOffset: index &* 4, as: UInt32.self)
        }
        return end &- start
    }

    /// One pixel.
    @inline(__always)
    private static func straight(_ word: UInt32, _ reciprocals: UnsafeBufferPointer<UInt32>) -> UInt32 {
        let alpha = word >> 24
        if alpha == 255 { return (word & 0xFF00_FF00) | (word >> 16 & 0xFF) | (word & 0xFF) << 16 }
        if alpha == 0 { return 0 }
        let reciprocal = reciprocals[Int(alpha)]
        let red = min(255, ((word >> 16 & 0xFF) &* reciprocal &+ 0x8000) >> 16)
        let green = min(255, ((word >> 8 & 0xFF) &* reciprocal &+ 0x8000) >> 16)
        let blue = min(255, ((word & 0xFF) &* reciprocal &+ 0x8000) >> 16)
        return red | green << 8 | blue << 16 | alpha << 24
    }
}
