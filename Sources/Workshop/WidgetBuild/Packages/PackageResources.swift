import XcodeProject

/// A package's resources: its module finds them by `Bundle.module`, which Xcode writes for modules that have some.
enum PackageResources {
    static let fileName = "resource_bundle_accessor.swift"

    /// They lie in the framework that the module becomes.
    static let accessor = """
        import Foundation

        private final class PackageResources {}

        extension Bundle {
            static var module: Bundle { Bundle(for: PackageResources.self) }
        }

        """

    /// What is a resource without a word in the manifest.
    private static let kinds: Set<String> = [
        "storyboard", "strings", "stringsdict", "xcassets", "xcdatamodel", "xcdatamodeld", "xcstrings", "xib",
    ]

    static func areThere(in plan: TargetPlan) -> Bool {
        guard plan.project.isPackage else { return false }
        let files = plan.files.resources.map(\.reference) + plan.files.models
        return plan.project.modulesWithResources.contains(plan.target.id)
            || files.contains { kinds.contains($0.url.pathExtension.lowercased()) }
    }
}
