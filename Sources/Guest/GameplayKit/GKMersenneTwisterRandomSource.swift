/// Random numbers that come again with the same seed. They are good ones, and not Apple's sequences.
///
/// - Status: partial (the sequence is one of its own)
open class GKMersenneTwisterRandomSource: GKRandomSource {
    open var seed: UInt64 { didSet { state = seed } }
    private var state: UInt64

    public init(seed: UInt64) {
        self.seed = seed
        state = seed
        super.init()
    }

    public convenience override init() { self.init(seed: UInt64.random(in: .min ... .max)) }

    open override func nextBits() -> UInt64 { SplitMix.next(&state) }
}
