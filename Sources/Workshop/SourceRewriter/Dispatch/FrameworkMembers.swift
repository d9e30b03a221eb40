// Members of UIKit's classes that sources look up on a sender whose type they leave open (`AnyObject`).

enum FrameworkMembers {
    /// The classes that have a property of a name, all with the same type.
    static let properties: [String: [String]] = [
        "accessibilityIdentifier": ["UIView"], "backgroundColor": ["UIView"], "bounds": ["UIView"],
        "center": ["UIView"], "currentTitle": ["UIButton"], "frame": ["UIView"], "isEnabled": ["UIControl"],
        "isHidden": ["UIView"], "isOn": ["UISwitch"], "isSelected": ["UIControl"], "layer": ["UIView"],
        "selectedSegmentIndex": ["UISegmentedControl"], "state": ["UIGestureRecognizer"], "subviews": ["UIView"],
        "superview": ["UIView"], "tag": ["UIView", "UIBarItem"], "text": ["UILabel"], "titleLabel": ["UIButton"],
        "value": ["UISlider"],
    ]

    /// The class that has a method, by the method's Swift name.
    static let methods: [String: String] = [
        "location(in:)": "UIGestureRecognizer", "removeFromSuperview()": "UIView", "setImage(_:for:)": "UIButton",
        "setTitle(_:for:)": "UIButton", "setTitleColor(_:for:)": "UIButton", "title(for:)": "UIButton",
        "dismiss(animated:completion:)": "UIViewController", "layoutIfNeeded()": "UIView",
        "setNeedsDisplay()": "UIView", "setNeedsLayout()": "UIView",
    ]
}
