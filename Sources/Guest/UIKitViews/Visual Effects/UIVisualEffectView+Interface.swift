extension InterfaceDescription {
    static let visualEffectView = InterfaceDescription(UIVisualEffectView.self) {
        $0.attributes("blurStyle", "vibrancyStyle") { view, attributes in
            guard let style = attributes.name("blurStyle").flatMap({ blurStyles[$0] }) else { return }
            let blur = UIBlurEffect(style: style)
            view.effect = blur
            guard let name = attributes.name("vibrancyStyle") else { return }
            view.effect =
                vibrancyStyles[name].map { UIVibrancyEffect(blurEffect: blur, style: $0) }
                ?? UIVibrancyEffect(blurEffect: blur)
        }
        // The view has a content view of its own, which takes on what the file says of the one in it.
        $0.attributes("contentView") { view, attributes in
            guard let content = attributes.object("contentView") else { return }
            attributes.loader.fill(view.contentView, with: InterfaceAttributes(content, attributes.loader))
        }
    }

    private static let blurStyles: [String: UIBlurEffect.Style] = [
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

    private static let vibrancyStyles: [String: UIVibrancyEffectStyle] = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "quaternaryLabel": .quaternaryLabel, "fill": .fill, "secondaryFill": .secondaryFill,
        "tertiaryFill": .tertiaryFill, "separator": .separator,
    ]
}
