import Bundles
import Foundation
import ProjectTemplates
import XcodeProject

/// The whole way from an Xcode project to an app's folder.
public struct WidgetBuild {
    private let options: BuildOptions
    private let lookedAt: ([String]) -> Void
    private let report: (BuildDiagnostic) -> Void

    /// - Parameters:
    ///   - report: called for every warning and error, in the order in which they are found.
    ///   - lookedAt: called with the folders of all files that the build depends on, before anything is compiled.
    public init(
        _ options: BuildOptions, report: @escaping (BuildDiagnostic) -> Void = { _ in },
        lookedAt: @escaping ([String]) -> Void = { _ in }
    ) {
        self.options = options
        self.lookedAt = lookedAt
        self.report = report
    }

    /// Builds. The user's project is only read; the output is replaced only when all went well.
    /// - Throws: `ProjectError`, `TemplateError`, `BuildError`, `BundleError`. After `BuildError.failed` the reasons were reported.
    public func run() throws -> BuildResult {
        let project = try open()
        let selection = try project.select(target: options.target)
        for note in selection.notes { report(BuildDiagnostic(.note, note)) }
        let plan = try BuildPlan(project: project, selection: selection, configuration: options.configuration)
        lookedAt(InputFolders.of(plan))
        try ProjectCheck(report: report).check(plan)
        let identifiers = try BundleIdentifiers(plan)
        for diagnostic in identifiers.diagnostics { report(diagnostic) }
        let cache = BuildCache(
            root: options.cache.appendingPathComponent("Build", isDirectory: true), project: project.file,
            configuration: options.configuration ?? "")
        return try cache.locked { try build(plan, identifiers: identifiers, cache: cache) }
    }

    private func open() throws -> XcodeProject {
        guard SingleFileProject.isSource(options.project) else { return try XcodeProject.open(path: options.project) }
        return try SingleFileProject(path: options.project).open(cache: options.cache)
    }

    private func build(
        _ plan: BuildPlan, identifiers: BundleIdentifiers, cache: BuildCache
    ) throws -> BuildResult {
        let compiled = try compile(plan, cache: cache)
        let folder = try AppFolder(
            target: options.output.appendingPathComponent("\(plan.app.productName).app", isDirectory: true))
        do {
            var writer = BundleWriter(
                plan: plan, app: folder.url, runtime: RuntimeIdentity.of(modules: options.modules),
                identifiers: identifiers)
            let manifest = try writer.write(compiled)
            try finish(writer.diagnostics)
            try folder.publish()
            return BuildResult(
                app: folder.target, identifier: manifest.identifier,
                widgets: manifest.parts.filter { !$0.path.isEmpty }.map(\.identifier),
                compiled: plan.all.filter { compiled.outputs[$0.key]?.wasCompiled == true }.map(\.name))
        } catch {
            folder.discard()
            throw error
        }
    }

    /// Compiles libraries one after the other, then the widgets and the app side by side.
    private func compile(_ plan: BuildPlan, cache: BuildCache) throws -> CompiledTargets {
        let compiler = try compiler(cache: cache)
        var compiled = CompiledTargets()
        func needed(by target: TargetPlan) -> [(plan: TargetPlan, output: TargetCompiler.Output)] {
            target.libraries.compactMap { key in
                guard let known = plan.plan(key: key), let output = compiled.outputs[key] else { return nil }
                return (known, output)
            }
        }
        for library in plan.libraries {
            let result = Result { try compiler.compile(library, libraries: needed(by: library)) }
            guard let output = try accept(result, of: library, into: &compiled) else { continue }
            try finish(output.diagnostics)
        }
        let programs = plan.widgets + [plan.app]
        let inputs = programs.map { (target: $0, libraries: needed(by: $0)) }
        let results = SideBySide.map(inputs) { try compiler.compile($0.target, libraries: $0.libraries) }
        var diagnostics: [BuildDiagnostic] = []
        for (target, result) in zip(programs, results) {
            guard let output = try accept(result, of: target, into: &compiled) else { continue }
            diagnostics += output.diagnostics
        }
        try finish(diagnostics)
        return compiled
    }

    /// What was compiled; nil, with one warning, for an optional target that could not be.
    private func accept(
        _ result: Result<TargetCompiler.Output, any Error>, of target: TargetPlan, into compiled: inout CompiledTargets
    ) throws -> TargetCompiler.Output? {
        let reason: MissingCode
        switch result {
        case .success(let output):
            guard target.isOptional, let found = MissingCode(errors: output.errors) else {
                compiled.outputs[target.key] = output
                return output
            }
            reason = found
        case .failure(let error):
            guard target.isOptional else { throw error }
            reason = MissingCode(error)
        }
        compiled.missing[target.key] = reason.short
        report(BuildDiagnostic(.warning, "“\(target.name)” is left without its code: \(reason.full)"))
        return nil
    }

    private func compiler(cache: BuildCache) throws -> TargetCompiler {
        let toolchain = try Toolchain()
        var stamp = Stamp()
        stamp.add(toolchain.stamp)
        stamp.add(Stamp.ofFolder(options.modules))
        // The rewriter is part of this program.
        stamp.add(Stamp.ofFile(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()))
        return TargetCompiler(
            toolchain: toolchain, search: ModuleSearch(modules: options.modules), cache: cache,
            clangModules: options.clangModules, environmentStamp: stamp.value)
    }

    /// Reports, each diagnostic once, and ends the build if there is an error among them.
    private func finish(_ diagnostics: [BuildDiagnostic]) throws {
        var seen: Set<BuildDiagnostic> = []
        for diagnostic in diagnostics where seen.insert(diagnostic).inserted { report(diagnostic) }
        let errors = seen.filter { $0.severity == .error }.count
        if errors > 0 { throw BuildError.failed(errors: errors) }
    }
}
