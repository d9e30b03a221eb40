import Foundation

/// The configurations (Debug, Release …) of a project or a target.
public struct ConfigurationList: Sendable {
    public struct Configuration: Sendable {
        public var name: String
        public var settings: SettingsLayer
        /// The `.xcconfig` file below the settings.
        public var baseFile: URL?
    }

    public var configurations: [Configuration]
    public var defaultName: String?
    /// What the project file calls the list, if the list itself is not in that file; nil if it is.
    public var missingID: String?

    /// The configuration of this name; else the default one; else the first.
    public func configuration(named name: String?) -> Configuration? {
        configurations.first { $0.name == name } ?? configurations.first { $0.name == defaultName }
            ?? configurations.first
    }
}
