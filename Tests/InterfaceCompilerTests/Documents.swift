import Foundation
import InterfaceFormat

@testable import InterfaceCompiler

/// Small files to compile.
enum Documents {
    static func storyboard(_ scenes: String, resources: String = "", attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14113" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
        initialViewController="vc" \(attributes)>
            <device id="retina4_7" orientation="portrait"/>
            <scenes>\(scenes)</scenes>
            <resources>\(resources)</resources>
        </document>
        """
    }

    /// A scene of one controller whose root view holds `subviews`.
    static func scene(_ subviews: String, view: String = "", controller: String = "", objects: String = "") -> String {
        """
        <scene sceneID="scene"><objects>
        <viewController id="vc" customClass="TodayViewController" customModule="Other" customModuleProvider="target" \
        sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="320" height="110"/>
        <subviews>\(subviews)</subviews>\(view)
        <viewLayoutGuide key="safeArea" id="safe"/>
        </view>\(controller)
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>\(objects)
        </objects></scene>
        """
    }

    static func compile(_ text: String, module: String? = nil) throws -> InterfaceCompiler.Output {
        try InterfaceCompiler.compile(data: Data(text.utf8), path: "Main.storyboard", moduleName: module)
    }

    /// The first object of a scene with these subviews, its warnings checked to be none unless allowed.
    static func first(_ element: String, resources: String = "") throws -> InterfaceObject {
        let output = try compile(storyboard(scene(element), resources: resources))
        guard case .object(let root)? = output.file.scenes[0].controllerObject?.properties["view"] else {
            throw Missing.rootView
        }
        guard let object = root.subviews.first else { throw Missing.subview }
        return object
    }

    enum Missing: Error {
        case rootView, subview
    }
}
