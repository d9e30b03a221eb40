import Foundation

/// What of a project is built: one app and its widgets.
public struct BuildSelection: Sendable {
    public var app: Target
    /// The widget extensions that go into the app.
    public var widgets: [Target]
    /// Whether the user named the app: then it must build. Else it is only what its widgets need around them.
    public var isAppChosen = false
    /// What the user should know about the choice.
    public var notes: [String]
}

extension XcodeProject {
    /// The targets that are Today widgets, by product type *and* extension point. An extension whose Info.plist can't
    /// be read is passed over here; building it by name says why.
    public func widgetTargets() -> [Target] {
        targets.filter { $0.product == .appExtension && (try? extensionPoint(of: $0)) == Target.widgetExtensionPoint }
    }

    /// - Throws: `ProjectError`
    public func extensionPoint(of target: Target) throws -> String? {
        try infoPlist(of: target, settings: try settings(of: target)).extensionPoint
    }

    /// Picks what to build.
    /// - Parameter name: an app target (then the app must build, too), or a widget target (then only that widget goes
    ///   into its app); nil for the first app that has a widget.
    /// - Throws: `ProjectError`
    public func select(target name: String? = nil) throws -> BuildSelection {
        guard let name else { return try selectFirst() }
        let chosen = try target(named: name)
        switch chosen.product {
        case .application:
            let widgets = widgetTargets().filter { chosen.uses($0.id) }
            guard !widgets.isEmpty else { throw noWidget() }
            return BuildSelection(app: chosen, widgets: widgets, isAppChosen: true, notes: [])
        case .appExtension:
            let point = try extensionPoint(of: chosen)
            guard point == Target.widgetExtensionPoint else {
                throw ProjectError.notBuildable(
                    target: name, reason: "it is an extension for \(point ?? "no extension point"), not a Today widget")
            }
            if let app = apps.first(where: { $0.uses(chosen.id) }) {
                return BuildSelection(app: app, widgets: [chosen], notes: [])
            }
            guard let app = try apps.first(where: { try isNamed(chosen, below: $0) }) else {
                throw ProjectError.noContainingApp(widget: name)
            }
            let note = "the app “\(app.name)” does not embed the widget; it is taken for its identifier"
            return BuildSelection(app: app, widgets: [chosen], notes: [note])
        default:
            throw ProjectError.notBuildable(target: name, reason: "it is neither an app nor a widget")
        }
    }

    /// Whether the extension's bundle identifier is the app's with something after it.
    private func isNamed(_ widget: Target, below app: Target) throws -> Bool {
        let settings = try settings(of: app)
        guard let info = try? infoPlist(of: app, settings: settings) else { return false }
        return try infoPlist(of: widget, settings: try self.settings(of: widget)).bundleIdentifier
            .hasPrefix(info.bundleIdentifier + ".")
    }

    private var apps: [Target] { targets.filter { $0.product == .application } }

    private func selectFirst() throws -> BuildSelection {
        let widgets = widgetTargets()
        guard !widgets.isEmpty else { throw noWidget() }
        let fitting = apps.filter { app in widgets.contains { app.uses($0.id) } }
        guard let app = fitting.first else { throw ProjectError.noContainingApp(widget: widgets[0].name) }
        var notes: [String] = []
        if fitting.count > 1 {
            let others = fitting.dropFirst().map { "“\($0.name)”" }.joined(separator: ", ")
            notes.append("building the app “\(app.name)”; --target chooses another: \(others)")
        }
        return BuildSelection(app: app, widgets: widgets.filter { app.uses($0.id) }, notes: notes)
    }

    private func noWidget() -> ProjectError {
        // An Info.plist that can't be read may be the very reason.
        let kinds = targets.filter { $0.product == .appExtension }.map { target -> String in
            do {
                if let point = try extensionPoint(of: target) { return "“\(target.name)” (\(point))" }
                let list = target.configurations.missingID
                let reason = list.map { "its configuration list \($0) does not exist in the project file" }
                return "“\(target.name)” (\(reason ?? "no extension point"))"
            } catch { return "“\(target.name)” (\(error))" }
        }
        return .noWidgetExtension(project: file.path, kinds: kinds)
    }
}
