import Foundation
import HostLink

extension PageState {
    /// What a screen reader finds. What is usual is left out: a page may have hundreds of them.
    struct Node: Encodable {
        var number: UInt32
        var role: String
        var label: String
        var value: String?
        var hint: String?
        /// BCP 47.
        var lang: String?
        /// x, y, width, height in points.
        var frame: [Double]
        var isEnabled: Bool
        var isSelected: Bool?
        var isActionable: Bool?
        var isAdjustable: Bool?
        var isLive: Bool?
        /// The number of the list that it is in.
        var list: UInt32?
        var actions: [String]?

        init(_ node: AccessibilityNode) {
            func text(_ text: String) -> String? { text.isEmpty ? nil : text }
            func flag(_ flag: Bool) -> Bool? { flag ? true : nil }
            let box = [node.frame.origin.x, node.frame.origin.y, node.frame.size.width, node.frame.size.height]
            (number, role, label) = (node.number, "\(node.role)", node.label)
            (value, hint, lang) = (text(node.value), text(node.hint), text(node.language))
            frame = box.map { $0.isFinite ? $0 : 0 }
            isEnabled = node.isEnabled
            (isSelected, isActionable) = (flag(node.isSelected), flag(node.isActionable))
            (isAdjustable, isLive) = (flag(node.isAdjustable), flag(node.updatesFrequently))
            list = node.list == 0 ? nil : node.list
            actions = node.actions.isEmpty ? nil : node.actions
        }
    }
}
