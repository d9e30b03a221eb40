internal import CPango
import Foundation

extension TextEngine {
    /// Takes the fonts of a file among those that text is set in, for as long as the engine lives. fontconfig reads the
    /// file itself and writes no index; it is opened again when something is drawn in it.
    ///
    /// - Parameter path: of a TrueType or OpenType font or collection.
    /// - Returns: the file's fonts, in its order.
    /// - Throws: `FontRegistrationError`.
    @discardableResult package func registerFonts(at path: String) throws -> [RegisteredFont] {
        lock.lock()
        defer { lock.unlock() }
        guard !registeredFiles.contains(path) else { throw FontRegistrationError.alreadyRegistered(path: path) }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
            throw FontRegistrationError.missing(path: path)
        }
        guard let fontMap = openedFontMap, let configuration = pango_fc_font_map_get_config(fontMap) else {
            throw FontRegistrationError.noFont(path: path)
        }
        let known = FcConfigGetFonts(configuration, FcSetApplication)?.pointee.nfont ?? 0
        _ = path.withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) {
                FcConfigAppFontAddFile(configuration, $0)
            }
        }
        guard let all = FcConfigGetFonts(configuration, FcSetApplication)?.pointee, all.nfont > known else {
            throw FontRegistrationError.noFont(path: path)
        }
        registeredFiles.insert(path)
        var new: [RegisteredFont] = []
        for index in known..<all.nfont {
            guard let pattern = all.fonts[Int(index)], let font = RegisteredFont(pattern),
                !(registeredFonts + new).contains(where: { $0.postScriptName == font.postScriptName })
            else { continue }
            // Its own name is a family, too: by it, this font is found and none of its siblings.
            _ = font.postScriptName.withCString { text in
                text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) {
                    FcPatternAddString(pattern, FC_FAMILY, $0)
                }
            }
            new.append(font)
        }
        registeredFonts += new
        pango_fc_font_map_config_changed(fontMap)
        forgetLayouts()
        guard !new.isEmpty else { throw FontRegistrationError.nameless(path: path) }
        return new
    }

    /// By PostScript or full name; by the name of a family, its regular font or the one that is nearest to it.
    package func registeredFont(named name: String) -> RegisteredFont? {
        let fonts = registered
        return fonts.first { $0.postScriptName == name } ?? fonts.first { $0.fullName == name }
            ?? registeredFont(family: name, weight: 0, isItalic: false)
    }

    /// The font of a family whose slant and then weight are nearest.
    package func registeredFont(family: String, weight: CGFloat, isItalic: Bool) -> RegisteredFont? {
        registered.filter { $0.family == family }.min {
            ($0.isItalic == isItalic ? 0 : 2) + abs($0.weight - weight)
                < ($1.isItalic == isItalic ? 0 : 2) + abs($1.weight - weight)
        }
    }

    /// Those of all files, in the order in which they came.
    package var registered: [RegisteredFont] {
        lock.lock()
        defer { lock.unlock() }
        return registeredFonts
    }

    /// Whether letters are drawn by their outlines. To be called under `lock`.
    func drawsOutlines(_ style: TextStyle) -> Bool {
        if style.strokeWidth != 0 { return true }
        guard case .named(let name) = style.face.family else { return false }
        return registeredFonts.contains { $0.isCutByCairo && $0.postScriptName == name }
    }
}
