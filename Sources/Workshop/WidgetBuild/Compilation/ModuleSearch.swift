import Foundation

/// Where the compiler finds the guest's modules, and the C modules that those rest upon.
///
/// UIKit imports Cairo and Pango internally; the compiler nevertheless wants to see those modules when it reads
/// UIKit's, hence their module maps and their headers' folders.
struct ModuleSearch: Sendable {
    let modules: URL

    /// The pkg-config names of those C modules whose headers are in folders of their own.
    private static let packages = ["CCairo": "cairo", "CPango": "pangocairo", "CSQLite": "sqlite3"]

    func arguments() -> [String] {
        var result = ["-I", modules.path]
        let found = cModules() + writtenMaps()
        for folder in found { result += ["-I", folder.path] }
        for flag in Self.headerFlags(of: found.compactMap { Self.packages[$0.lastPathComponent] }) {
            result += ["-Xcc", flag]
        }
        return result
    }

    /// Frameworks that are libraries of their own, loaded with what uses them.
    var frameworkLibraries: [URL] {
        let folder = modules.deletingLastPathComponent().appendingPathComponent("Frameworks", isDirectory: true)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".so") }.sorted().map { folder.appendingPathComponent($0) }
    }

    /// The folders with a module map: beside the modules when installed; among Hodie's own sources when run from its
    /// build folder.
    private func cModules() -> [URL] {
        var above = modules
        var candidates = [modules]
        for _ in 0..<5 {
            above.deleteLastPathComponent()
            candidates.append(above.appendingPathComponent("Sources/System", isDirectory: true))
        }
        for folder in candidates {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let found = names.sorted().map { folder.appendingPathComponent($0, isDirectory: true) }.filter {
                FileManager.default.fileExists(atPath: $0.appendingPathComponent("module.modulemap").path)
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Modules of C code of Hodie's own on which the guest's rest.
    private static let ownModules = ["CLinux", "CUnfinishedObjects"]

    /// They have no map among their sources: SwiftPM writes one into its build folder, and `Scripts/stage` beside the
    /// modules, where `cModules` finds it.
    private func writtenMaps() -> [URL] {
        let products = modules.deletingLastPathComponent()
        return Self.ownModules.map { products.appendingPathComponent("\($0).build", isDirectory: true) }.filter {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("module.modulemap").path)
        }
    }

    /// Without pkg-config the headers are looked for in the compiler's usual places.
    private static func headerFlags(of packages: [String]) -> [String] {
        guard !packages.isEmpty else { return [] }
        let program = URL(fileURLWithPath: "/usr/bin/pkg-config")
        guard
            let result = try? Toolchain.run(
                program, ["--cflags-only-I"] + packages, in: URL(fileURLWithPath: "/", isDirectory: true)),
            result.status == 0
        else { return [] }
        var seen: Set<String> = []
        return result.output.split(whereSeparator: \.isWhitespace).map(String.init).filter { seen.insert($0).inserted }
    }
}
