import Foundation
import InterfaceCompiler
import InterfaceFormat

/// Whether the bundle of an interface file has the images, colours and fonts that the file names. Where one is missing the
/// view stands without it, as on iOS, and nobody would say why.
struct NameCheck {
    private let target: String
    private let images: Set<String>
    private let colors: Set<String>
    /// The names of the font files, and of the fonts in them.
    private let fonts: Set<String>

    /// - Parameter bundle: with all its resources.
    init(target: String, bundle: URL) {
        self.target = target
        let index = (try? AssetIndex.read(fromBundle: bundle)) ?? AssetIndex()
        var images = Set(index.images.keys)
        var fonts: Set<String> = []
        let names = FileManager.default.enumerator(atPath: bundle.path)?.compactMap { $0 as? String } ?? []
        for path in names {
            let name = (path as NSString).lastPathComponent
            switch (name as NSString).pathExtension.lowercased() {
            case "png", "jpg", "jpeg", "gif", "pdf", "tiff", "tif", "heic", "svg", "webp", "bmp":
                let plain = Self.withoutScale((name as NSString).deletingPathExtension)
                images.formUnion([plain, "\(plain).\((name as NSString).pathExtension)", name])
            case "ttf", "otf", "ttc":
                fonts.insert(name)
                fonts.formUnion(FontFile(bundle.appendingPathComponent(path))?.names ?? [])
            default: break
            }
        }
        self.images = images
        self.fonts = fonts
        colors = Set(index.colors.keys)
    }

    /// `sun` of `sun@2x~ipad`
    private static func withoutScale(_ name: String) -> String {
        var name = name
        for ending in ["~ipad", "~iphone"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
        for ending in ["@1x", "@2x", "@3x"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
        return name
    }

    /// A warning for each name that is not there.
    func warnings(about names: [InterfaceName], in file: URL) -> [BuildDiagnostic] {
        names.compactMap { name in
            complaint(about: name).map {
                BuildDiagnostic(.warning, file: file.path, line: name.line, column: name.column, $0)
            }
        }
    }

    private func complaint(about name: InterfaceName) -> String? {
        switch name.kind {
        case .image:
            return images.contains(name.name)
                ? nil : "target “\(target)” has no image “\(name.name)”: nothing is shown in its place"
        case .color:
            if colors.contains(name.name) { return nil }
            return "no catalog of target “\(target)” has the colour “\(name.name)”: the one that the file holds is used"
        case .font:
            if SystemFontFamilies.contains(name.name) || fonts.contains(name.name) { return nil }
            if let file = name.file, fonts.contains(file) { return nil }
            let place = name.file.map { " of \($0)" } ?? ""
            return "target “\(target)” has no font “\(name.name)”\(place): the system font is used"
        }
    }
}
