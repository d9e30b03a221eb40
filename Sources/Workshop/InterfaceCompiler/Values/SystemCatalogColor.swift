import InterfaceFormat

/// Colours of macOS, which Interface Builder offers for iOS as well. They are fixed when the file is compiled, as what they
/// are in the light appearance.
enum SystemCatalogColor {
    /// nil for a name that is none of macOS's.
    static func named(_ name: String) -> InterfaceColor? {
        if let alpha = blacks[name] { return InterfaceColor(space: .sRGB, red: 0, green: 0, blue: 0, alpha: alpha) }
        guard let (red, green, blue) = others[name] else { return nil }
        return InterfaceColor(space: .sRGB, red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }

    /// By how much of black they are.
    private static let blacks: [String: Double] = [
        "textColor": 1, "selectedTextColor": 1, "controlTextColor": 0.85, "labelColor": 0.85, "headerTextColor": 0.85,
        "selectedControlTextColor": 0.85, "windowFrameTextColor": 0.85, "secondaryLabelColor": 0.5,
        "tertiaryLabelColor": 0.25, "disabledControlTextColor": 0.25, "placeholderTextColor": 0.25,
        "quaternaryLabelColor": 0.1, "separatorColor": 0.1,
    ]

    private static let others: [String: (Double, Double, Double)] = [
        "textBackgroundColor": (255, 255, 255), "controlBackgroundColor": (255, 255, 255),
        "controlColor": (255, 255, 255), "headerColor": (255, 255, 255),
        "alternateSelectedControlTextColor": (255, 255, 255), "selectedMenuItemTextColor": (255, 255, 255),
        "windowBackgroundColor": (236, 236, 236), "gridColor": (230, 230, 230), "windowFrameColor": (170, 170, 170),
        "underPageBackgroundColor": (150, 150, 150), "selectedControlColor": (179, 215, 255),
        "selectedTextBackgroundColor": (179, 215, 255), "linkColor": (0, 104, 218), "controlAccentColor": (0, 122, 255),
        "systemBlueColor": (0, 122, 255), "systemRedColor": (255, 59, 48), "systemGreenColor": (40, 205, 65),
        "systemOrangeColor": (255, 149, 0), "systemYellowColor": (255, 204, 0), "systemPinkColor": (255, 45, 85),
        "systemPurpleColor": (175, 82, 222), "systemBrownColor": (162, 132, 94), "systemGrayColor": (142, 142, 147),
    ]
}
