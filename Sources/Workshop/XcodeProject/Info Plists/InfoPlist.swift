import Foundation

/// A target's Info.plist as it goes into the product.
public struct InfoPlist {
    public var values: [String: Any]
    /// The file of the user's, for diagnostics; nil if all is generated.
    public var file: URL?

    public subscript(key: String) -> Any? { values[key] }

    /// `NSExtensionPointIdentifier`
    public var extensionPoint: String? {
        (values["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"] as? String
    }

    public var bundleIdentifier: String { values["CFBundleIdentifier"] as? String ?? "" }
}

extension XcodeProject {
    /// Reads, expands and completes the Info.plist of `target`.
    /// - Parameter ignoresFile: true for what can be said without the target's own file.
    /// - Throws: `ProjectError`
    public func infoPlist(of target: Target, settings: BuildSettings, ignoresFile: Bool = false) throws -> InfoPlist {
        var values: [String: Any] = [:]
        let isGenerated = settings.flag("GENERATE_INFOPLIST_FILE")
        if isGenerated { values = GeneratedInfoPlist.values(for: target, settings: settings) }
        let path = settings["INFOPLIST_FILE"]
        var file: URL?
        if !path.isEmpty, !ignoresFile {
            let url = resolve(path)
            file = url
            let own = settings.expand(propertyList: try propertyList(at: url)) as? [String: Any] ?? [:]
            // What the file says counts more than what is generated, but an empty string says nothing.
            values.merge(own) { generated, read in (read as? String) == "" ? generated : read }
        }
        complete(&values, target: target, settings: settings)
        return InfoPlist(values: values, file: file)
    }

    /// The keys that every bundle needs, where the file has none.
    private func complete(_ values: inout [String: Any], target: Target, settings: BuildSettings) {
        func fill(_ key: String, _ value: String) {
            if (values[key] as? String ?? "").isEmpty, !value.isEmpty { values[key] = value }
        }
        fill("CFBundleIdentifier", settings["PRODUCT_BUNDLE_IDENTIFIER"])
        fill("CFBundleName", settings["PRODUCT_NAME"])
        fill("CFBundlePackageType", target.product.packageType)
        fill("CFBundleDevelopmentRegion", developmentRegion)
        fill("CFBundleInfoDictionaryVersion", "6.0")
        fill("MinimumOSVersion", settings["IPHONEOS_DEPLOYMENT_TARGET"])
        values["CFBundleExecutable"] = settings["EXECUTABLE_NAME"]
    }

    /// The entitlements that the target's build asks for; empty if it names no file.
    /// - Throws: `ProjectError`
    public func entitlements(of target: Target, settings: BuildSettings) throws -> [String: Any] {
        let path = settings["CODE_SIGN_ENTITLEMENTS"]
        guard !path.isEmpty else { return [:] }
        return settings.expand(propertyList: try propertyList(at: resolve(path))) as? [String: Any] ?? [:]
    }

    private func propertyList(at file: URL) throws -> [String: Any] {
        if let reason = boundary.refusal(of: file) { throw ProjectError.refused(path: file.path, reason) }
        return try PropertyListFile.read(file)
    }

    /// A path of a build setting: relative to the source root.
    public func resolve(_ path: String) -> URL {
        if path.hasPrefix("/") { return URL(fileURLWithPath: path).standardizedFileURL }
        return sourceRoot.appendingPathComponent(path).standardizedFileURL
    }
}
