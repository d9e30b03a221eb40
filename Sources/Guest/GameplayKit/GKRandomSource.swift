/// A source of random numbers; this one is the system's.
///
/// - Status: partial (cannot be archived)
open class GKRandomSource: NSObject, GKRandom {
    private static let shared = GKRandomSource()

    public override init() { super.init() }

    open class func sharedRandom() -> GKRandomSource { shared }

    /// 64 random bits, of which all that this class and its distributions give is made.
    open func nextBits() -> UInt64 { UInt64.random(in: .min ... .max) }

    open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: nextBits() >> 32)) }

    open func nextInt(upperBound: Int) -> Int {
        guard upperBound > 1 else { return 0 }
        // What would make the first numbers likelier than the last is drawn again.
        let bound = UInt64(upperBound)
        let limit = UInt64.max - UInt64.max % bound
        var bits = nextBits()
        while bits >= limit { bits = nextBits() }
        return Int(bits % bound)
    }

    open func nextUniform() -> Float { Float(nextBits() >> 40) / Float((1 << 24) - 1) }

    open func nextBool() -> Bool { nextBits() >> 63 == 1 }

    open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
        var result = array
        for index in result.indices.dropLast() {
            result.swapAt(index, index + nextInt(upperBound: result.count - index))
        }
        return result
    }
}
