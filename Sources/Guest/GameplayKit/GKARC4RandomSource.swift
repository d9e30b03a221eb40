/// Random numbers that come again with the same seed. They are good ones, and not Apple's sequences.
///
/// - Status: partial (the sequence is one of its own)
open class GKARC4RandomSource: GKRandomSource {
    /// Changing it begins the sequence anew.
    open var seed: Data { didSet { state = Self.state(of: seed) } }
    private var state: UInt64

    public init(seed: Data) {
        self.seed = seed
        state = Self.state(of: seed)
        super.init()
    }

    public convenience override init() {
        self.init(seed: Data((0..<8).map { _ in UInt8.random(in: .min ... .max) }))
    }

    open override func nextBits() -> UInt64 { SplitMix.next(&state) }

    open func dropValues(_ count: Int) { for _ in 0..<max(count, 0) { _ = nextBits() } }

    private static func state(of seed: Data) -> UInt64 {
        seed.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
}
