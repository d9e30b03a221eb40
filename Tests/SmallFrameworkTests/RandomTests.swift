import GameplayKit
import Testing

@Suite("Random numbers") struct RandomTests {
    @Test("come again with the same seed, and others with another") func seeds() {
        func first(_ source: GKRandomSource) -> [Int] { (0..<20).map { _ in source.nextInt(upperBound: 1000) } }
        #expect(first(GKMersenneTwisterRandomSource(seed: 5)) == first(GKMersenneTwisterRandomSource(seed: 5)))
        #expect(first(GKMersenneTwisterRandomSource(seed: 5)) != first(GKMersenneTwisterRandomSource(seed: 6)))
        let source = GKARC4RandomSource(seed: Data([1, 2]))
        let numbers = first(source)
        source.seed = Data([1, 2])
        #expect(first(source) == numbers)
    }

    @Test("shuffle without losing anything") func shuffling() {
        let source = GKLinearCongruentialRandomSource(seed: 1)
        let words = (1...50).map(String.init)
        let shuffled = source.arrayByShufflingObjects(in: words) as? [String]
        #expect(shuffled != words && Set(shuffled ?? []) == Set(words) && shuffled?.count == 50)
    }

    @Test("lie within their bounds, and reach them", arguments: [1, 2, 6, 10]) func bounds(sides: Int) {
        let source = GKMersenneTwisterRandomSource(seed: 3)
        let die = GKRandomDistribution(randomSource: source, lowestValue: 1, highestValue: sides)
        #expect(Set((0..<400).map { _ in die.nextInt() }) == Set(1...sides))
        #expect((0..<50).allSatisfy { _ in (0...1).contains(source.nextUniform()) })
    }

    @Test("are dealt like cards by a shuffled distribution") func cards() {
        let cards = GKShuffledDistribution(
            randomSource: GKMersenneTwisterRandomSource(seed: 7), lowestValue: 1, highestValue: 5)
        for _ in 0..<3 { #expect(Set((0..<5).map { _ in cards.nextInt() }) == Set(1...5)) }
    }

    @Test("lie about the middle in a bell") func bell() {
        let bell = GKGaussianDistribution(
            randomSource: GKMersenneTwisterRandomSource(seed: 9), lowestValue: 0, highestValue: 60)
        let values = (0..<600).map { _ in bell.nextInt() }
        #expect(values.allSatisfy((0...60).contains))
        // Two of three lie within one deviation, which is ten here.
        #expect((350...450).contains(values.count { (20...40).contains($0) }))
    }
}
