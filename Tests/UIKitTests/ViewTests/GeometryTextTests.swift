import Testing
import UIKit

/// Structures of geometry as texts.
@Suite struct GeometryTextTests {
    @Test func structuresAreWrittenAndRead() {
        let rect = CGRect(x: 1, y: -2.5, width: 3, height: 4)
        #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {3, 4}}")
        #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
        #expect(
            NSCoder.string(for: CGPoint(x: 1, y: 2)) == "{1, 2}" && NSCoder.cgPoint(for: "{1,2}") == CGPoint(x: 1, y: 2)
        )
        #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
        #expect(NSCoder.cgVector(for: NSCoder.string(for: CGVector(dx: 1, dy: 2))) == CGVector(dx: 1, dy: 2))
        let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5.5, ty: 6)
        #expect(
            NSCoder.string(for: turn) == "[0, 1, -1, 0, 5.5, 6]"
                && NSCoder.cgAffineTransform(for: "[0, 1, -1, 0, 5.5, 6]") == turn)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}" && NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == insets)
        let directed = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: directed)) == directed)
        let offset = UIOffset(horizontal: 1, vertical: 2)
        #expect(NSCoder.uiOffset(for: NSCoder.string(for: offset)) == offset)
    }

    @Test(arguments: ["", "{1}", "{1, 2, 3}", "{a, b}"])
    func whatIsNoSuchTextIsZero(_ text: String) {
        #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgRect(for: text) == .zero)
        #expect(NSCoder.cgAffineTransform(for: text) == .identity)
    }
}
