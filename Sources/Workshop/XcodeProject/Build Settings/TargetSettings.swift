import Foundation

extension XcodeProject {
    /// The build settings of `target`: defaults, project xcconfig, project, target xcconfig, target.
    /// - Parameter configuration: the configuration's name; nil for `Debug`, or the default one if there is none.
    /// - Throws: `ProjectError`, if an xcconfig file is broken.
    public func settings(of target: Target, configuration: String? = nil) throws -> BuildSettings {
        if let configuration, !target.configurations.configurations.contains(where: { $0.name == configuration }) {
            throw ProjectError.unknownConfiguration(
                name: configuration, available: target.configurations.configurations.map(\.name))
        }
        let name = configuration ?? "Debug"
        let own = target.configurations.configuration(named: name)
        let shared = configurations.configuration(named: own?.name ?? name)
        let layers = [
            defaults(for: target, configuration: own?.name ?? name),
            try layer(of: shared?.baseFile), shared?.settings ?? SettingsLayer(),
            try layer(of: own?.baseFile), own?.settings ?? SettingsLayer(),
        ]
        let parameters = ["sdk": "iphoneos13.7", "arch": "arm64", "config": own?.name ?? name]
        let settings = BuildSettings(layers: layers, parameters: parameters)
        guard settings["PRODUCT_NAME"].isEmpty else { return settings }
        // A product without a name comes of a variable that only the author's machine knows.
        return BuildSettings(layers: layers + [SettingsLayer(["PRODUCT_NAME": target.name])], parameters: parameters)
    }

    /// The xcconfig files below the target's settings that are there and may not be used.
    public func refusedConfigurationFiles(of target: Target) -> [RefusedFile] {
        let files = Set((configurations.configurations + target.configurations.configurations).compactMap(\.baseFile))
        return files.sorted { $0.path < $1.path }.compactMap { file in
            boundary.refusal(of: file).map { RefusedFile(url: file, reason: $0) }
        }
    }

    /// A missing xcconfig file is passed over: CocoaPods' are often not in the repository. So is one outside of the
    /// boundary.
    private func layer(of file: URL?) throws -> SettingsLayer {
        guard let file, FileManager.default.fileExists(atPath: file.path), boundary.refusal(of: file) == nil else {
            return SettingsLayer()
        }
        return try ConfigurationFile.read(file, project: sourceRoot, boundary: boundary)
    }

    /// What Xcode assumes for an iOS target.
    private func defaults(for target: Target, configuration: String) -> SettingsLayer {
        SettingsLayer([
            "ACTION": "build",
            "ARCHS": "arm64",
            "CONFIGURATION": configuration,
            "CURRENT_ARCH": "arm64",
            "DEVELOPMENT_LANGUAGE": developmentRegion,
            "EFFECTIVE_PLATFORM_NAME": "-iphoneos",
            "PLATFORM_NAME": "iphoneos",
            "PROJECT": name,
            "PROJECT_DIR": sourceRoot.path,
            "PROJECT_FILE_PATH": file.path,
            "PROJECT_NAME": name,
            "SDKROOT": "iphoneos",
            "SOURCE_ROOT": sourceRoot.path,
            "SRCROOT": sourceRoot.path,
            "TARGETNAME": target.name,
            "TARGET_NAME": target.name,
            "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": target.product.packageType,
            "EXECUTABLE_NAME": "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)",
            "WRAPPER_EXTENSION": target.product.wrapperExtension,
            "WRAPPER_NAME": "$(PRODUCT_NAME).$(WRAPPER_EXTENSION)",
            "FULL_PRODUCT_NAME": "$(WRAPPER_NAME)",
            "EXECUTABLE_PATH": "$(WRAPPER_NAME)/$(EXECUTABLE_NAME)",
            "IPHONEOS_DEPLOYMENT_TARGET": "13.0",
            "TARGETED_DEVICE_FAMILY": "1",
            "TEAM_ID": "$(DEVELOPMENT_TEAM)",
            // Signing puts the team and a dot in front of some identifiers.
            "AppIdentifierPrefix": "$(DEVELOPMENT_TEAM).",
            "TeamIdentifierPrefix": "$(DEVELOPMENT_TEAM).",
            "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
        ])
    }
}
