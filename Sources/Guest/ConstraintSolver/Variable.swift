/// One unknown of a system of constraints, made by ``Solver/makeVariable(nonNegative:)``.
///
/// A variable that no constraint determines has the value 0.
public struct Variable: Hashable, Sendable {
    let symbol: Int32

    /// A small number that no other variable of the solver has at the time: a place to keep what belongs to it.
    public var number: Int { Int(symbol) }
}
