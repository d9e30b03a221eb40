// Functions and constants that Swift 2 to 4 took from C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public let UIEdgeInsetsZero = UIEdgeInsets.zero

public func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}

public func UIEdgeInsetsEqualToEdgeInsets(_ first: UIEdgeInsets, _ second: UIEdgeInsets) -> Bool {
    first == second
}

public let UILayoutPriorityRequired = UILayoutPriority.required
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel
