import Testing
@_spi(Hosting) import UIKit

@MainActor @Suite(.serialized) struct SegmentedControlTests {
    private let target = ActionTarget()
    private let controller = UIViewController()
    private let window: HostedWindow

    init() {
        window = HostedWindow(rootViewController: controller, size: CGSize(width: 400, height: 400))
        window.appear()
    }

    private func show(_ items: [Any] = ["One", "Two", "Three"]) -> UISegmentedControl {
        let control = UISegmentedControl(items: items)
        control.frame = CGRect(x: 50, y: 100, width: 302, height: 32)
        controller.view.addSubview(control)
        control.addTarget(target, action: "plain", for: .valueChanged)
        controller.view.layoutIfNeeded()
        return control
    }

    private func tap(_ x: CGFloat) {
        window.send(.began, finger: 0, location: CGPoint(x: x, y: 115), timestamp: 1)
        window.send(.ended, finger: 0, location: CGPoint(x: x, y: 115), timestamp: 1)
    }

    /// Sizes in storyboards of other people's where nothing but the titles determines the width.
    @Test(
        arguments: [
            (12, ["Map", "Hybrid"], 111.0), (12, ["1 minute", "5 minutes"], 149),
            (13, ["Daily", "Weekly", "Monthly", "Yearly", "Never"], 349),
        ])
    func isAsLargeAsItsWidestTitleMakesIt(version: Int, titles: [String], width: Double) {
        withOwnSurroundings {
            UIScreen.main.apply(HostedEnvironment(systemVersion: version))
            let height: Double = version < 13 ? 29 : 32
            let control = UISegmentedControl(items: titles)
            #expect(control.frame.size == CGSize(width: width, height: height))
            #expect(control.intrinsicContentSize == CGSize(width: width, height: height - 1))
            control.selectedSegmentIndex = 1
            #expect(control.intrinsicContentSize.width == CGFloat(width))
            for index in titles.indices { control.setWidth(50, forSegmentAt: index) }
            control.setWidth(100, forSegmentAt: 0)
            #expect(control.intrinsicContentSize.width == CGFloat(51 * titles.count + 49))
        }
    }

    @Test func aTapChoosesASegmentAndTellsOfItOnce() {
        let control = show()
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        tap(200)
        #expect(control.selectedSegmentIndex == 1)
        tap(200)
        #expect(target.calls == ["plain"])
        tap(300)
        #expect(control.selectedSegmentIndex == 2)
        control.selectedSegmentIndex = 0
        #expect(target.calls == ["plain", "plain"])
    }

    @Test func aDisabledSegmentIsNotChosen() {
        let control = show()
        control.setEnabled(false, forSegmentAt: 1)
        tap(200)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(!control.isEnabledForSegment(at: 1))
        #expect(target.calls == [])
    }

    @Test func aMomentaryControlForgetsItsChoice() {
        let control = show()
        control.isMomentary = true
        tap(60)
        tap(60)
        #expect(target.calls == ["plain", "plain"])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func theChoiceStaysWithItsSegment() {
        let control = show()
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) } == ["One", "Three"])
        control.selectedSegmentIndex = 7
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func segmentsShareTheRoomAlikeOrByTheirContents() {
        let control = show(["A", "A much longer one"])
        func widths() -> [CGFloat] {
            control.layoutIfNeeded()
            return control.subviews.map(\.frame.width)
        }
        #expect(widths() == [150.5, 150.5])
        control.apportionsSegmentWidthsByContent = true
        #expect(widths()[0] < 60)
        #expect(widths().reduce(0, +) == 301)
        control.setWidth(100, forSegmentAt: 0)
        #expect(widths() == [100, 201])
    }

    @Test func aScreenReaderFindsTheSegments() {
        let control = show(["Day", "Week"])
        control.selectedSegmentIndex = 1
        let nodes = window.accessibilityNodes()
        #expect(nodes.map(\.label) == ["Day", "Week"])
        #expect(nodes.map(\.isSelected) == [false, true])
        #expect(nodes.allSatisfy { $0.role == .button && $0.isActionable })
    }

    @Test func anArchiveKeepsItsSegments() throws {
        let control = show()
        control.selectedSegmentIndex = 2
        control.setEnabled(false, forSegmentAt: 0)
        control.setWidth(80, forSegmentAt: 1)
        let data = try NSKeyedArchiver.archivedData(withRootObject: control, requiringSecureCoding: false)
        let copy = try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UISegmentedControl)
        #expect((0..<3).map { copy.titleForSegment(at: $0) } == ["One", "Two", "Three"])
        #expect(copy.selectedSegmentIndex == 2)
        #expect(!copy.isEnabledForSegment(at: 0))
        #expect(copy.widthForSegment(at: 1) == 80)
        #expect(copy.subviews.count == 3)
    }
}
