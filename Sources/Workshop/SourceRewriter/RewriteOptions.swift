/// What the rewriter must know about the target that the sources belong to.
public struct RewriteOptions: Sendable {
    public enum TargetKind: Sendable, Hashable {
        case app, appExtension, framework
    }

    /// The name that other modules import the target by (a C identifier).
    public var moduleName: String
    public var targetKind: TargetKind
    /// `SWIFT_VERSION` of the target: 3 to 6.
    public var languageVersion: LanguageVersion
    /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS` and `-D` flags, such as `DEBUG`.
    public var conditions: Set<String>
    /// Modules that the project builds itself, and that may be imported.
    public var projectModules: Set<String>
    /// `APPLICATION_EXTENSION_API_ONLY`: calls that extensions may not make are errors. Always so in an extension.
    public var extensionSafeAPIOnly: Bool
    /// What there is to know of the project's other modules, from their `RewriteResult`s.
    public var importedModules: [ModuleInterface]
    /// Modules that the target's Objective-C headers import (Apple's names): each source has them without importing them,
    /// and so has every source that imports the target.
    public var headerModules: Set<String>

    public init(
        moduleName: String, targetKind: TargetKind, languageVersion: LanguageVersion = LanguageVersion(5),
        conditions: Set<String> = [], projectModules: Set<String> = [], extensionSafeAPIOnly: Bool = false,
        importedModules: [ModuleInterface] = [], headerModules: Set<String> = []
    ) {
        self.moduleName = moduleName
        self.targetKind = targetKind
        self.languageVersion = languageVersion
        self.conditions = conditions
        self.projectModules = projectModules
        self.extensionSafeAPIOnly = extensionSafeAPIOnly
        self.importedModules = importedModules
        self.headerModules = headerModules
    }
}
