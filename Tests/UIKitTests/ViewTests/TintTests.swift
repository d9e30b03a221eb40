import Testing
import UIKit

@MainActor @Suite(.serialized) struct TintTests {
    private final class Witness: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    private func isGrey(_ color: UIColor) -> Bool {
        let c = color.cgColor.rgba
        return c.red == c.green && c.green == c.blue
    }

    @Test func aDimmedTintHasNoHue() {
        let root = UIView(frame: .zero)
        let view = UIView(frame: .zero)
        root.addSubview(view)
        root.tintColor = .red
        #expect(view.tintColor == UIColor.red)
        root.tintAdjustmentMode = .dimmed
        #expect(isGrey(view.tintColor))
        #expect(view.tintColor.cgColor.rgba.red < 1)
        view.tintAdjustmentMode = .normal
        #expect(view.tintColor == UIColor.red)
    }

    @Test func theAdjustmentModeIsTheSuperviewsUnlessSet() {
        let root = UIView(frame: .zero)
        let view = UIView(frame: .zero)
        root.addSubview(view)
        #expect(view.tintAdjustmentMode == .normal)
        root.tintAdjustmentMode = .dimmed
        #expect(view.tintAdjustmentMode == .dimmed)
    }

    @Test func viewsWithAColorOfTheirOwnHearOfDimming() {
        let root = UIView(frame: .zero)
        let view = Witness(frame: .zero)
        root.addSubview(view)
        view.tintColor = .red
        let before = view.changes
        root.tintColor = .blue
        #expect(view.changes == before)
        root.tintAdjustmentMode = .dimmed
        #expect(view.changes == before + 1)
    }
}
