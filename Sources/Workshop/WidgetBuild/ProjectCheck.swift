import Foundation
import XcodeProject

/// What can be said about a project before anything is compiled.
struct ProjectCheck {
    /// Called for every warning, also for those before an error.
    let report: (BuildDiagnostic) -> Void

    /// - Throws: `BuildError`, `ProjectError`
    func check(_ plan: BuildPlan) throws {
        for target in plan.all {
            checkFiles(of: target)
            for bundle in target.bundles { checkFiles(of: bundle) }
            checkFlags(of: target)
            try checkSources(of: target)
        }
        for widget in plan.widgets {
            try checkEntry(of: widget)
            checkVersion(of: widget)
        }
    }

    /// The last version of iOS with Today widgets' own looks, as which a widget runs.
    private static let newestSystem = 13

    /// On a device that is older than what it was made for, a widget is silently not there; here it runs, and what it calls
    /// may not be.
    private func checkVersion(of widget: TargetPlan) {
        let target = widget.settings["IPHONEOS_DEPLOYMENT_TARGET"]
        guard let major = target.split(separator: ".").first.flatMap({ Int($0) }), major > Self.newestSystem else {
            return
        }
        warn(
            "target “\(widget.name)” is made for iOS \(target) and later; it is shown as iOS \(Self.newestSystem) at the "
                + "latest, where “if #available” says no to what is newer")
    }

    private func checkFlags(of plan: TargetPlan) {
        let unused = plan.flags.unused
        if !unused.isEmpty {
            warn("target “\(plan.name)”: these of OTHER_SWIFT_FLAGS are not used: \(unused.joined(separator: ", "))")
        }
        for file in plan.files.flagged {
            let message =
                "the flags that target “\(plan.name)” gives to this file are not used: Swift compiles a module as a whole"
            report(BuildDiagnostic(.warning, file: file.url.path, message))
        }
    }

    /// What is left out because it is not the project's, and folders that are not there.
    private func checkFiles(of plan: TargetPlan) {
        for file in plan.files.refused + plan.project.refusedConfigurationFiles(of: plan.target) {
            let message = "left out of target “\(plan.name)”: \(file.reason)"
            report(BuildDiagnostic(.warning, file: file.url.path, message))
        }
        for folder in plan.files.missingFolders {
            let message = "the folder of target “\(plan.name)” does not exist"
            report(BuildDiagnostic(.warning, file: folder.path, message))
        }
        if let list = plan.target.configurations.missingID {
            warn("target “\(plan.name)”: its configuration list \(list) does not exist in the project file")
        }
    }

    private func checkSources(of plan: TargetPlan) throws {
        let built = Set(plan.files.swift + plan.files.models)
        let others = plan.files.sources.filter { !built.contains($0) }.map(\.url.lastPathComponent)
        if plan.files.swift.isEmpty, !plan.isOptional {
            throw others.isEmpty
                ? BuildError.noSources(target: plan.name, missing: plan.files.missingFolders.map(\.path))
                : BuildError.notSwift(target: plan.name, files: others)
        }
        if !others.isEmpty {
            warn("target “\(plan.name)”: Hodie builds Swift only; left out: \(others.joined(separator: ", "))")
        }
        let header = plan.settings["SWIFT_OBJC_BRIDGING_HEADER"]
        if let file = HeaderImports.bridgingHeader(of: plan), let reason = plan.project.boundary.refusal(of: file) {
            let message = "target “\(plan.name)”: the bridging header is not read: \(reason)"
            report(BuildDiagnostic(.warning, file: file.path, message))
        } else if !header.isEmpty {
            warn("target “\(plan.name)”: what the bridging header \(header) declares in Objective-C is not available")
        }
        for script in plan.files.scripts {
            warn("target “\(plan.name)”: the script phase “\(script)” is not run")
        }
        for case .external(let remote) in plan.target.dependencies {
            let needed = "target “\(plan.name)” needs “\(remote.target)” of \(remote.project.path)"
            if let reason = plan.project.boundary.refusal(of: remote.project) {
                warn("\(needed): \(reason)")
            } else if !FileManager.default.fileExists(atPath: remote.project.path) {
                warn("\(needed), which does not exist")
            }
        }
    }

    private func warn(_ text: String) { report(BuildDiagnostic(.warning, text)) }

    private func checkEntry(of widget: TargetPlan) throws {
        let info = try BundleWriter.info(of: widget, report: report)
        let entry = info["NSExtension"] as? [String: Any] ?? [:]
        let storyboard = entry["NSExtensionMainStoryboard"] as? String
        if (storyboard ?? "").isEmpty, (entry["NSExtensionPrincipalClass"] as? String ?? "").isEmpty {
            throw BuildError.noEntryPoint(target: widget.name, file: info.file?.path ?? widget.project.file.path)
        }
        if let storyboard, !storyboard.isEmpty, !has(storyboard, widget) {
            let message = "the main storyboard “\(storyboard)” is not among the widget's resources"
            report(BuildDiagnostic(.warning, file: info.file?.path, message))
        }
    }

    private func has(_ storyboard: String, _ plan: TargetPlan) -> Bool {
        plan.files.resources.contains { $0.reference.url.lastPathComponent == storyboard + ".storyboard" }
    }
}
