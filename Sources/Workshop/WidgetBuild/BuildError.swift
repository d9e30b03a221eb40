/// Why a project can't be built, where no single line of it is to blame.
public enum BuildError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The diagnostics, already reported, hold at least one error.
    case failed(errors: Int)
    case noCompiler
    case compilerFailed(target: String, output: String)
    case notSwift(target: String, files: [String])
    /// - Parameter missing: the target's synchronised folders that do not exist.
    case noSources(target: String, missing: [String])
    case noIdentifier(target: String)
    /// A setting that becomes a path is none that can be used for it.
    case unsafeSetting(target: String, setting: String, value: String)
    case noEntryPoint(target: String, file: String)
    case dependencyCycle([String])
    case output(path: String, reason: String)

    public var description: String {
        switch self {
        case .failed(let errors): return "error: the build failed with \(errors) \(errors == 1 ? "error" : "errors")"
        case .noCompiler:
            return "error: building needs the Swift compiler, and there is no swiftc in PATH; "
                + "install the toolchain from https://www.swift.org/install/linux/"
        case .compilerFailed(let target, let output):
            return "error: the compiler failed on target “\(target)”:\n\(output)"
        case .notSwift(let target, let files):
            return "error: target “\(target)” has no Swift source, and Hodie builds Swift only; it has: "
                + files.joined(separator: ", ")
        case .noSources(let target, let missing):
            let folders = missing.isEmpty ? "" : ": its folder \(missing.joined(separator: ", ")) does not exist"
            return "error: target “\(target)” has no source files\(folders)"
        case .noIdentifier(let target):
            return "error: target “\(target)” has no bundle identifier; set PRODUCT_BUNDLE_IDENTIFIER or "
                + "CFBundleIdentifier"
        case .unsafeSetting(let target, let setting, let value):
            return
                "error: target “\(target)”: \(setting) is “\(value)”, which can't be a file's or a module's name; set "
                + "it to a plain name"
        case .noEntryPoint(let target, let file):
            return "\(file): error: the widget “\(target)” has neither NSExtensionMainStoryboard nor "
                + "NSExtensionPrincipalClass in NSExtension, so it has nothing to show"
        case .dependencyCycle(let names):
            return "error: these targets need each other: \(names.joined(separator: " → "))"
        case .output(let path, let reason): return "\(path): error: \(reason)"
        }
    }
}
