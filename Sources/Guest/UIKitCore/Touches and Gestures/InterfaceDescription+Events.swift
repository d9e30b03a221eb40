extension InterfaceDescription {
    static let events: [InterfaceDescription] = [
        responder, gestureRecognizer, tapGestureRecognizer, longPressGestureRecognizer, panGestureRecognizer,
        screenEdgePanGestureRecognizer, swipeGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer,
        control,
    ]

    static let gestureRecognizer = InterfaceDescription(recognizer: UIGestureRecognizer.self) {
        $0.bool("enabled") { $0.isEnabled = $1 }
        $0.bool("cancelsTouchesInView") { $0.cancelsTouchesInView = $1 }
        $0.bool("delaysTouchesBegan") { $0.delaysTouchesBegan = $1 }
        $0.bool("delaysTouchesEnded") { $0.delaysTouchesEnded = $1 }
        $0.outlet("delegate") { $0.delegate = $1 as? UIGestureRecognizerDelegate }
    } names: {
        $0.property("isEnabled", \UIGestureRecognizer.isEnabled)
        $0.property("enabled", \UIGestureRecognizer.isEnabled)
        $0.property("state", \UIGestureRecognizer.state)
        $0.getter("view") { (target: UIGestureRecognizer) in target.view }
    }

    static let tapGestureRecognizer = InterfaceDescription(recognizer: UITapGestureRecognizer.self) {
        $0.integer("numberOfTapsRequired") { $0.numberOfTapsRequired = $1 }
        $0.integer("numberOfTouchesRequired") { $0.numberOfTouchesRequired = $1 }
    }

    static let longPressGestureRecognizer = InterfaceDescription(recognizer: UILongPressGestureRecognizer.self) {
        $0.integer("numberOfTapsRequired") { $0.numberOfTapsRequired = $1 }
        $0.integer("numberOfTouchesRequired") { $0.numberOfTouchesRequired = $1 }
        $0.number("minimumPressDuration") { $0.minimumPressDuration = TimeInterval($1) }
        $0.number("allowableMovement") { $0.allowableMovement = $1 }
    }

    static let panGestureRecognizer = InterfaceDescription(recognizer: UIPanGestureRecognizer.self) {
        $0.integer("minimumNumberOfTouches") { $0.minimumNumberOfTouches = $1 }
        $0.integer("maximumNumberOfTouches") { $0.maximumNumberOfTouches = $1 }
    }

    static let screenEdgePanGestureRecognizer = InterfaceDescription(
        recognizer: UIScreenEdgePanGestureRecognizer.self
    ) {
        $0.options("edges", ["top": .top, "left": .left, "bottom": .bottom, "right": .right] as [String: UIRectEdge]) {
            $0.edges = $1
        }
    }

    static let swipeGestureRecognizer = InterfaceDescription(recognizer: UISwipeGestureRecognizer.self) {
        $0.integer("numberOfTouchesRequired") { $0.numberOfTouchesRequired = $1 }
        $0.name("direction", swipeDirections) { $0.direction = $1 }
    }

    static let pinchGestureRecognizer = InterfaceDescription(recognizer: UIPinchGestureRecognizer.self) {
        $0.number("scale") { $0.scale = $1 }
    } names: {
        $0.property("scale", \UIPinchGestureRecognizer.scale)
        $0.getter("velocity") { (target: UIPinchGestureRecognizer) in target.velocity }
    }

    static let rotationGestureRecognizer = InterfaceDescription(recognizer: UIRotationGestureRecognizer.self) {
        $0.number("rotation") { $0.rotation = $1 }
    } names: {
        $0.property("rotation", \UIRotationGestureRecognizer.rotation)
        $0.getter("velocity") { (target: UIRotationGestureRecognizer) in target.velocity }
    }

    private static let swipeDirections: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
    ]
}
