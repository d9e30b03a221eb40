import Arguments
import GuestLauncher

/// Whether widgets may run here: where they cannot be confined as Hodie promises, only if the user says so.
struct IsolationPolicy {
    static let option = CommandSyntax.Option(
        "allow-less-isolation", help: "run widgets even where this machine can't confine them")

    /// Whether a widget that could not be confined is refused.
    let isRequired: Bool
    /// What this machine lacks although widgets run: to be shown wherever they are.
    let missing: [String]

    /// - Throws: `TooLittleIsolation`, if this machine is below the floor and the user did not allow that.
    init(_ arguments: ParsedArguments, report: IsolationReport = .ofThisMachine()) throws {
        isRequired = !arguments.has(Self.option.name)
        missing = report.missing
        if isRequired, !report.reachesTheFloor { throw TooLittleIsolation(missing: report.missing) }
    }
}

/// This machine cannot confine widgets as Hodie promises.
private struct TooLittleIsolation: Error, CustomStringConvertible {
    var missing: [String]

    var description: String {
        """
        widgets can't be confined on this machine, which lacks \(missing.joined(separator: " and ")). Nothing was started.
        See “hodie doctor”; --\(IsolationPolicy.option.name) runs them nevertheless.
        """
    }
}
