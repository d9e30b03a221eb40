import Foundation
import XcodeProject

/// What is built, in order: libraries first, each after those it needs; then the widgets and the app. Only the widgets
/// and their libraries must build: the app around them is wanted for its name, icon and URLs, unless the user named it.
struct BuildPlan: Sendable {
    let app: TargetPlan
    let widgets: [TargetPlan]
    let libraries: [TargetPlan]

    /// - Throws: `ProjectError`, `BuildError`
    init(project: XcodeProject, selection: BuildSelection, configuration: String?) throws {
        let graph = LibraryGraph(boundary: project.boundary)
        var plans: [String: TargetPlan] = [:]
        var required: Set<String> = []
        for widget in selection.widgets {
            let widget = ProjectTarget(project: project, target: widget)
            required.insert(widget.key)
            required.formUnion(try graph.libraries(of: widget).map(\.key))
        }
        func plan(_ place: ProjectTarget) throws -> TargetPlan {
            if let known = plans[place.key] { return known }
            // Another project need not know a configuration of this name.
            let named = place.project.file == project.file ? configuration : nil
            let settings = try place.project.settings(of: place.target, configuration: named)
            let made = TargetPlan(
                place: place, settings: settings, names: try ProductNames(of: place.target, settings: settings),
                files: place.project.files(of: place.target), libraries: try graph.libraries(of: place).map(\.key),
                isOptional: !selection.isAppChosen && !required.contains(place.key))
            plans[place.key] = made
            return made
        }
        app = try plan(ProjectTarget(project: project, target: selection.app))
        widgets = try selection.widgets.map { try plan(ProjectTarget(project: project, target: $0)) }
        var ordered: [ProjectTarget] = []
        for user in [selection.app] + selection.widgets {
            for library in try graph.libraries(of: ProjectTarget(project: project, target: user))
            where !ordered.contains(where: { $0.key == library.key }) {
                ordered.append(library)
            }
        }
        libraries = try ordered.map(plan)
    }

    var all: [TargetPlan] { libraries + widgets + [app] }

    func plan(key: String) -> TargetPlan? { all.first { $0.key == key } }
}
