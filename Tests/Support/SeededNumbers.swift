/// The same numbers for the same seed, on every machine.
public struct SeededNumbers: RandomNumberGenerator {
    public var state: UInt64

    public init(state: UInt64) { self.state = state }

    public mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var mixed = state
        mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        return mixed ^ (mixed >> 33)
    }

    public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
    public mutating func any<Element>(_ values: [Element]) -> Element? {
        values.isEmpty ? nil : values[below(values.count)]
    }
}
