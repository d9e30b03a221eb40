import Foundation

// Knows Foundation only, although the module's other files import UIKit.
class Board: BoardBase {
    @objc dynamic var score = 0
    @objc class func tick(_ sender: Any?) { print("call: tick") }
}
