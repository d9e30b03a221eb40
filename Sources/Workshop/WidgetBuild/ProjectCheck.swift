import Bundles
import Foundation
import XcodeProject

/// What can be said about a project before anything is compiled.
struct ProjectCheck {
    private(set) var diagnostics: [BuildDiagnostic] = []

    /// - Throws: `BuildError`, `ProjectError`, `BundleError.unsafeName`
    init(_ plan: BuildPlan) throws {
        for target in plan.all where !target.isOptional { try check(target) }
        try checkIdentifiers(of: plan)
    }

    private mutating func check(_ plan: TargetPlan) throws {
        let others = plan.files.sources.filter { $0.type != "sourcecode.swift" }.map(\.url.lastPathComponent)
        if plan.files.swift.isEmpty {
            throw others.isEmpty
                ? BuildError.noSources(target: plan.name) : BuildError.notSwift(target: plan.name, files: others)
        }
        if !others.isEmpty {
            warn("target “\(plan.name)”: Hodie builds Swift only; left out: \(others.joined(separator: ", "))")
        }
        let header = plan.settings["SWIFT_OBJC_BRIDGING_HEADER"]
        if !header.isEmpty {
            warn("target “\(plan.name)”: what the bridging header \(header) declares in Objective-C is not available")
        }
        for script in plan.files.scripts {
            warn("target “\(plan.name)”: the script phase “\(script)” is not run")
        }
        for case .external(let remote) in plan.target.dependencies
        where !FileManager.default.fileExists(atPath: remote.project.path) {
            warn("target “\(plan.name)” needs “\(remote.target)” of \(remote.project.path), which does not exist")
        }
    }

    private mutating func warn(_ text: String) { diagnostics.append(BuildDiagnostic(.warning, text)) }

    private mutating func checkIdentifiers(of plan: BuildPlan) throws {
        let app = try identifier(of: plan.app).value
        for widget in plan.widgets {
            let (value, info) = try identifier(of: widget)
            guard value.hasPrefix(app + ".") else { throw BuildError.identifierOutsideOfApp(widget: value, app: app) }
            let entry = info["NSExtension"] as? [String: Any] ?? [:]
            let storyboard = entry["NSExtensionMainStoryboard"] as? String
            if (storyboard ?? "").isEmpty, (entry["NSExtensionPrincipalClass"] as? String ?? "").isEmpty {
                throw BuildError.noEntryPoint(target: widget.name, file: info.file?.path ?? widget.project.file.path)
            }
            if let storyboard, !storyboard.isEmpty, !has(storyboard, widget) {
                let message = "the main storyboard “\(storyboard)” is not among the widget's resources"
                diagnostics.append(BuildDiagnostic(.warning, file: info.file?.path, message))
            }
        }
    }

    private func has(_ storyboard: String, _ plan: TargetPlan) -> Bool {
        plan.files.resources.contains { $0.reference.url.lastPathComponent == storyboard + ".storyboard" }
    }

    private func identifier(of plan: TargetPlan) throws -> (value: String, info: InfoPlist) {
        let info = try BundleWriter.info(of: plan)
        guard !info.bundleIdentifier.isEmpty else { throw BuildError.noIdentifier(target: plan.name) }
        try SafeName.check(identifier: info.bundleIdentifier)
        return (info.bundleIdentifier, info)
    }
}
