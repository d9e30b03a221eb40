import Inner
import UIKit

class Widget: UIViewController {
    let greeting = Inner.greeting
}
