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
        guard let location else { return "error: \(message)" }
        return "\(location): error: \(message)"
    }

    /// Where the fault is; nil if no file is to blame.
    public var location: SourceLocation? {
        switch self {
        case .noSuchFile(let path), .notAProject(let path, _), .ambiguous(let path, _), .refused(let path, _),
            .unreadable(let path, _), .noWidgetExtension(let path, _):
            return SourceLocation(path: path)
        case .syntax(let place, _), .malformed(let place, _): return place
        case .unknownTarget, .unknownConfiguration, .notBuildable, .noContainingApp: return nil
        }
    }

    /// What is wrong, without the place.
    public var message: String {
        switch self {
        case .noSuchFile: return "there is no such file or folder"
        case .notAProject(_, let reason): return "this is no Xcode project: \(reason)"
        case .ambiguous(_, let projects):
            return "there are several projects here; name one of them: " + projects.joined(separator: ", ")
        case .refused(_, let reason): return "\(reason)"
        case .unreadable(_, let reason): return "the file can't be read: \(reason)"
        case .syntax(_, let text), .malformed(_, let text): return text
        case .unknownTarget(let name, let available):
            return "the project has no target “\(name)”; it has: \(available.joined(separator: ", "))"
        case .unknownConfiguration(let name, let available):
            return "the project has no configuration “\(name)”; it has: \(available.joined(separator: ", "))"
        case .noWidgetExtension(_, let kinds):
            let found =
                kinds.isEmpty ? "it has no app extension" : "its extensions are: " + kinds.joined(separator: ", ")
            return "no target of this project is a Today widget (an app extension whose Info.plist "
                + "has NSExtensionPointIdentifier \(Target.widgetExtensionPoint)); \(found)"
        case .notBuildable(let target, let reason): return "target “\(target)” can't be built: \(reason)"
        case .noContainingApp(let widget):
            return "no app of the project embeds the widget “\(widget)”; add it to an app target's "
                + "“Embed App Extensions” phase"
        }
    }
}
