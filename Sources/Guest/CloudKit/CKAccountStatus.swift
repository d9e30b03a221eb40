import AppleFoundation

/// Whether the user has an account.
///
/// - Status: complete
public enum CKAccountStatus: Int, Sendable {
    case couldNotDetermine = 0
    case available = 1
    case restricted = 2
    case noAccount = 3
}
