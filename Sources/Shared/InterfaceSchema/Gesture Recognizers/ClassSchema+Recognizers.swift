extension ClassSchema {
    static let recognizers: [ClassSchema] = [
        gestureRecognizer, tapGestureRecognizer, longPressGestureRecognizer, panGestureRecognizer,
        screenEdgePanGestureRecognizer, swipeGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer,
    ]

    public static let gestureRecognizer = ClassSchema(
        "UIGestureRecognizer", below: object, elements: ["gestureRecognizer"],
        attributes: [
            .bool("enabled"), .bool("cancelsTouchesInView"), .bool("delaysTouchesBegan"), .bool("delaysTouchesEnded"),
        ],
        outlets: ["delegate"],
        delegateMethods: [
            "gestureRecognizerShouldBegin(_:)",
            DelegateMethod("gestureRecognizer(_:shouldReceive:)", formerly: "gestureRecognizer(_:shouldReceiveTouch:)"),
            DelegateMethod(
                "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
                formerly: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWithGestureRecognizer:)"),
            "gestureRecognizer(_:shouldRequireFailureOf:)", "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
        ])

    static let tapGestureRecognizer = ClassSchema(
        "UITapGestureRecognizer", below: gestureRecognizer, elements: ["tapGestureRecognizer"],
        attributes: [.number("numberOfTapsRequired"), .number("numberOfTouchesRequired")])

    /// The element's name is Interface Builder's own slip of the pen.
    static let longPressGestureRecognizer = ClassSchema(
        "UILongPressGestureRecognizer", below: gestureRecognizer, elements: ["pongPressGestureRecognizer"],
        attributes: [
            .number("numberOfTapsRequired"), .number("numberOfTouchesRequired"), .number("minimumPressDuration"),
            .number("allowableMovement"),
        ])

    static let panGestureRecognizer = ClassSchema(
        "UIPanGestureRecognizer", below: gestureRecognizer, elements: ["panGestureRecognizer"],
        attributes: [.number("minimumNumberOfTouches"), .number("maximumNumberOfTouches")])

    static let swipeGestureRecognizer = ClassSchema(
        "UISwipeGestureRecognizer", below: gestureRecognizer, elements: ["swipeGestureRecognizer"],
        attributes: [.number("numberOfTouchesRequired"), .name("direction", "left right up down")])

    static let screenEdgePanGestureRecognizer = ClassSchema(
        "UIScreenEdgePanGestureRecognizer", below: panGestureRecognizer, elements: ["screenEdgePanGestureRecognizer"],
        attributes: [.options("edges", "top left bottom right")])

    static let pinchGestureRecognizer = ClassSchema(
        "UIPinchGestureRecognizer", below: gestureRecognizer, elements: ["pinchGestureRecognizer"],
        attributes: [.number("scale")])

    static let rotationGestureRecognizer = ClassSchema(
        "UIRotationGestureRecognizer", below: gestureRecognizer, elements: ["rotationGestureRecognizer"],
        attributes: [.number("rotation")])
}
