import InterfaceFormat

extension AssetConditions {
    private static let foreign: Set<String> = ["mac", "watch", "tv", "car", "vision", "watch-marketing"]

    /// The conditions of an entry in a `Contents.json`; nil if it is for another kind of device.
    init?(entry: [String: Any]) {
        self.init()
        let device = entry["idiom"] as? String ?? "universal"
        guard !Self.foreign.contains(device) else { return nil }
        idiom = device == "universal" ? nil : device
        for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
            switch (appearance["appearance"] as? String, appearance["value"] as? String) {
            case ("luminosity", let value?): luminosity = Luminosity(rawValue: value)
            case ("contrast", "high"): highContrast = true
            default: break
            }
        }
        locale = entry["locale"] as? String
        languageDirection = entry["language-direction"] as? String
        widthClass = entry["width-class"] as? String
        heightClass = entry["height-class"] as? String
    }

    /// For a file's name: `~dark~ipad`.
    var suffix: String {
        var parts = [idiom, luminosity?.rawValue, highContrast ? "contrast" : nil, locale, languageDirection]
        parts += [widthClass.map { $0 + "-width" }, heightClass.map { $0 + "-height" }]
        return parts.compactMap { $0 }.map { "~" + $0 }.joined()
    }
}
