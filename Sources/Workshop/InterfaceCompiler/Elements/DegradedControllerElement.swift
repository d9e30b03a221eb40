/// Controllers that UIKit has no class for yet: a plain controller with the same view stands in their place.
enum DegradedControllerElement: ElementKind {
    static let element = ""
    static let className = "UIViewController"

    /// The element's name and Apple's class.
    static let degradations = [
        "tableViewController": "UITableViewController", "collectionViewController": "UICollectionViewController",
        "splitViewController": "UISplitViewController", "pageViewController": "UIPageViewController",
        "glkViewController": "GLKViewController", "avPlayerViewController": "AVPlayerViewController",
        "hostingController": "UIHostingController",
    ]

    static func read(_ reader: inout ElementReader) {
        reader.compilation.warn(
            reader.element,
            "Hodie has no \(degradations[reader.element.name] ?? "such controller") yet: a UIViewController stands in its place."
        )
        reader.readController()
    }
}
