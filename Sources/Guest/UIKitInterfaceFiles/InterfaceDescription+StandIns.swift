extension InterfaceDescription {
    static let standIns = [
        InterfaceDescription(StandInView.self) { describe(&$0) },
        InterfaceDescription(StandInControl.self) { describe(&$0) },
    ]

    private static func describe<View: InterfaceStandIn>(_ standIn: inout InterfaceDescriptionBuilder<View>) {
        standIn.size("standIn.intrinsicSize") { $0.standInSize = $1 }
    }
}
