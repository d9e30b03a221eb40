/// Which decoders fill an object, by its class: the one of the superclass first.
@MainActor enum InterfaceDecoders {
    static func decode(_ attributes: InterfaceAttributes, into object: AnyObject) {
        if let view = object as? UIView { ViewDecoder.decode(attributes, into: view) }
        if let control = object as? UIControl { ControlDecoder.decode(attributes, into: control) }
        switch object {
        case let label as UILabel: LabelDecoder.decode(attributes, into: label)
        case let button as UIButton: ButtonDecoder.decode(attributes, into: button)
        case let image as UIImageView: ImageViewDecoder.decode(attributes, into: image)
        case let stack as UIStackView: StackViewDecoder.decode(attributes, into: stack)
        case let progress as UIProgressView: ProgressViewDecoder.decode(attributes, into: progress)
        case let effect as UIVisualEffectView: VisualEffectViewDecoder.decode(attributes, into: effect)
        case let bar as UITabBar: BarDecoder.decode(attributes, into: bar)
        case let bar as UINavigationBar: BarDecoder.decode(attributes, into: bar)
        case let standIn as InterfaceStandIn: StandInDecoder.decode(attributes, into: standIn)
        case let controller as UIViewController: ViewControllerDecoder.decode(attributes, into: controller)
        case let item as UITabBarItem: BarItemDecoder.decode(attributes, into: item)
        case let item as UIBarButtonItem: BarItemDecoder.decode(attributes, into: item)
        case let item as UINavigationItem: NavigationItemDecoder.decode(attributes, into: item)
        case let recognizer as UIGestureRecognizer: GestureRecognizerDecoder.decode(attributes, into: recognizer)
        default: break
        }
    }
}
