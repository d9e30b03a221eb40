import Bundles
import XcodeProject

/// The bundle identifiers of an app and its widgets. iOS installs no extension whose identifier is not below its app's;
/// where only that is wrong (a variable of a file that is not in the repository, another one for each configuration) the
/// widget gets one that is.
struct BundleIdentifiers {
    /// By the target's key.
    private(set) var values: [String: String] = [:]
    private(set) var diagnostics: [BuildDiagnostic] = []

    /// - Throws: `BuildError.noIdentifier`, `BundleError.unsafeName`, `ProjectError`
    init(_ plan: BuildPlan) throws {
        let app = try identifier(ofApp: plan)
        values[plan.app.key] = app
        for widget in plan.widgets { values[widget.key] = try identifier(of: widget, below: app) }
    }

    private mutating func identifier(ofApp plan: BuildPlan) throws -> String {
        let own = try BundleWriter.info(of: plan.app).bundleIdentifier
        if Self.isSafe(own) { return own }
        // A widget needs only an identifier of its app that its own begins with.
        for widget in plan.widgets where plan.app.isOptional {
            let parts = try BundleWriter.info(of: widget).bundleIdentifier.split(separator: ".")
            let above = parts.dropLast().joined(separator: ".")
            guard parts.count > 2, Self.isSafe(above) else { continue }
            warn(
                "the app “\(plan.app.name)” has no usable bundle identifier (“\(own)”); “\(above)” is used, from its "
                    + "widget's")
            return above
        }
        guard !own.isEmpty else { throw BuildError.noIdentifier(target: plan.app.name) }
        throw BundleError.unsafeName(own)
    }

    private mutating func identifier(of widget: TargetPlan, below app: String) throws -> String {
        let own = try BundleWriter.info(of: widget).bundleIdentifier
        let isTaken = values.values.contains(own)
        if own.hasPrefix(app + "."), !isTaken {
            try SafeName.check(identifier: own)
            return own
        }
        guard let last = own.split(separator: ".").last else { throw BuildError.noIdentifier(target: widget.name) }
        var made = "\(app).\(last)"
        if values.values.contains(made) { made += "." + widget.moduleName.filter { $0.isASCII } }
        try SafeName.check(identifier: made)
        let reason =
            isTaken ? "is its app's or another widget's, too" : "does not begin with its app's and a dot, “\(app).”"
        warn("the bundle identifier “\(own)” of the widget “\(widget.name)” \(reason); “\(made)” is used")
        return made
    }

    private static func isSafe(_ identifier: String) -> Bool {
        (try? SafeName.check(identifier: identifier)) != nil
    }

    private mutating func warn(_ text: String) { diagnostics.append(BuildDiagnostic(.warning, text)) }
}
