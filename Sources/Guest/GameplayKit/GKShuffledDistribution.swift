/// Whole numbers of which none comes again before all have come.
///
/// - Status: complete
open class GKShuffledDistribution: GKRandomDistribution {
    private var left: [Int] = []

    open override func nextInt() -> Int {
        if left.isEmpty { left = Array(lowestValue...highestValue) }
        return left.remove(at: source.nextInt(upperBound: left.count))
    }
}
