/// How the two sides of a constraint compare.
public enum Relation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
}
