/// `UIGestureRecognizer` and its subclasses.
@MainActor enum GestureRecognizerDecoder {
    static func decode(_ attributes: InterfaceAttributes, into recognizer: UIGestureRecognizer) {
        if let value = attributes.bool("enabled") { recognizer.isEnabled = value }
        if let value = attributes.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
        if let value = attributes.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
        if let value = attributes.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            if let value = attributes.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = value }
            if let value = attributes.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = value }
        case let pan as UIPanGestureRecognizer:
            if let value = attributes.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = value }
            if let value = attributes.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = value }
        case let press as UILongPressGestureRecognizer:
            if let value = attributes.integer("numberOfTapsRequired") { press.numberOfTapsRequired = value }
            if let value = attributes.integer("numberOfTouchesRequired") { press.numberOfTouchesRequired = value }
            if let value = attributes.number("minimumPressDuration") {
                press.minimumPressDuration = TimeInterval(value)
            }
            if let value = attributes.number("allowableMovement") { press.allowableMovement = value }
        case let swipe as UISwipeGestureRecognizer:
            if let value = attributes.integer("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = value }
            switch attributes.name("direction") {
            case "left": swipe.direction = .left
            case "up": swipe.direction = .up
            case "down": swipe.direction = .down
            default: swipe.direction = .right
            }
        default: break
        }
    }
}
