/// What gives random numbers.
///
/// - Status: complete
public protocol GKRandom: AnyObject {
    func nextInt() -> Int
    /// From 0 up to the bound, without it.
    func nextInt(upperBound: Int) -> Int
    /// 0…1.
    func nextUniform() -> Float
    func nextBool() -> Bool
}
