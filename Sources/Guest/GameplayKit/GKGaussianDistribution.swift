/// Whole numbers of which those in the middle are the likeliest, as a bell has it: nearly all lie within three deviations.
///
/// - Status: complete
open class GKGaussianDistribution: GKRandomDistribution {
    open var mean: Float { Float(lowestValue + highestValue) / 2 }
    open var deviation: Float { Float(highestValue - lowestValue) / 6 }

    open override func nextInt() -> Int {
        guard highestValue > lowestValue else { return lowestValue }
        // Box and Muller's way from even numbers to those of a bell; what lies beyond the bounds is drawn again.
        while true {
            let radius = (-2 * log(max(source.nextUniform(), .leastNormalMagnitude))).squareRoot()
            let value = Int((mean + deviation * radius * cos(2 * .pi * source.nextUniform())).rounded())
            if (lowestValue...highestValue).contains(value) { return value }
        }
    }
}
