import Bundles
import Foundation
import InterfaceFormat
import XcodeProject

/// Makes stencils (`ShortcutMask`) of the images and symbols that an app's Info.plist names for what the app offers on its icon.
public enum ShortcutMasks {
    /// - Parameters:
    ///   - items: of the Info.plist.
    ///   - infoPlist: the file that has them.
    ///   - bundle: the app's folder, in which all its images are by now.
    /// - Returns: warnings.
    /// - Throws: what writing throws.
    public static func compile(
        _ items: [ShortcutDeclaration], of infoPlist: URL, in bundle: URL
    ) throws -> [AssetDiagnostic] {
        let index = (try? AssetIndex.read(fromBundle: bundle)) ?? nil
        let place = SourceLocation(path: infoPlist.path)
        var diagnostics: [AssetDiagnostic] = []
        func write(_ name: String, to path: String, _ mask: () throws -> Data) throws {
            do {
                let mask = try mask()
                let target = bundle.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
                try mask.write(to: target)
            } catch let error as ImageFileError {
                diagnostics.append(
                    AssetDiagnostic(.warning, place, "the shortcut icon “\(name)” is not shown: \(error)"))
            }
        }
        for name in Set(items.compactMap(\.iconFile)).sorted() {
            guard let path = ShortcutMask.path(ofImage: name), let source = image(name, in: bundle, index) else {
                diagnostics.append(
                    AssetDiagnostic(.warning, place, "the shortcut icon “\(name)” names no image of the app"))
                continue
            }
            try write(name, to: path) { try ImageFile.mask(of: source, side: ShortcutMask.side) }
        }
        for name in Set(items.compactMap(\.symbolName)).sorted() {
            guard let path = ShortcutMask.path(ofSymbol: name), let symbol = SymbolStencil(named: name) else {
                diagnostics.append(
                    AssetDiagnostic(
                        .warning, place, "Hodie has no drawing of the symbol “\(name)”: the shortcut has no icon"))
                continue
            }
            try write(name, to: path) { try symbol.mask(side: ShortcutMask.side) }
        }
        return diagnostics
    }

    /// The finest picture of this name: of the asset catalog, else a file beside it.
    private static func image(_ name: String, in bundle: URL, _ index: AssetIndex?) -> URL? {
        let plain = index?.images[name]?.variants.filter { $0.conditions.luminosity == nil }
        if let best = plain?.max(by: { $0.width < $1.width }) { return bundle.appendingPathComponent(best.file) }
        guard SafeName.isRelativePath(name) else { return nil }
        let suffix = (name as NSString).pathExtension
        let base = suffix.isEmpty ? name : String(name.dropLast(suffix.count + 1))
        let files = ["@3x", "@2x", ""].flatMap { scale in
            (suffix.isEmpty ? ["png", "jpg"] : [suffix]).map { bundle.appendingPathComponent("\(base)\(scale).\($0)") }
        }
        return files.first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
