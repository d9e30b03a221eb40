import Testing
import UIKit

/// UIKit is several modules inside and one to everybody else.
@Suite struct RoomTests {
    /// One class of each module.
    private static let classes: [(AnyClass, String)] = [
        (UIView.self, "UIView"), (UILabel.self, "UILabel"), (UISlider.self, "UISlider"),
        (UIScrollView.self, "UIScrollView"), (UITextField.self, "UITextField"),
        (UIAlertController.self, "UIAlertController"),
        (UINavigationController.self, "UINavigationController"), (UIStoryboard.self, "UIStoryboard"),
    ]

    @Test func everyTypeIsCalledUIKitsAtRunTime() {
        for entry in Self.classes {
            let (type, name): (AnyClass, String) = entry
            #expect(String(reflecting: type) == "UIKit.\(name)")
            #expect(_mangledTypeName(type) == "5UIKit\(name.utf8.count)\(name)C")
            #expect(NSStringFromClass(type) == name)
            #expect(NSClassFromString(name) == type)
            #expect(NSClassFromString("UIKit.\(name)") == type)
        }
        #expect(String(reflecting: UIControl.State.self) == "UIKit.UIControl.State")
    }

    @Test func typesCanBeNamedWithTheirModule() {
        let views: [UIKit.UIView] = [UIKit.UILabel(), UIKit.UISwitch(), UIKit.UITabBar()]
        #expect(views.count == 3)
    }
}
