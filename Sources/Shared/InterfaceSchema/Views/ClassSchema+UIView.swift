extension ClassSchema {
    /// Subviews, constraints and layout guides are read beside the attributes.
    public static let view = ClassSchema(
        "UIView", below: object, elements: ["view", "containerView", "collectionViewCellContentView"],
        attributes: viewGeometry + viewLooks + viewLayout + viewAccessibility + viewDesign
            + [.objects("gestureRecognizers")],
        ignored: ["animations"],
        outlets: ["gestureRecognizers"],
        actions: ["endEditing:"])

    private static let viewGeometry: [AttributeSchema] = [
        .rect("frame"),
        .options(
            "autoresizingMask", "widthSizable heightSizable flexibleMinX flexibleMaxX flexibleMinY flexibleMaxY"),
        .bool("translatesAutoresizingMaskIntoConstraints"), .bool("autoresizesSubviews"),
    ]

    private static let viewLooks: [AttributeSchema] = [
        .bool("opaque"), .bool("hidden"), .number("alpha"), .number("tag"), .bool("clipsSubviews"),
        .bool("userInteractionEnabled"), .bool("multipleTouchEnabled"), .bool("clearsContextBeforeDrawing"),
        .name(
            "contentMode",
            """
            scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft \
            bottomRight
            """),
        .color("backgroundColor"), .color("tintColor"),
        .name("semanticContentAttribute", "unspecified playback spatial forceLeftToRight forceRightToLeft"),
        .string("restorationIdentifier").unused("state restoration is absent"),
    ]

    private static let viewLayout: [AttributeSchema] = [
        .bool("preservesSuperviewLayoutMargins"), .bool("insetsLayoutMarginsFromSafeArea"),
        .insets("layoutMargins"), .insets("directionalLayoutMargins"),
        .bool("layoutMarginsFollowReadableWidth").unused("a phone's margins lie inside of the readable width"),
        // A file says what deviates from 250 and 750, whatever a class made in code would have.
        .number("horizontalHuggingPriority", absent: 250), .number("verticalHuggingPriority", absent: 250),
        .number("horizontalCompressionResistancePriority", absent: 750),
        .number("verticalCompressionResistancePriority", absent: 750),
    ]

    private static let viewAccessibility: [AttributeSchema] = [
        .text("label").inside("accessibility", as: "accessibility.label"),
        .text("hint").inside("accessibility", as: "accessibility.hint"),
        .string("identifier").inside("accessibility", as: "accessibility.identifier"),
        .bool("isElement").inside("accessibility", as: "accessibility.isElement"),
        .options(
            "traits",
            """
            button link image selected staticText header playsSound keyboardKey summaryElement notEnabled \
            updatesFrequently searchField startsMediaSession adjustable allowsDirectInteraction causesPageTurn tabBar
            """
        ).inside("accessibility", as: "accessibility.traits"),
    ]

    /// What Interface Builder's canvas knows beyond the object.
    private static let viewDesign: [AttributeSchema] = [
        .bool("fixedFrame"), .bool("misplaced").forDesign, .bool("ambiguous").forDesign,
        .string("simulatedAppContext").forDesign, .metrics("simulatedStatusBarMetrics"),
        .number("placeholderIntrinsicWidth"), .number("placeholderIntrinsicHeight"),
    ]
}
