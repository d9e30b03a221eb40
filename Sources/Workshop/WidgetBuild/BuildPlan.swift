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
        let graph = LibraryGraph(boundary: project.boundary, neighbours: project.neighbours)
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
            let files = place.project.files(of: place.target)
            let libraries = try graph.libraries(of: place)
            var made = TargetPlan(
                place: place, settings: settings, names: try ProductNames(of: place.target, settings: settings),
                files: files, libraries: libraries.map(\.key),
                isOptional: !selection.isAppChosen && !required.contains(place.key))
            made.bundles = try graph.bundles(of: place, libraries: libraries).map { bundle in
                let settings = try bundle.project.settings(of: bundle.target)
                return TargetPlan(
                    place: bundle, settings: settings, names: try ProductNames(of: bundle.target, settings: settings),
                    files: bundle.project.files(of: bundle.target), libraries: [], isOptional: made.isOptional)
            }
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
