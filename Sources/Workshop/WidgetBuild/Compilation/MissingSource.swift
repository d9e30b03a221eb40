/// A Swift source that a target lists and that is not there.
struct MissingSource {
    let path: String
    let target: String

    /// - Parameter severity: an error where the target does not compile without it.
    func diagnostic(_ severity: BuildDiagnostic.Severity) -> BuildDiagnostic {
        let rest = severity == .error ? "" : "; nothing needs it"
        return BuildDiagnostic(
            severity, file: path, "the source file of target “\(target)” does not exist\(rest)")
    }
}
