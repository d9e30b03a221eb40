import AppleFoundation
import InterfaceCompiler
import UIKit

/// A bundle in a temporary folder, with storyboards and xibs compiled into it.
@MainActor final class InterfaceBundle {
    let folder: URL
    let bundle: Bundle

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "interface-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard let bundle = Bundle(path: folder.path) else { throw CocoaError(.fileNoSuchFile) }
        self.bundle = bundle
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func add(storyboard name: String, _ scenes: String, initial: String = "vc") throws -> UIStoryboard {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="\(initial)">
            <scenes>\(scenes)</scenes></document>
            """
        let output = try InterfaceCompiler.compile(data: Data(text.utf8), path: "\(name).storyboard")
        try output.file.encoded().write(to: folder.appendingPathComponent("\(name).storyboardc"))
        return UIStoryboard(name: name, bundle: bundle)
    }

    func add(xib name: String, _ objects: String) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><objects>\(objects)</objects></document>
            """
        let output = try InterfaceCompiler.compile(data: Data(text.utf8), path: "\(name).xib")
        try output.file.encoded().write(to: folder.appendingPathComponent("\(name).nib"))
    }

    /// A scene of a controller whose root view is 320 × 110.
    static func scene(
        _ subviews: String, view: String = "", controller: String = "", attributes: String = "", id: String = "vc",
        objects: String = ""
    ) -> String {
        """
        <scene sceneID="scene-\(id)"><objects>
        <viewController id="\(id)" \(attributes) sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root-\(id)">
        <rect key="frame" x="0.0" y="0.0" width="320" height="110"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(subviews)</subviews>\(view)<viewLayoutGuide key="safeArea" id="safe-\(id)"/></view>\(controller)
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(id)" sceneMemberID="firstResponder"/>
        \(objects)</objects></scene>
        """
    }
}
