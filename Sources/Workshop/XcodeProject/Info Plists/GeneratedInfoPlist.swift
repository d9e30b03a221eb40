import Foundation

/// The Info.plist that Xcode makes from settings (`GENERATE_INFOPLIST_FILE`, `INFOPLIST_KEY_…`).
enum GeneratedInfoPlist {
    private static let prefix = "INFOPLIST_KEY_"
    private static let lists: Set<String> = [
        "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
    ]
    private static let deviceSuffixes = ["_iPad": "~ipad", "_iPhone": "~iphone"]

    static func values(for target: Target, settings: BuildSettings) -> [String: Any] {
        var values: [String: Any] = [
            "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"],
            "CFBundleExecutable": settings["EXECUTABLE_NAME"],
            "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"],
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleName": settings["PRODUCT_NAME"],
            "CFBundlePackageType": target.product.packageType,
        ]
        if target.product == .application { values["LSRequiresIPhoneOS"] = true }
        let version = settings["MARKETING_VERSION"]
        if !version.isEmpty { values["CFBundleShortVersionString"] = version }
        let build = settings["CURRENT_PROJECT_VERSION"]
        if !build.isEmpty { values["CFBundleVersion"] = build }
        for name in settings.names(withPrefix: prefix) {
            let value = settings[name]
            // `UILaunchScreen_Generation` and `UIApplicationSceneManifest_Generation` stand for dictionaries that Hodie
            // does not use.
            guard !value.isEmpty, !name.hasSuffix("_Generation") else { continue }
            var key = String(name.dropFirst(prefix.count))
            for (suffix, replacement) in deviceSuffixes where key.hasSuffix(suffix) {
                key = key.dropLast(suffix.count) + replacement
            }
            let plain = key.split(separator: "~").first.map(String.init) ?? key
            if lists.contains(plain) {
                values[key] = ShellWords.split(value)
            } else {
                values[key] = ["YES": true, "NO": false][value] ?? value
            }
        }
        return values
    }
}
