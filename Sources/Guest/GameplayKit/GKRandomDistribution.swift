/// Whole numbers between two bounds, each as likely as any other.
///
/// - Status: complete
open class GKRandomDistribution: NSObject, GKRandom {
    public let lowestValue: Int
    public let highestValue: Int
    let source: any GKRandom

    /// The bounds are among the numbers.
    public required init(randomSource source: any GKRandom, lowestValue: Int, highestValue: Int) {
        self.source = source
        self.lowestValue = min(lowestValue, highestValue)
        self.highestValue = max(lowestValue, highestValue)
        super.init()
    }

    public convenience init(lowestValue: Int, highestValue: Int) {
        self.init(randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestValue, highestValue: highestValue)
    }

    public convenience init(forDieWithSideCount sideCount: Int) { self.init(lowestValue: 1, highestValue: sideCount) }

    open class func d6() -> Self { die(6) }
    open class func d20() -> Self { die(20) }

    private static func die(_ sides: Int) -> Self {
        Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: sides)
    }

    open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

    open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }

    open func nextInt(upperBound: Int) -> Int {
        let outcomes = min(upperBound - lowestValue, numberOfPossibleOutcomes)
        return outcomes > 0 ? lowestValue + source.nextInt(upperBound: outcomes) : lowestValue
    }

    open func nextUniform() -> Float {
        let steps = highestValue - lowestValue
        return steps > 0 ? Float(nextInt() - lowestValue) / Float(steps) : 0
    }

    open func nextBool() -> Bool { source.nextBool() }
}
