import InterfaceFormat

extension ElementReader {
    /// What every view controller has: its identifier, how it wants to be shown, its view and its items.
    mutating func readController() {
        strings(
            "storyboardIdentifier", "title", "restorationIdentifier", "modalPresentationStyle", "modalTransitionStyle",
            "clearsSelectionOnViewWillAppear")
        bools(
            "automaticallyAdjustsScrollViewInsets", "hidesBottomBarWhenPushed", "definesPresentationContext",
            "providesPresentationContextTransitionStyle", "extendedLayoutIncludesOpaqueBars",
            "navigationBarHidden", "toolbarHidden", "interfaceStyle", "automaticallyMeasuresViewSize")
        for guides in take("layoutGuides") {
            for guide in guides.children {
                if let id = guide.id, let type = guide["type"] { object.layoutGuides[type] = id }
            }
        }
        readSimulatedMetrics()
        readChildren()
    }

    /// How Interface Builder shows the scene: only a layout without a program needs it.
    private mutating func readSimulatedMetrics() {
        let names: Set<String> = [
            "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
            "simulatedDestinationMetrics", "simulatedOrientationMetrics",
        ]
        for child in element.children {
            guard let key = child.key, names.contains(key) else { continue }
            _ = take(child.name)
            let detail = child["type"] ?? child["orientation"] ?? (child.flag("prompted") == true ? "prompted" : "")
            object.properties[key] = .string(child.name == "nil" ? "none" : "\(child.name) \(detail)")
        }
    }
}
