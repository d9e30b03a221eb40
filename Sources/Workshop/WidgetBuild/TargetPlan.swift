import Bundles
import Foundation
import SourceRewriter
import XcodeProject

/// A target with everything about it resolved, ready to be built.
struct TargetPlan: Sendable {
    let place: ProjectTarget
    let settings: BuildSettings
    let names: ProductNames
    let files: TargetFiles
    /// The keys of the libraries that the target needs, itself excluded, those they need first.
    let libraries: [String]
    /// Whether the build goes on without the target's code if that can't be compiled: the app around a widget, unless
    /// the user named the app, and what only that app needs.
    let isOptional: Bool
    /// The bundles of resources that are put among its own.
    var bundles: [TargetPlan] = []

    var target: Target { place.target }
    var project: XcodeProject { place.project }
    var key: String { place.key }
    var name: String { target.name }
    var moduleName: String { names.module }
    /// The bundle's name without extension.
    var productName: SafeName { names.product }
    var executableName: SafeName { names.executable }
    var isApp: Bool { target.product == .application }
    var isWidget: Bool { target.product == .appExtension }
    var isBundle: Bool { target.product == .resourceBundle }

    /// Relative to the app's folder; empty for the app.
    var bundlePath: String {
        if isApp { return "" }
        return isWidget ? "PlugIns/\(productName).appex" : "Frameworks/\(productName).framework"
    }

    var languageVersion: LanguageVersion {
        LanguageVersion(parsing: settings["SWIFT_VERSION"].trimmingCharacters(in: .whitespaces)) ?? LanguageVersion(5)
    }

    /// What `OTHER_SWIFT_FLAGS` says.
    var flags: SwiftFlags { SwiftFlags(settings.list("OTHER_SWIFT_FLAGS")) }

    /// `-D` names: those of the setting for it and those among the other flags.
    var conditions: Set<String> {
        Set(settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")).union(flags.conditions)
            .filter { SettingName.isIdentifier($0) }
    }

    var kind: RewriteOptions.TargetKind {
        if isApp { return .app }
        return isWidget ? .appExtension : .framework
    }
}
