internal import CCairo
internal import CPango
import CoreGraphics
internal import Fonts
import Foundation

/// Sets text with Pango, on a font map of its own.
///
/// A program has `main`: opening the fonts takes long, and Apple's interface (`UIFont`, `NSString.draw`) names no engine. A
/// test that needs another language or system version makes its own, and its neighbours keep theirs:
///
///     TextEngine.$current.withValue(TextEngine()) { … }
///
/// Unchecked, because everything that changes is touched under `lock` only. Pango's font maps are not safe to share between
/// threads, so that it is held during each layout, too.
package final class TextEngine: @unchecked Sendable {
    package static let main = TextEngine()

    /// The engine that text is set with.
    @TaskLocal package static var current = TextEngine.main

    let lock = NSRecursiveLock()
    private var fontMap: OpaquePointer?
    private(set) var contextStorage: OpaquePointer?
    private var descriptions: [FontFace: OpaquePointer] = [:]
    private var metricsByFace: [FontFace: FontMetrics] = [:]
    private var cacheFolder: String?
    private var language = "en"
    private var ownVersion = 13
    private var laidOut = LayoutCache()
    /// By whole path.
    var registeredFiles: Set<String> = []
    var registeredFonts: [RegisteredFont] = []

    package init() {}

    // MARK: Configuration

    /// Where fontconfig keeps its index of the fonts. To be set before the first text is measured; a process that may
    /// not write there must find the index made already.
    package func configure(cacheFolder: String?) {
        lock.lock()
        defer { lock.unlock() }
        guard contextStorage == nil else { return }
        self.cacheFolder = cacheFolder
    }

    /// The user's language (BCP 47), by which Chinese characters get Chinese or Japanese shapes.
    package func setLanguage(_ identifier: String) {
        lock.lock()
        defer { lock.unlock() }
        guard language != identifier else { return }
        language = identifier
        laidOut = LayoutCache()
        if let contextStorage { apply(language, to: contextStorage) }
    }

    /// The major iOS version whose system font is measured, where it is not that of the engine: a layout is compared with
    /// another version's without opening the fonts again.
    @TaskLocal package static var systemVersion: Int?

    /// The major iOS version whose system font is measured.
    package func setSystemVersion(_ major: Int) {
        lock.lock()
        defer { lock.unlock() }
        ownVersion = major
    }

    var systemFont: SystemFont { SystemFont(version: Self.systemVersion ?? ownVersion) }

    /// Sees which fonts there are, and keeps an index of them. Opens none.
    package func findFonts() {
        lock.lock()
        defer { lock.unlock() }
        _ = pango
    }

    /// Does the slow things once, so that a process forked from this one need not: fonts, fallbacks, first glyphs.
    package func warm() {
        let face = FontFace(size: 17)
        // Regular, semibold and bold with the emoji that they fall back on; of the other weights the font itself. A font of
        // Chinese takes half a megabyte, and that of one weight finds out what all have in common.
        let weights: [CGFloat] = [0, 0.3, 0.4, 0.23, -0.4, -0.6, -0.8, 0.56, 0.62]
        for (index, weight) in weights.enumerated() {
            var style = TextStyle(face: face, color: .black)
            style.face.weight = weight
            let others = index == 0 ? " 今日 😀" : index < 3 ? " 😀" : ""
            let text = StyledText("Ag 0123456789\(others)", style: style)
            let layout = layout(text, width: nil, maximumLines: 0)
            let context = CGContext.bitmap(pixelWidth: 512, pixelHeight: 64, scale: 2, isOpaque: false)
            if let context { layout.draw(at: .zero, in: context) }
        }
    }

    /// Sizes in points that are mostly used: Dynamic Type's at its default, and the system's for labels and buttons.
    private static let usualSizes: [CGFloat] = [11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 28, 34]
    /// Those in which most is written, and mostly small things stand out.
    private static let commonSizes: [CGFloat] = [11, 12, 13, 15, 17]

    /// Finds the fonts of the sizes and weights that interfaces are mostly made with, which takes half a millisecond and
    /// 30 kilobytes for each, and draws the letters of the commonest.
    package func warmSizes() {
        lock.lock()
        defer { lock.unlock() }
        let letters = String(decoding: Array(UInt8(ascii: "!")...UInt8(ascii: "~")), as: UTF8.self)
        for size in Self.usualSizes {
            let isCommon = Self.commonSizes.contains(size)
            let text = StyledText(
                isCommon ? letters : "Ag 0", style: TextStyle(face: FontFace(size: size), color: .black))
            let layout = layout(text, width: nil, maximumLines: 1)
            guard isCommon else { continue }
            let context = CGContext.bitmap(pixelWidth: 2048, pixelHeight: 64, scale: 2, isOpaque: false)
            if let context { layout.draw(at: .zero, in: context) }
            for weight in [0.23, 0.3, 0.4] {
                let face = FontFace(size: size, weight: weight)
                _ = self.layout(
                    StyledText("Ag 0", style: TextStyle(face: face, color: .black)), width: nil, maximumLines: 1)
            }
        }
        laidOut = LayoutCache()
    }

    var pango: OpaquePointer? {
        if let contextStorage { return contextStorage }
        guard let map = PinnedFonts.makeFontMap(cacheFolder: cacheFolder), let context = PinnedFonts.makeContext(map)
        else { return nil }
        fontMap = map
        apply(language, to: context)
        contextStorage = context
        return context
    }

    /// A `PangoFontMap`, opened if it was not; to be used under `lock`.
    var openedFontMap: OpaquePointer? { pango == nil ? nil : fontMap }

    /// To be called under `lock` when there are other fonts than before.
    func forgetLayouts() {
        laidOut = LayoutCache()
        metricsByFace = [:]
    }

    private func apply(_ language: String, to context: OpaquePointer) {
        // Fonts know Chinese by region, the user's setting knows it by script.
        let known = language.hasPrefix("zh-Hans") ? "zh-cn" : language.hasPrefix("zh-Hant") ? "zh-tw" : language
        pango_context_set_language(context, pango_language_from_string(known))
    }

    // MARK: Fonts

    func description(of face: FontFace) -> OpaquePointer? {
        if let known = descriptions[face] { return known }
        guard let description = pango_font_description_new() else { return nil }
        var families = [face.drawnFamily]
        if case .named = face.family { families.append("Inter") }
        pango_font_description_set_family(description, families.joined(separator: ","))
        pango_font_description_set_absolute_size(description, Double(max(face.size, 0.01)) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(face.numericWeight)))
        pango_font_description_set_style(description, face.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        descriptions[face] = description
        return description
    }

    func metrics(of face: FontFace) -> FontMetrics {
        lock.lock()
        defer { lock.unlock() }
        if let known = metricsByFace[face] { return known }
        guard let pango, let description = description(of: face),
            let values = pango_context_get_metrics(pango, description, nil)
        else { return .system(size: face.size) }
        defer { pango_font_metrics_unref(values) }
        let unit = CGFloat(PANGO_SCALE)
        let ascender = CGFloat(pango_font_metrics_get_ascent(values)) / unit
        let result = FontMetrics(
            ascender: ascender, descender: -CGFloat(pango_font_metrics_get_descent(values)) / unit,
            capHeight: face.size * 0.7, xHeight: face.size * 0.5)
        metricsByFace[face] = result
        return result
    }

    /// Whether a family of this name is among the fonts.
    package func hasFamily(_ name: String) -> Bool {
        families.contains { $0.caseInsensitiveCompare(name) == .orderedSame }
    }

    package var families: [String] {
        lock.lock()
        defer { lock.unlock() }
        guard pango != nil, let fontMap else { return [] }
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(UnsafeMutablePointer(fontMap), &list, &count)
        defer { g_free(list) }
        return (0..<Int(count)).compactMap { list?[$0] }.compactMap { pango_font_family_get_name($0) }
            .map { String(cString: $0) }.sorted()
    }

    // MARK: Layout

    /// Lays text out.
    ///
    /// - Parameters:
    ///   - width: where lines are broken or cut; nil for as wide as they get.
    ///   - maximumLines: 0 for any number. The last line that is allowed is cut as the paragraph's line break says.
    package func layout(_ text: StyledText, width: CGFloat?, maximumLines: Int) -> LaidOutText {
        lock.lock()
        defer { lock.unlock() }
        var key = LayoutCache.Key(text: text, width: nil, maximumLines: maximumLines, systemFont: systemFont)
        if let width {
            // Who has asked how long a text is mostly has that much room for it afterwards.
            if let known = laidOut[key], known.isTheSame(inWidth: width) { return known }
            key.width = width
        }
        if let known = laidOut[key] { return known }
        let result = LineBreaker(engine: self, text: text, width: width, maximumLines: maximumLines).layout()
        laidOut[key] = result
        return result
    }
}
