import Foundation

/// Where the compiler finds the guest's modules, and the C modules that those rest upon.
///
/// UIKit imports Cairo and Pango internally; the compiler nevertheless wants to see those modules when it reads
/// UIKit's, hence their module maps and their headers' folders.
struct ModuleSearch: Sendable {
    let modules: URL

    /// The C modules that the guest's modules import, and their pkg-config names.
    private static let packages = [
        "CCairo": "cairo", "CPango": "pangocairo", "CSQLite": "sqlite3", "CSodium": "libsodium",
    ]

    func arguments() -> [String] {
        var result = ["-I", modules.path]
        var packages: [String] = []
        for (name, package) in Self.packages.sorted(by: { $0.key < $1.key }) {
            guard let folder = folder(of: name) else { continue }
            result += ["-I", folder.path]
            packages.append(package)
        }
        for flag in Self.headerFlags(of: packages) { result += ["-Xcc", flag] }
        return result
    }

    /// Beside the modules when installed; among Hodie's own sources when run from its build folder.
    private func folder(of name: String) -> URL? {
        var candidates = [modules.appendingPathComponent(name, isDirectory: true)]
        var above = modules
        for _ in 0..<5 {
            above.deleteLastPathComponent()
            candidates.append(above.appendingPathComponent("Sources/System/\(name)", isDirectory: true))
        }
        return candidates.first {
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
