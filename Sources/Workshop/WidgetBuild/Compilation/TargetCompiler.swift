import Bundles
import Foundation
import SourceRewriter
import XcodeProject

/// Compiles a target's sources into a shared object, or finds that the last one is still good.
///
/// The sources are rewritten first; the compiler sees the rewritten copies in the cache, the user
/// sees messages about their own files.
struct TargetCompiler: Sendable {
    /// What a compilation leaves in the cache.
    struct Output: Sendable {
        var library: URL
        /// The folder with the module for targets that import this one.
        var moduleFolder: URL
        var diagnostics: [BuildDiagnostic]
        var wasCompiled: Bool
        /// The target's classes.
        var outline = ClassOutline()
        /// The stamp of what is in `library`.
        var stamp: String

        var errors: [BuildDiagnostic] { diagnostics.filter { $0.severity == .error } }
    }

    let toolchain: Toolchain
    let search: ModuleSearch
    let cache: BuildCache
    let clangModules: URL
    /// Changes whenever the compiler, Hodie's modules or Hodie's rewriting do.
    let environmentStamp: String

    /// - Parameter libraries: what the target's own libraries were compiled to.
    /// - Throws: `BuildError.compilerFailed`, and what reading and writing throws. Errors in the sources are no throw
    ///   but diagnostics.
    func compile(_ plan: TargetPlan, libraries: [(plan: TargetPlan, output: Output)]) throws -> Output {
        let folder = try cache.folder(for: plan)
        let generated = GeneratedClasses(of: plan, in: folder)
        let (written, missing) = read(plan)
        let sources = written + generated.sources
        var output = Output(
            library: folder.appendingPathComponent("\(plan.executableName).so"), moduleFolder: folder,
            diagnostics: missing.map { $0.diagnostic(.error) } + generated.diagnostics, wasCompiled: true, stamp: "")
        // Without its data model's classes a target only says again what is missing.
        guard generated.diagnostics.isEmpty else { return output }
        if sources.isEmpty {
            output.diagnostics.append(BuildDiagnostic(.error, "target “\(plan.name)” has no Swift source"))
            return output
        }
        output.stamp = stamp(of: plan, sources: sources, libraries: libraries)
        // Unchanged sources have the same errors as the last time, which are reported again without compiling.
        if let kept = cache.record(in: folder), kept.stamp == output.stamp, kept.hasErrors || isThere(output.library) {
            output.diagnostics = kept.diagnostics
            output.outline = kept.outline
            output.wasCompiled = false
            return output
        }
        cache.forget(in: folder)
        let rewritten = SourceRewriter(options: options(for: plan, libraries: libraries)).rewrite(sources)
        output.diagnostics = rewritten.diagnostics.map(BuildDiagnostic.init)
        output.outline = rewritten.outline
        /// A missing source is an error only where something needs it.
        func remember() throws {
            let severity: BuildDiagnostic.Severity = output.errors.isEmpty ? .warning : .error
            output.diagnostics = missing.map { $0.diagnostic(severity) } + output.diagnostics
            // Warnings about actor isolation are reported once for the target, because the author of Swift 5 code can
            // seldom act on them.
            let record = BuildCache.Record(
                stamp: output.stamp, diagnostics: output.diagnostics.withoutIsolation, outline: output.outline)
            try cache.remember(record, in: folder)
        }
        guard !rewritten.hasErrors else {
            try remember()
            return output
        }
        try generated.write()
        let files = try write(rewritten.files, into: folder)
        let result = try toolchain.run(
            arguments(for: plan, files: files, libraries: libraries, output: output), in: folder)
        // A mere remark about a rewritten copy is not about anything that the user wrote.
        let found = DiagnosticMapper(result: rewritten).map(result.output).map(BuildDiagnostic.init)
            .filter { $0.severity == .error || $0.file?.hasPrefix(folder.path) != true }
        output.diagnostics += found
        if result.status != 0, !found.contains(where: { $0.severity == .error }) {
            throw BuildError.compilerFailed(target: plan.name, output: result.output)
        }
        if result.status == 0 { writeLineTable(of: plan, sources: sources, library: output.library) }
        try remember()
        return output
    }

    /// Without the table a crash is reported without functions and lines, which is no reason to fail the build.
    private func writeLineTable(of plan: TargetPlan, sources: [SourceFile], library: URL) {
        let table = try? LineTable(library: library, module: plan.moduleName, sources: Set(sources.map(\.path)))
        try? table?.encoded().write(to: LineTable.file(for: library))
    }

    private func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

    private func read(_ plan: TargetPlan) -> ([SourceFile], [MissingSource]) {
        var sources: [SourceFile] = []
        var missing: [MissingSource] = []
        for reference in plan.files.swift {
            let path = reference.url.path
            if let data = FileManager.default.contents(atPath: path) {
                sources.append(SourceFile(path: path, text: String(decoding: data, as: UTF8.self)))
            } else {
                missing.append(MissingSource(path: path, target: plan.name))
            }
        }
        return (sources, missing)
    }

    private func stamp(
        of plan: TargetPlan, sources: [SourceFile], libraries: [(plan: TargetPlan, output: Output)]
    ) -> String {
        var stamp = Stamp()
        stamp.add(environmentStamp)
        stamp.add(plan.moduleName)
        stamp.add("\(plan.executableName)")
        stamp.add("\(plan.kind) \(plan.languageVersion) \(plan.conditions.sorted()) \(plan.flags.used)")
        stamp.add("\(HeaderImports.modules(of: plan).sorted())")
        stamp.add("\(InterfaceLibraries.names(of: plan).sorted())")
        stamp.add("\(optimization(plan)) \(plan.settings["APPLICATION_EXTENSION_API_ONLY"])")
        for library in libraries {
            stamp.add(library.plan.moduleName)
            stamp.add(library.output.stamp)
        }
        for source in sources {
            stamp.add(source.path)
            stamp.add(source.text)
        }
        return stamp.value
    }

    private func options(
        for plan: TargetPlan, libraries: [(plan: TargetPlan, output: Output)]
    ) -> RewriteOptions {
        var options = RewriteOptions(moduleName: plan.moduleName, targetKind: plan.kind)
        options.languageVersion = plan.languageVersion
        options.conditions = plan.conditions
        options.projectModules = Set(libraries.map(\.plan.moduleName))
        options.headerModules = HeaderImports.modules(of: plan)
        options.extensionSafeAPIOnly = plan.isWidget || plan.settings.flag("APPLICATION_EXTENSION_API_ONLY")
        // A library that needed no compiling is rewritten again, just to learn what it declares.
        var known: [ModuleInterface] = []
        for library in libraries {
            var inner = RewriteOptions(moduleName: library.plan.moduleName, targetKind: .framework)
            inner.languageVersion = library.plan.languageVersion
            inner.conditions = library.plan.conditions
            inner.projectModules = options.projectModules
            inner.importedModules = known
            inner.headerModules = HeaderImports.modules(of: library.plan)
            known.append(SourceRewriter(options: inner).rewrite(allSources(of: library.plan)).interface)
        }
        options.importedModules = known
        return options
    }

    /// What a target declares: its own sources and those that are generated for it.
    private func allSources(of plan: TargetPlan) -> [SourceFile] {
        let folder = (try? cache.folder(for: plan)) ?? URL(fileURLWithPath: "/")
        return read(plan).0 + GeneratedClasses(of: plan, in: folder).sources
    }

    /// Writes what changed and removes what is no longer there.
    private func write(_ files: [RewrittenFile], into folder: URL) throws -> [URL] {
        let sources = folder.appendingPathComponent("Sources", isDirectory: true)
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        var taken: Set<String> = []
        let urls = try files.map { file -> URL in
            // The compiler wants every name once, whatever folders the files are in.
            var name = file.name
            var count = 2
            while !taken.insert(name.lowercased()).inserted {
                name = "\((file.name as NSString).deletingPathExtension)-\(count).swift"
                count += 1
            }
            let url = sources.appendingPathComponent(name)
            try Data(file.text.utf8).write(to: url)
            return url
        }
        let kept = Set(urls.map(\.lastPathComponent))
        for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) where !kept.contains(name) {
            try FileManager.default.removeItem(at: sources.appendingPathComponent(name))
        }
        return urls
    }

    private func optimization(_ plan: TargetPlan) -> String {
        let level = plan.settings["SWIFT_OPTIMIZATION_LEVEL"]
        return ["-O", "-Osize", "-Owholemodule", "-Ounchecked"].contains(level) ? "-O" : "-Onone"
    }

    private func arguments(
        for plan: TargetPlan, files: [URL], libraries: [(plan: TargetPlan, output: Output)], output: Output
    ) -> [String] {
        var result = ["-emit-library", "-parse-as-library", "-module-name", plan.moduleName]
        result += ["-swift-version", plan.languageVersion.compilerMode, optimization(plan)]
        // One compiler process for the whole module: a widget is small, and starting more costs more than it saves.
        result += ["-gline-tables-only", "-wmo", "-no-color-diagnostics", "-diagnostic-style", "llvm", "-use-ld=lld"]
        result += ["-module-cache-path", clangModules.path]
        result += search.arguments()
        result += plan.conditions.sorted().flatMap { ["-D", $0] }
        result += plan.flags.used
        if plan.target.product.isLibrary {
            let module = output.moduleFolder.appendingPathComponent(plan.moduleName + ".swiftmodule")
            result += ["-emit-module", "-emit-module-path", module.path]
        }
        result += runtimeLibraries()
        result += ["-Xlinker", "-soname", "-Xlinker", output.library.lastPathComponent]
        // An object that is being made of an archive is known where its memory is asked for: CUnfinishedObjects.h.
        result += ["-Xlinker", "--wrap=swift_allocObject"]
        // The Swift runtime is that of the program that loads all this, wherever it lies.
        result += ["-no-toolchain-stdlib-rpath", "-Xlinker", "--disable-new-dtags"]
        for library in libraries {
            result += ["-I", library.output.moduleFolder.path, library.output.library.path]
            result += ["-Xlinker", "-rpath", "-Xlinker", runPath(from: plan, to: library.plan)]
        }
        // Hodie's frameworks that are not in the program which loads all this: only what is used is linked.
        // All of it goes to the linker in this order.
        // What an interface file makes is used without a word in the sources.
        let named = Set(InterfaceLibraries.names(of: plan).map { "lib\($0).so" })
        let (made, others) = (
            search.frameworkLibraries.filter { named.contains($0.lastPathComponent) },
            search.frameworkLibraries.filter { !named.contains($0.lastPathComponent) }
        )
        let order = ["--no-as-needed"] + made.map(\.path) + ["--as-needed"] + others.map(\.path)
        result += order.flatMap { ["-Xlinker", $0] }
        return result + ["-o", output.library.path] + files.map(\.path)
    }

    /// Of the Swift runtime only what is used: the program that loads all this has most of it already, and for each
    /// library that is named the loader compares that name with those of all that are there. What the compiler would have
    /// linked by itself stands before every option, so it is told not to.
    private func runtimeLibraries() -> [String] {
        let names = [
            "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
            "FoundationXML", "dispatch", "swiftDispatch", "BlocksRuntime", "swiftDistributed", "swiftGlibc",
            "swiftObservation", "swiftRegexBuilder", "swiftSwiftOnoneSupport", "swiftSynchronization",
            "swift_Builtin_float", "swift_Concurrency", "swift_Differentiation", "swift_StringProcessing",
            "swift_RegexParser",
        ]
        return ["-Xfrontend", "-disable-all-autolinking", "-Xlinker", "--as-needed"]
            + names.flatMap { ["-Xlinker", "-l\($0)"] }
    }

    /// Every library lies in the app's Frameworks folder; UIKit is in the program that loads all this.
    private func runPath(from plan: TargetPlan, to library: TargetPlan) -> String {
        let up = plan.bundlePath.split(separator: "/").map { _ in "../" }.joined()
        return "$ORIGIN/\(up)\(library.bundlePath)"
    }
}
