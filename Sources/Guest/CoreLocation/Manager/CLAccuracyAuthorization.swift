/// How exactly an app may know the place: here always as exactly as the source does.
///
/// - Status: complete
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy = 0
    case reducedAccuracy = 1
}
