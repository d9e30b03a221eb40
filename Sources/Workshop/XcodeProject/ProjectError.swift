/// Why a project can't be used. `description` is a sentence for the user, opened by the place if one is to blame.
public enum ProjectError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing at the path.
    case noSuchFile(path: String)
    /// There is something at the path, but no Xcode project.
    case notAProject(path: String, reason: String)
    /// A folder or workspace holds several projects and none stands out.
    case ambiguous(path: String, projects: [String])
    /// The file that the project names may not be used.
    case refused(path: String, FileRefusal)
    /// The file can't be read by this process.
    case unreadable(path: String, reason: String)
    /// The file's text is broken.
    case syntax(SourceLocation, String)
    /// The text is sound, but what it says is not.
    case malformed(SourceLocation, String)
    case unknownTarget(name: String, available: [String])
    case unknownConfiguration(name: String, available: [String])
    /// `kinds` says what the project's extensions are instead.
    case noWidgetExtension(project: String, kinds: [String])
    /// The named target is neither an app nor a widget.
    case notBuildable(target: String, reason: String)
    /// No app of the project contains the widget.
    case noContainingApp(widget: String)

    public var description: String {
        switch self {
        case .noSuchFile(let path): return "\(path): error: there is no such file or folder"
        case .notAProject(let path, let reason): return "\(path): error: this is no Xcode project: \(reason)"
        case .ambiguous(let path, let projects):
            return "\(path): error: there are several projects here; name one of them: "
                + projects.joined(separator: ", ")
        case .refused(let path, let reason): return "\(path): error: \(reason)"
        case .unreadable(let path, let reason): return "\(path): error: the file can't be read: \(reason)"
        case .syntax(let place, let text), .malformed(let place, let text): return "\(place): error: \(text)"
        case .unknownTarget(let name, let available):
            return "error: the project has no target “\(name)”; it has: \(available.joined(separator: ", "))"
        case .unknownConfiguration(let name, let available):
            return "error: the project has no configuration “\(name)”; it has: \(available.joined(separator: ", "))"
        case .noWidgetExtension(let project, let kinds):
            let found =
                kinds.isEmpty ? "it has no app extension" : "its extensions are: " + kinds.joined(separator: ", ")
            return "\(project): error: no target of this project is a Today widget (an app extension whose Info.plist "
                + "has NSExtensionPointIdentifier \(Target.widgetExtensionPoint)); \(found)"
        case .notBuildable(let target, let reason): return "error: target “\(target)” can't be built: \(reason)"
        case .noContainingApp(let widget):
            return "error: no app of the project embeds the widget “\(widget)”; add it to an app target's "
                + "“Embed App Extensions” phase"
        }
    }
}
