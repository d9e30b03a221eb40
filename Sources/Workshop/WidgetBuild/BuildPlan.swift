import Foundation
import XcodeProject

/// What is built, in order: libraries first, each after those it needs; then the widgets and the app.
struct BuildPlan: Sendable {
    let project: XcodeProject
    let app: TargetPlan
    let widgets: [TargetPlan]
    let libraries: [TargetPlan]

    /// - Throws: `ProjectError`, `BuildError`
    init(project: XcodeProject, selection: BuildSelection, configuration: String?) throws {
        self.project = project
        var plans: [String: TargetPlan] = [:]
        var required: Set<String> = []
        for widget in selection.widgets {
            required.insert(widget.id)
            required.formUnion(try Self.libraries(of: widget, in: project).map(\.id))
        }
        func plan(_ target: Target) throws -> TargetPlan {
            if let known = plans[target.id] { return known }
            let made = TargetPlan(
                target: target, settings: try project.settings(of: target, configuration: configuration),
                files: target.files(), libraries: try Self.libraries(of: target, in: project),
                isOptional: selection.isWidgetChosen && !required.contains(target.id))
            plans[target.id] = made
            return made
        }
        app = try plan(selection.app)
        widgets = try selection.widgets.map(plan)
        var ordered: [Target] = []
        for user in [app] + widgets {
            for library in user.libraries where !ordered.contains(where: { $0.id == library.id }) {
                ordered.append(library)
            }
        }
        libraries = try ordered.map(plan)
    }

    var all: [TargetPlan] { libraries + widgets + [app] }

    func plan(id: String) -> TargetPlan? { all.first { $0.target.id == id } }

    /// The library targets that `target` links, embeds or depends on, transitively, in building order.
    private static func libraries(of target: Target, in project: XcodeProject) throws -> [Target] {
        var ordered: [Target] = []
        func visit(_ current: Target, path: [Target]) throws {
            if path.contains(where: { $0.id == current.id }) {
                throw BuildError.dependencyCycle((path + [current]).map(\.name))
            }
            for library in Self.direct(of: current, in: project) where !ordered.contains(where: { $0.id == library.id })
            {
                try visit(library, path: path + [current])
                ordered.append(library)
            }
        }
        try visit(target, path: [])
        return ordered
    }

    private static func direct(of target: Target, in project: XcodeProject) -> [Target] {
        var ids: [String] = []
        for dependency in target.dependencies {
            if case .target(let id) = dependency { ids.append(id) }
        }
        ids += target.files().products.map(\.targetID)
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }.compactMap(project.target(id:)).filter(\.product.isLibrary)
    }
}
