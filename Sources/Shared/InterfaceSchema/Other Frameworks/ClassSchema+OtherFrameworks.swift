extension ClassSchema {
    /// Views and controllers of frameworks beside UIKit, and of UIKit's past.
    static let otherFrameworks: [ClassSchema] =
        [
            formerWebView, webView, mapView,
            missingView("GLKView", "glkView", outlets: ["delegate"]),
            missingView("MTKView", "mtkView", outlets: ["delegate"]),
            missingView("SCNView", "sceneKitView", outlets: ["delegate"]),
            missingView("SKView", "skView", outlets: ["delegate"]),
            missingView("ARSCNView", "arscnView", outlets: ["delegate"]),
        ]
        + [
            ("GLKViewController", "glkViewController"), ("AVPlayerViewController", "avPlayerViewController"),
            ("UIHostingController", "hostingController"),
        ].map { ClassSchema($0, below: viewController, elements: [$1], isMissing: true) }

    private static func missingView(_ name: String, _ element: String, outlets: Set<String> = []) -> ClassSchema {
        ClassSchema(name, below: view, elements: [element], outlets: outlets, isMissing: true)
    }
}
