import Bundles
import Foundation
import InterfaceFormat
import XcodeProject

/// Compiles asset catalogs (`*.xcassets`) into a bundle: files in `Assets/`, the index `Assets.plist`, and
/// the app's icon. Everything that is drawn in the guest becomes a PNG or a JPEG here: a guest decodes nothing else.
public final class AssetCompiler {
    private let bundle: URL
    private let iconName: String?
    private let boundary: ProjectBoundary
    private var index = AssetIndex()
    private var taken: Set<String> = []
    private var diagnostics: [AssetDiagnostic] = []

    private init(bundle: URL, iconName: String?, boundary: ProjectBoundary) {
        self.bundle = bundle
        self.iconName = iconName
        self.boundary = boundary
    }

    /// - Parameters:
    ///   - catalogs: `.xcassets` folders; of two assets with one name, the first counts.
    ///   - bundle: the folder to write into; it exists.
    ///   - iconName: the app icon set's name (`ASSETCATALOG_COMPILER_APPICON_NAME`); nil for a bundle without icon.
    ///   - boundary: where the catalogs' files may come from.
    /// - Returns: warnings.
    /// - Throws: `AssetDiagnostic` for a broken catalog; what writing throws.
    public static func compile(
        catalogs: [URL], into bundle: URL, iconName: String?, boundary: ProjectBoundary
    ) throws -> [AssetDiagnostic] {
        let compiler = AssetCompiler(bundle: bundle, iconName: iconName, boundary: boundary)
        for catalog in catalogs {
            guard FileManager.default.fileExists(atPath: catalog.path) else {
                throw AssetDiagnostic(.error, SourceLocation(path: catalog.path), "the asset catalog does not exist")
            }
            try compiler.folder(catalog, namespace: "", above: [])
        }
        if !compiler.index.isEmpty {
            try compiler.index.encoded().write(to: bundle.appendingPathComponent(AssetIndex.fileName))
        }
        return compiler.diagnostics
    }

    /// - Parameter above: the folders on the way here; a symbolic link to one of them would never end.
    private func folder(_ folder: URL, namespace: String, above: Set<String>) throws {
        let real = folder.resolvingSymlinksInPath().path
        guard !above.contains(real) else { return }
        let contents = try CatalogFile(folder: folder)
        var namespace = namespace
        if contents?.properties["provides-namespace"] as? Bool == true {
            namespace += folder.lastPathComponent + "/"
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for name in names where !name.hasPrefix(".") {
            let child = folder.appendingPathComponent(name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: child.path, isDirectory: &isFolder), isFolder.boolValue
            else { continue }
            if let reason = boundary.refusal(of: child) {
                warn(SourceLocation(path: child.path), "left out: \(reason)")
            } else if child.pathExtension.isEmpty {
                try self.folder(child, namespace: namespace, above: above.union([real]))
            } else {
                try asset(child, name: namespace + child.deletingPathExtension().lastPathComponent)
            }
        }
    }

    private func asset(_ folder: URL, name: String) throws {
        switch folder.pathExtension {
        case "imageset": try imageSet(folder, name: name)
        case "colorset": try colorSet(folder, name: name)
        case "dataset": try dataSet(folder, name: name)
        case "appiconset": try iconSet(folder, name: name)
        case "launchimage", "brandassets": break  // Shown by no widget and no Today view.
        case let kind:
            warn(SourceLocation(path: folder.path), "assets of the kind “\(kind)” are left out")
        }
    }

    private func warn(_ location: SourceLocation, _ message: String) {
        diagnostics.append(AssetDiagnostic(.warning, location, message))
    }

    // MARK: Images

    private func imageSet(_ folder: URL, name: String) throws {
        guard let contents = try CatalogFile(folder: folder), index.images[name] == nil else { return }
        var asset = ImageAsset()
        switch contents.properties["template-rendering-intent"] as? String {
        case "template": asset.renderingIntent = .template
        case "original": asset.renderingIntent = .original
        default: asset.renderingIntent = .automatic
        }
        for entry in contents.list("images") {
            guard let conditions = AssetConditions(entry: entry), let file = existingFile(entry, of: contents) else {
                continue
            }
            do {
                let raster = try ImageFile(file)
                guard let scales = scales(entry, raster) else {
                    warn(contents.location(of: file.lastPathComponent), "the image's scale is none; it is left out")
                    continue
                }
                for scale in scales {
                    asset.variants.append(
                        try variant(of: raster, entry: entry, name: name, scale: scale, conditions: conditions))
                }
            } catch let error as ImageFileError {
                let place = contents.location(of: file.lastPathComponent)
                throw AssetDiagnostic(.error, place, "\(file.lastPathComponent): \(error.description)")
            }
        }
        if !asset.variants.isEmpty { index.images[name] = asset }
    }

    /// A vector without a scale is drawn at each that a screen may have.
    /// - Returns: nil if the entry claims a scale that no screen has.
    private func scales(_ entry: [String: Any], _ image: ImageFile) -> [Double]? {
        guard let text = entry["scale"] as? String else { return image.isVector ? [1, 2, 3] : [1] }
        let number = text.hasSuffix("x") ? text.dropLast() : text[...]
        guard let scale = Double(number), Self.possibleScales.contains(scale) else {
            return nil
        }
        return [scale]
    }

    /// Pixels a point.
    private static let possibleScales = 0.5...10.0

    private func variant(
        of image: ImageFile, entry: [String: Any], name: String, scale: Double, conditions: AssetConditions
    ) throws -> ImageAsset.Variant {
        let suffix = scale == 1 ? "" : "@\(Int(scale))x"
        let file = freeName(name + conditions.suffix + suffix, image.suffix)
        let size = try image.write(to: try target(file), scale: scale)
        var variant = ImageAsset.Variant(
            file: file, scale: scale, width: size.width, height: size.height, conditions: conditions)
        if let resizing = entry["resizing"] as? [String: Any] { variant.slicing = slicing(resizing, size, scale) }
        if let table = entry["alignment-insets"] as? [String: Any] { variant.alignmentInsets = insets(table, scale) }
        return variant
    }

    /// In the catalog insets are pixels; the part between caps and centre is thrown away by Xcode, here it belongs to
    /// the stretched centre.
    private func slicing(_ entry: [String: Any], _ size: (width: Int, height: Int), _ scale: Double)
        -> ImageAsset.Slicing
    {
        var caps = insets(entry["cap-insets"] as? [String: Any] ?? [:], scale)
        let center = entry["center"] as? [String: Any] ?? [:]
        // A three-part image stretches in one direction only.
        switch entry["mode"] as? String {
        case "3-part-horizontal": (caps.top, caps.bottom) = (0, 0)
        case "3-part-vertical": (caps.left, caps.right) = (0, 0)
        default: break
        }
        return ImageAsset.Slicing(insets: caps, tiles: center["mode"] as? String == "tile")
    }

    private func insets(_ table: [String: Any], _ scale: Double) -> InterfaceInsets {
        func points(_ key: String) -> Double {
            let pixels = (table[key] as? NSNumber)?.doubleValue ?? 0
            return pixels.isFinite ? pixels / scale : 0
        }
        return InterfaceInsets(
            top: points("top"), left: points("left"), bottom: points("bottom"), right: points("right"))
    }

    private func iconSet(_ folder: URL, name: String) throws {
        guard name == iconName, let contents = try CatalogFile(folder: folder) else { return }
        let target = bundle.appendingPathComponent(AssetIndex.iconFileName)
        guard !FileManager.default.fileExists(atPath: target.path) else { return }
        var best: ImageFile?
        for entry in contents.list("images") {
            guard let conditions = AssetConditions(entry: entry), conditions.luminosity == nil,
                let file = existingFile(entry, of: contents), let image = try? ImageFile(file, keepsJPEG: false)
            else { continue }
            if image.pixelCount > best?.pixelCount ?? 0 { best = image }
        }
        guard let best else { return }
        _ = try best.write(to: target, scale: 1)
        do {
            try ImageFile.pixels(of: target, side: IconPixels.side)
                .write(to: bundle.appendingPathComponent(IconPixels.fileName))
        } catch let error as ImageFileError {
            warn(SourceLocation(path: folder.path), "pictures show no icon: \(error)")
        }
    }

    // MARK: Colours and data

    private func colorSet(_ folder: URL, name: String) throws {
        guard let contents = try CatalogFile(folder: folder), index.colors[name] == nil else { return }
        var asset = ColorAsset()
        for entry in contents.list("colors") {
            // An empty accent colour, as in Xcode's template, has no "color".
            guard let conditions = AssetConditions(entry: entry), let color = entry["color"] as? [String: Any] else {
                continue
            }
            guard let value = ColorNotation.value(of: color) else {
                warn(contents.location(of: "colors"), "the colour set “\(name)” has a colour that can't be read")
                continue
            }
            asset.variants.append(ColorAsset.Variant(conditions: conditions, value: value))
        }
        if !asset.variants.isEmpty { index.colors[name] = asset }
    }

    private func dataSet(_ folder: URL, name: String) throws {
        guard let contents = try CatalogFile(folder: folder), index.data[name] == nil else { return }
        var asset = DataAsset()
        for entry in contents.list("data") {
            guard let conditions = AssetConditions(entry: entry), let source = existingFile(entry, of: contents) else {
                continue
            }
            let file = freeName(name + conditions.suffix, source.pathExtension)
            try FileManager.default.copyItem(at: source, to: try target(file))
            let type = entry["universal-type-identifier"] as? String
            asset.variants.append(DataAsset.Variant(file: file, typeIdentifier: type, conditions: conditions))
        }
        if !asset.variants.isEmpty { index.data[name] = asset }
    }

    // MARK: Files

    /// The entry's file; nil for an empty slot, and with a warning for a file that isn't there.
    private func existingFile(_ entry: [String: Any], of contents: CatalogFile) -> URL? {
        guard let name = entry["filename"] as? String, !name.isEmpty else { return nil }
        let file = contents.folder.appendingPathComponent(name)
        guard SafeName.isFileName(name), FileManager.default.fileExists(atPath: file.path) else {
            warn(contents.location(of: name), "the file “\(name)” does not exist")
            return nil
        }
        if let reason = boundary.refusal(of: file) {
            warn(contents.location(of: name), "the file “\(name)” is left out: \(reason)")
            return nil
        }
        return file
    }

    /// A path in the bundle that nothing else has.
    private func freeName(_ name: String, _ suffix: String) -> String {
        let dotted = suffix.isEmpty ? "" : "." + suffix
        var path = "\(AssetIndex.folderName)/\(name)\(dotted)"
        var count = 2
        while !taken.insert(path.lowercased()).inserted {
            path = "\(AssetIndex.folderName)/\(name)-\(count)\(dotted)"
            count += 1
        }
        return path
    }

    private func target(_ path: String) throws -> URL {
        let file = bundle.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        return file
    }
}
