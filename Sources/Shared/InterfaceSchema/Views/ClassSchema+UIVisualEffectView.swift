extension ClassSchema {
    /// What it shows stands in its content view.
    static let visualEffectView = ClassSchema(
        "UIVisualEffectView", below: view, elements: ["visualEffectView"],
        attributes: [
            blurStyle.inside("blurEffect"),
            blurStyle.inside("blurEffect").inside("vibrancyEffect"),
            .name(
                "style",
                """
                default label secondaryLabel tertiaryLabel quaternaryLabel fill secondaryFill tertiaryFill separator
                """, key: "vibrancyStyle", absent: "default"
            ).inside("vibrancyEffect"),
            .object("contentView"),
        ])

    private static let blurStyle = AttributeSchema.name(
        "style",
        """
        extraLight light dark regular prominent systemUltraThinMaterial systemThinMaterial systemMaterial \
        systemThickMaterial systemChromeMaterial systemUltraThinMaterialLight systemThinMaterialLight \
        systemMaterialLight systemThickMaterialLight systemChromeMaterialLight systemUltraThinMaterialDark \
        systemThinMaterialDark systemMaterialDark systemThickMaterialDark systemChromeMaterialDark
        """, key: "blurStyle", absent: "extraLight")
}
