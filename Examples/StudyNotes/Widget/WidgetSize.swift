import UIKit

/// How tall the expanded widget is: the user's choice, which only the widget needs to remember.
enum WidgetSize: String {
    case card = "A"
    case list = "B"

    /// Points.
    var height: CGFloat { self == .card ? 400 : 150 }

    static var chosen: WidgetSize {
        get { UserDefaults.standard.string(forKey: "size").flatMap(WidgetSize.init) ?? .card }
        set { UserDefaults.standard.set(newValue.rawValue, forKey: "size") }
    }
}
