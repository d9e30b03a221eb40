import AppleFoundation
import InterfaceCompiler
import Testing
@_spi(Hosting) import UIKit

/// Which constraints give way on Interface Builder's canvas, where baselines are, and what older and later canvases do.
@MainActor @Suite(.serialized) struct CanvasDetailTests {
    /// The frames of what lies in a view of 300 × 200 points.
    private func frames(_ inner: String, _ constraints: [String], tools: String = "14113") throws -> [String: [Double]]
    {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
            toolsVersion="\(tools)" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
            <view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>\(inner)</subviews>
            <constraints>\(constraints.enumerated().map(constraint).joined())</constraints></view></objects></document>
            """
        return try laidOut(text, path: "View.xib")
    }

    private func laidOut(_ text: String, path: String) throws -> [String: [Double]] {
        let output = try InterfaceCompiler.compile(data: Data(text.utf8), path: path)
        let result = try InterfaceLayout.layOut(output.file.encoded())
        return Dictionary(uniqueKeysWithValues: result.scenes.flatMap(\.views).map { ($0.id, $0.frame) })
    }

    /// A constraint of `first.attribute second.attribute constant`, or of `first.attribute constant`.
    private func constraint(_ number: Int, _ words: String) -> String {
        let parts = words.split(separator: " ").map(String.init)
        let first = parts[0].split(separator: ".")
        var text = "<constraint firstItem=\"\(first[0])\" firstAttribute=\"\(first[1])\" "
        if parts.count > 2 {
            let second = parts[1].split(separator: ".")
            text += "secondItem=\"\(second[0])\" secondAttribute=\"\(second[1])\" "
        }
        return text + "constant=\"\(parts.last ?? "")\" id=\"c\(number)\"/>"
    }

    private func view(_ id: String) -> String {
        "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"/>"
    }

    private func label(_ id: String, hugging: Int = 251) -> String {
        """
        <label text="Label" horizontalHuggingPriority="\(hugging)" verticalHuggingPriority="251" \
        translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
    }

    @Test func aCentreGivesWayToAnEdgeAndALength() throws {
        let frames = try frames(
            view("a"),
            ["a.leading root.leading 0", "a.width 40", "a.height 50", "a.centerY root.centerY 0", "a.top root.top 10"])
        #expect(frames["a"] == [0, 10, 40, 50])
    }

    @Test func aLengthIsKeptAsLongAsSomethingElseCanGiveWay() throws {
        let frames = try frames(
            view("a") + view("b"),
            [
                "a.leading root.leading 0", "a.width 40", "b.leading root.leading 0", "b.width 40", "b.height 20",
                "a.top root.top 10", "b.top a.bottom 5", "b.top root.top 40", "a.height 50",
            ])
        #expect(frames["a"]?[3] == 50)
        #expect(frames["b"]?[3] == 20)
    }

    @Test func whatMustNotGrowGivesWayToTheEdgesAroundIt() throws {
        let frames = try frames(
            label("a", hugging: 1000),
            ["a.leading root.leading 0", "root.trailing a.trailing 0", "a.top root.top 0"])
        #expect(frames["a"]?[2] == 300)
    }

    @Test func baselinesGiveWayFirst() throws {
        let frames = try frames(
            label("a") + label("b"),
            [
                "a.firstBaseline b.firstBaseline 0", "a.leading root.leading 0", "b.leading root.leading 50",
                "a.top root.top 20", "b.centerY root.centerY 0", "b.height 20",
            ])
        #expect(frames["a"]?[1] == 20)
        #expect(frames["b"]?[1] == 90)
    }

    @Test func baselinesOfALabelThatIsHigherThanItsTextAreThoseOfItsEdges() throws {
        let beginning = ["a.leading root.leading 0", "b.leading root.leading 50", "a.top root.top 20", "a.height 40.5"]
        let both = label("a") + label("b")
        // The text is 20.5 points high.
        #expect(try frames(both, beginning + ["b.firstBaseline a.firstBaseline 0"])["b"]?[1] == 20)
        #expect(try frames(both, beginning + ["b.baseline a.baseline 0"])["b"]?[1] == 40)
        let equal = try frames(both, beginning + ["b.firstBaseline a.firstBaseline 0", "b.baseline a.baseline 0"])
        #expect(equal["b"]?[1] == 20)
        #expect(equal["b"]?[3] == 40.5)
    }

    @Test(
        "The button with an i is a symbol from iOS 13 on",
        arguments: [("14490", [22.0, 22]), ("17701", [25, 24])])
    func info(tools: String, size: [Double]) throws {
        let button = "<button buttonType=\"infoLight\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\"/>"
        let frames = try frames(button, ["a.leading root.leading 0", "a.top root.top 0"], tools: tools)
        #expect(frames["a"].map { Array($0.suffix(2)) } == size)
    }

    private func scene(_ constraint: String, tools: String) throws -> [Double]? {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
            toolsVersion="\(tools)" useAutolayout="YES" initialViewController="vc">
            <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
            <viewController id="vc" sceneMemberID="viewController"><layoutGuides>
            <viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bottom"/>
            </layoutGuides><view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            \(view("a"))</subviews><constraints>\(self.constraint(0, "a.height 30"))\(self.constraint(1, constraint))
            \(self.constraint(2, "a.leading root.leading 0"))\(self.constraint(3, "a.width 30"))
            </constraints></view></viewController></objects></scene></scenes></document>
            """
        return try laidOut(text, path: "Main.storyboard")["a"]
    }

    @Test func theUpperGuideIsALineBelowTheBars() throws {
        #expect(try scene("a.top top.bottom 0", tools: "11761")?[1] == 20)
        #expect(try scene("a.top top.top 0", tools: "11761")?[1] == 20)
    }

    @Test func beforeIOS11MarginsKnewNothingOfBars() throws {
        #expect(try scene("a.top root.topMargin 0", tools: "8173")?[1] == 0)
        #expect(try scene("a.top root.topMargin 0", tools: "14113")?[1] == 20)
    }

    @Test func whatHasAFixedFrameStaysWhereItWasDrawn() throws {
        let stack = """
            <stackView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">\
            <rect key="frame" x="106" y="30" width="136" height="72"/><subviews>\(label("b"))</subviews></stackView>
            """
        let frames = try frames(stack, [])
        #expect(frames["a"] == [106, 30, 136, 72])
        #expect(frames["b"] == [0, 0, 136, 72])
    }

    @Test("From Xcode 11 on a nib without a notch has no status bar", arguments: [("14490", 20.0), ("15400", 0)])
    func statusBarOfANib(tools: String, top: Double) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
            toolsVersion="\(tools)" useAutolayout="YES" useSafeAreas="YES">\
            <device id="retina4_7" orientation="portrait"/><objects><view id="root">\
            <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(view("a"))</subviews>\
            <constraints>\(constraint(0, "a.top safe.top 0"))</constraints>\
            <viewLayoutGuide key="safeArea" id="safe"/></view></objects></document>
            """
        #expect(try laidOut(text, path: "View.xib")["a"]?[1] == top)
    }

    @Test func theViewOfAControllerInANibIsLaidOut() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
            toolsVersion="7702" useAutolayout="YES"><objects><viewController id="vc">
            <view key="view" id="root"><rect key="frame" x="0" y="0" width="600" height="600"/><subviews>\(view("a"))
            </subviews><constraints>\(constraint(0, "a.height 30"))\(constraint(1, "root.bottom a.bottom 10"))
            </constraints></view></viewController></objects></document>
            """
        let frames = try laidOut(text, path: "View.xib")
        #expect(frames["root"] == [0, 0, 600, 600])
        #expect(frames["a"].map { [$0[1], $0[3]] } == [560, 30])
    }
}
