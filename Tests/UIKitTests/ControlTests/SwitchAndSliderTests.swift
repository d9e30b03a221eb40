import Testing
@_spi(Hosting) import UIKit

/// Switches, sliders, steppers, page controls and activity indicators as fingers and interface files use them.
@MainActor @Suite(.serialized) struct SwitchAndSliderTests {
    private let target = ActionTarget()
    private let controller = UIViewController()
    private let window: HostedWindow

    init() {
        window = HostedWindow(rootViewController: controller, size: CGSize(width: 400, height: 400))
        window.appear()
    }

    private func show(_ control: UIControl, at x: CGFloat = 100, listening: Bool = true) {
        control.frame.origin = CGPoint(x: x, y: 100)
        controller.view.addSubview(control)
        if listening { control.addTarget(target, action: "plain", for: .valueChanged) }
        controller.view.layoutIfNeeded()
    }

    private func send(_ phase: HostedTouchPhase, _ x: CGFloat, _ y: CGFloat = 115) {
        window.send(phase, finger: 0, location: CGPoint(x: x, y: y), timestamp: 1)
    }

    private func tap(_ x: CGFloat) {
        send(.began, x)
        send(.ended, x)
    }

    /// Whether anything of the window shows.
    private func isDrawn() -> Bool {
        let (width, height) = (400, 400)
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        _ = pixels.withUnsafeMutableBytes { bytes in
            window.layoutAndRender(
                into: BitmapTarget(
                    pixels: bytes.baseAddress!, width: width, height: height, stride: width * 4, scale: 1))
        }
        return pixels.contains { $0 != 0 }
    }

    @Test func aTapTurnsASwitchAndTellsOfIt() {
        let control = UISwitch()
        show(control)
        #expect(control.frame.size == CGSize(width: 51, height: 31))
        tap(120)
        #expect(control.isOn)
        tap(120)
        #expect(!control.isOn)
        #expect(target.calls == ["plain", "plain"])
        control.isOn = true
        #expect(target.calls.count == 2)
    }

    @Test func aSwitchFollowsAFingerThatDragsItsKnob() {
        let control = UISwitch()
        show(control)
        send(.began, 110)
        send(.moved, 145)
        #expect(control.isOn)
        send(.ended, 145)
        #expect(control.isOn)
        #expect(target.calls == ["plain"])
    }

    @Test func aDisabledSwitchStaysAsItIs() {
        let control = UISwitch()
        control.isEnabled = false
        show(control)
        tap(120)
        #expect(!control.isOn && target.calls.isEmpty)
    }

    @Test func constraintsHoldASwitchBesideItsShadow() {
        let control = UISwitch()
        #expect(control.intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(control.alignmentRectInsets.right == 2)
        #expect(control.contentHuggingPriority(for: .horizontal) == .defaultHigh)
    }

    @Test func aSlidersKnobGoesWithTheFinger() {
        let control = UISlider(frame: CGRect(x: 0, y: 0, width: 232, height: 31))
        control.maximumValue = 100
        show(control)
        // The knob's middle goes 200 points: from 116 to 316.
        send(.began, 116)
        send(.moved, 216)
        #expect(control.value == 50)
        send(.moved, 500)
        #expect(control.value == 100)
        send(.ended, 500)
        #expect(target.calls == ["plain", "plain"])
        tap(116)
        #expect(control.value == 100)
    }

    @Test func aSliderThatIsNotContinuousTellsAtTheEnd() {
        let control = UISlider(frame: CGRect(x: 0, y: 0, width: 232, height: 31))
        control.isContinuous = false
        show(control)
        send(.began, 116)
        send(.moved, 216)
        #expect(target.calls.isEmpty)
        send(.ended, 216)
        #expect(target.calls == ["plain"])
    }

    @Test func valuesAreCutToTheirRange() {
        let slider = UISlider()
        slider.value = 7
        #expect(slider.value == 1)
        slider.minimumValue = 3
        #expect(slider.maximumValue == 3 && slider.value == 3)
        let stepper = UIStepper()
        stepper.value = 1000
        #expect(stepper.value == 100)
        stepper.value = .nan
        #expect(stepper.value == 0)
    }

    @Test(
        arguments: [(0, Float.infinity), (-.greatestFiniteMagnitude, .greatestFiniteMagnitude), (.nan, .nan)]
            as [(Float, Float)])
    func aSliderOfAnyRangeIsDrawn(least: Float, greatest: Float) {
        let slider = UISlider()
        slider.minimumValue = least
        slider.maximumValue = greatest
        slider.value = 1
        slider.frame.size.width = 100
        show(slider)
        #expect(isDrawn())
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: slider.value)
        #expect(slider.bounds.contains(CGPoint(x: thumb.midX, y: thumb.midY)))
        #expect(slider.accessibilityValue?.hasSuffix("%") == true)
    }

    /// Only the dots that are to be seen are drawn: this would last for minutes otherwise.
    @Test func aPageControlMayHaveAnyNumberOfPages() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
        control.numberOfPages = 1_000_000_000
        control.currentPage = 500_000_000
        show(control)
        #expect(isDrawn())
        #expect(control.accessibilityValue == "page 500000001 of 1000000000")
    }

    @Test func aSteppersHalvesGoDownAndUpAndStopAtTheEnds() {
        let control = UIStepper()
        control.maximumValue = 2
        show(control)
        #expect(control.frame.size == CGSize(width: 94, height: 32))
        for _ in 0..<3 { tap(170) }
        #expect(control.value == 2)
        tap(120)
        #expect(control.value == 1)
        #expect(target.calls.count == 3)
        control.wraps = true
        tap(170)
        tap(170)
        #expect(control.value == 0)
    }

    @Test func aTapBesideThePagesDotsTurnsAPage() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
        control.numberOfPages = 3
        show(control)
        #expect(control.intrinsicContentSize == CGSize(width: 39, height: 37))
        tap(180)
        #expect(control.currentPage == 1)
        tap(110)
        tap(110)
        #expect(control.currentPage == 0)
        #expect(target.calls == ["plain", "plain"])
        control.numberOfPages = 1
        #expect(control.currentPage == 0)
    }

    @Test func anIndicatorShowsItselfWhileItTurns() {
        let indicator = UIActivityIndicatorView(style: .large)
        #expect(indicator.frame.size == CGSize(width: 37, height: 37))
        #expect(indicator.isHidden)
        indicator.startAnimating()
        #expect(!indicator.isHidden && indicator.isAnimating)
        indicator.stopAnimating()
        #expect(indicator.isHidden)
        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden)
    }
}
