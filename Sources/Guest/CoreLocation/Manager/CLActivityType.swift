/// What the user does meanwhile. Nothing depends on it here.
///
/// - Status: inert
public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation = 2
    case fitness = 3
    case otherNavigation = 4
    case airborne = 5
}
