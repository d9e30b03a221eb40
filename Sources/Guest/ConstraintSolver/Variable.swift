/// One unknown of a system of constraints, made by ``Solver/makeVariable(nonNegative:)``.
///
/// A variable that no constraint determines has the value 0.
public struct Variable: Hashable, Sendable {
    let symbol: Int32
}
