import AppleFoundation
import InterfaceCompiler
import Testing
@_spi(Hosting) import UIKit

/// Layouts as on Interface Builder's canvas.
@MainActor @Suite(.serialized) struct InterfaceLayoutTests {
    private func frames(_ scenes: String) throws -> [String: [Double]] {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
            toolsVersion="14113" useAutolayout="YES" useSafeAreas="YES" initialViewController="vc">
            <device id="retina4_7" orientation="portrait"/><scenes>\(scenes)</scenes></document>
            """
        let output = try InterfaceCompiler.compile(data: Data(text.utf8), path: "Main.storyboard")
        let result = try InterfaceLayout.layOut(output.file.encoded())
        return Dictionary(uniqueKeysWithValues: result.scenes.flatMap(\.views).map { ($0.id, $0.frame) })
    }

    private func filled(_ view: String = "", controller: String = "", rect: String) -> String {
        """
        <scene sceneID="s"><objects><viewController id="vc" customClass="Unknown" sceneMemberID="viewController">
        <view key="view" \(view) id="root"><rect key="frame" \(rect)/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews><constraints>
        <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="1"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="2"/>
        <constraint firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" id="3"/>
        <constraint firstItem="safe" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="4"/>
        </constraints><viewLayoutGuide key="safeArea" id="safe"/></view>\(controller)</viewController></objects></scene>
        """
    }

    private let screen = "x=\"0\" y=\"0\" width=\"375\" height=\"667\""

    @Test func aScreenHasAStatusBarAndMargins() throws {
        let frames = try frames(filled(rect: screen))
        #expect(frames["root"] == [0, 0, 375, 667])
        #expect(frames["a"] == [16, 20, 343, 647])
    }

    @Test func aWidgetHasNoStatusBar() throws {
        let frames = try frames(
            filled("simulatedAppContext=\"notificationCenter\"", rect: "x=\"0\" y=\"0\" width=\"320\" height=\"110\""))
        #expect(frames["a"] == [16, 0, 288, 110])
    }

    @Test func barsOfContainersCoverTheScene() throws {
        let frames = try frames(
            filled(rect: screen) + """
                <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
                <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0" y="20" width="375" height="44"/>
                </navigationBar><connections>
                <segue destination="vc" kind="relationship" relationship="rootViewController" id="r"/></connections>
                </navigationController></objects></scene>
                <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>
                <segue destination="nav" kind="relationship" relationship="viewControllers" id="v"/></connections>
                </tabBarController></objects></scene>
                """)
        #expect(frames["a"] == [16, 64, 343, 554])
        #expect(frames["bar"] == [0, 20, 375, 44])
    }

    @Test func aDamagedFileIsAnError() {
        #expect(throws: (any Error).self) { try InterfaceLayout.layOut(Data("bplist00".utf8)) }
    }
}
