import InterfaceFormat

extension InterfaceDescription {
    static let segmentedControl = InterfaceDescription(UISegmentedControl.self) {
        $0.attributes("segments") { control, attributes in
            for (index, part) in attributes.objects("segments").enumerated() {
                control.insert(segment(part, at: index, of: attributes), at: index)
            }
        }
        $0.bool("momentary") { $0.isMomentary = $1 }
        $0.bool("apportionsSegmentWidthsByContent") { $0.apportionsSegmentWidthsByContent = $1 }
        $0.color("selectedSegmentTintColor") { $0.selectedSegmentTintColor = $1 }
        $0.integer("selectedSegmentIndex") { $0.selectedSegmentIndex = $1 }
    } names: {
        $0.property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)
        $0.property("isMomentary", \UISegmentedControl.isMomentary)
        $0.property("momentary", \UISegmentedControl.isMomentary)
        $0.getter("numberOfSegments") { (target: UISegmentedControl) in target.numberOfSegments }
    }

    @MainActor private static func segment(
        _ part: InterfaceObject, at index: Int, of control: InterfaceAttributes
    ) -> SegmentView {
        let attributes = InterfaceAttributes(part, control.loader)
        let segment = SegmentView()
        segment.title = control.loader.strings[control.object.id, "segmentTitles[\(index)]"] ?? attributes.name("title")
        if let image = attributes.image("image") { segment.image = image }
        segment.isEnabled = attributes.bool("enabled") ?? true
        segment.ownWidth = max(0, attributes.number("width") ?? 0)
        segment.contentOffset = attributes.size("contentOffset") ?? .zero
        return segment
    }
}
