/// Why Hodie's own parts can't be found.
public enum InstallationError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknownExecutable
    case partsMissing(program: String, expected: String)
    case programMissing(path: String)

    public var description: String {
        switch self {
        case .unknownExecutable: return "error: the running program's file can't be found (is /proc mounted?)"
        case .partsMissing(let program, let expected):
            return "error: \(program) is not in an installation of Hodie: \(expected) is missing; run “make” again"
        case .programMissing(let path):
            return "error: Hodie's program \(path) is missing or not executable; run “make” again"
        }
    }
}
