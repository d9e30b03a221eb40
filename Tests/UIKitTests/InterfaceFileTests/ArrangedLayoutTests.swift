import AppleFoundation
import InterfaceCompiler
import Testing
@_spi(Hosting) import UIKit

/// What stacks and lines of text make of a scene on Interface Builder's canvas.
@MainActor @Suite(.serialized) struct ArrangedLayoutTests {
    /// The frames of a scene of 300 × 200 points that is filled by one view.
    private func frames(_ inner: String, constraints: String = "", tools: String = "14113") throws -> [String: [Double]]
    {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
            toolsVersion="\(tools)" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
            <view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>\(inner)</subviews>
            <constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="1"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="2"/>
            <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="3"/>\(constraints)
            </constraints></view></objects></document>
            """
        let output = try InterfaceCompiler.compile(data: Data(text.utf8), path: "View.xib")
        let result = try InterfaceLayout.layOut(output.file.encoded())
        return Dictionary(uniqueKeysWithValues: result.scenes.flatMap(\.views).map { ($0.id, $0.frame) })
    }

    private let atBottom = """
        <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="4"/>
        """

    private func stack(_ attributes: String = "", margins: String = "", child: String = "") -> String {
        """
        <stackView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="a"><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><constraints>\(child)</constraints></view>
        </subviews>\(margins)</stackView>
        """
    }

    @Test(
        "Margins of a stack's own stand around what it arranges",
        arguments: [
            ("", [0, 0, 300, 200]),
            (
                "<edgeInsets key=\"layoutMargins\" top=\"6\" left=\"10\" bottom=\"4\" right=\"20\"/>",
                [10, 6, 270, 190]
            ),
            (
                "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"0\" leading=\"20\" bottom=\"0\" "
                    + "trailing=\"5\"/>",
                [20, 0, 275, 200]
            ),
        ]) func margins(margins: String, expected: [Double]) throws
    {
        #expect(try frames(stack(margins: margins), constraints: atBottom)["b"] == expected)
    }

    @Test func theLengthOfAnArrangedViewGivesWayToWhereItsStackLies() throws {
        let frames = try frames(
            stack(child: "<constraint firstAttribute=\"height\" constant=\"22\" id=\"h\"/>"), constraints: atBottom)
        #expect(frames["a"] == [0, 0, 300, 200])
        #expect(frames["b"] == [0, 0, 300, 200])
    }

    @Test func aLabelWithoutTextKeepsAPlaceInAStack() throws {
        let empty = "<label text=\"\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"b\"/>"
        let stack = """
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="a"><subviews>\(empty)
            </subviews></stackView>
            """
        #expect(try frames(stack)["b"] == [0, 0, 300, 50])
        #expect(UIStackView(arrangedSubviews: [UILabel()]).systemLayoutSizeFitting(.zero) == .zero, "not on a device")
    }

    private func label(_ attributes: String, font: String) -> String {
        """
        <label verticalHuggingPriority="251" \(attributes) text="One line, and another one that is as long as this" \
        lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <fontDescription key="fontDescription" \(font)/></label>
        """
    }

    @Test(
        "Lines of a text style are as far apart as its table says, from Xcode 9 on",
        arguments: [
            ("14113", "style=\"UICTFontTextStyleBody\"", 42.5), ("14113", "type=\"system\" pointSize=\"17\"", 41),
            ("12121", "style=\"UICTFontTextStyleBody\"", 41),
        ]) func lines(tools: String, font: String, height: Double) throws
    {
        #expect(try frames(label("numberOfLines=\"0\"", font: font), tools: tools)["a"] == [0, 0, 300, height])
    }

    @Test(
        "Xcode 9 gives lines of a text style whole points",
        arguments: [
            ("13196", "style=\"UICTFontTextStyleBody\"", 20), ("13196", "style=\"UICTFontTextStyleCaption1\"", 14),
            ("13196", "type=\"system\" pointSize=\"17\"", 20.5), ("14313", "style=\"UICTFontTextStyleBody\"", 20.5),
        ]) func wholeLines(tools: String, font: String, height: Double) throws
    {
        #expect(try frames(label("", font: font), tools: tools)["a"]?[3] == height)
    }

    @Test func textWhoseWidthIsSaidToBeNoneDoesNotWrapAndIsCut() throws {
        let text = label(
            "numberOfLines=\"0\" preferredMaxLayoutWidth=\"0.0\" horizontalCompressionResistancePriority=\"1000\"",
            font: "type=\"system\" pointSize=\"17\"")
        #expect(try frames(text)["a"] == [0, 0, 300, 20.5])
    }

    @Test(
        "Families that apps bring have the height of their makers' files",
        arguments: [
            ("name=\"ProximaNova-Regular\" family=\"Proxima Nova\" pointSize=\"17\"", 17),
            ("name=\"RobotoMono-Bold\" family=\"Roboto Mono\" pointSize=\"24\"", 32),
            ("name=\"AmericanTypewriter\" family=\"American Typewriter\" pointSize=\"40\"", 46.5),
            ("name=\"NobodyKnows-Bold\" family=\"Nobody Knows\" pointSize=\"17\"", 20.5),
        ]) func families(font: String, height: Double) throws
    {
        #expect(try frames(label("", font: font))["a"] == [0, 0, 300, height])
        #expect(UIFont(name: "ProximaNova-Regular", size: 17) == nil, "a device has no such font of its own")
    }
}
