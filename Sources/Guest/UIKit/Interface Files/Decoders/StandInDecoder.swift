/// Views that stand for ones of missing classes.
@MainActor enum StandInDecoder {
    static func decode(_ attributes: InterfaceAttributes, into view: InterfaceStandIn) {
        if let size = attributes.size("standIn.intrinsicSize") { view.standInSize = size }
        if let insets = attributes.insets("standIn.alignmentInsets") { view.standInAlignment = insets }
    }
}
