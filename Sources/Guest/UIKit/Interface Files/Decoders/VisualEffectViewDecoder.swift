import InterfaceFormat

/// `UIVisualEffectView`: its effect, and its own content view in place of the one in the file.
@MainActor enum VisualEffectViewDecoder {
    static func decode(_ attributes: InterfaceAttributes, into view: UIVisualEffectView) {
        if let style = attributes.name("blurStyle").flatMap({ styles[$0] }) {
            let blur = UIBlurEffect(style: style)
            view.effect = blur
            if let name = attributes.name("vibrancyStyle") {
                view.effect =
                    vibrancies[name].map { UIVibrancyEffect(blurEffect: blur, style: $0) }
                    ?? UIVibrancyEffect(blurEffect: blur)
            }
        }
        guard let content = attributes.object("contentView") else { return }
        attributes.loader.register(view.contentView, for: content)
        ViewDecoder.decode(InterfaceAttributes(content, attributes.loader), into: view.contentView)
    }

    private static let styles: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial, "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark, "systemThinMaterialDark": .systemThinMaterialDark,
        "systemMaterialDark": .systemMaterialDark, "systemThickMaterialDark": .systemThickMaterialDark,
        "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]

    private static let vibrancies: [String: UIVibrancyEffectStyle] = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "quaternaryLabel": .quaternaryLabel, "fill": .fill, "secondaryFill": .secondaryFill,
        "tertiaryFill": .tertiaryFill, "separator": .separator,
    ]
}
