import InterfaceCompiler
import InterfaceSchema
import TestSupport
import Testing
import UIKit

@testable import MapKit
@testable import UIKitCore
@testable import UIKitInterfaceFiles

/// Maps of interface files.
@MainActor @Suite struct MapInterfaceTests {
    @Test func theSchemaAndTheClassAgree() throws {
        let schema = try #require(InterfaceSchema.schema(ofElement: "mapView"))
        let description = try #require(InterfaceDescriptions.named("MKMapView"))
        #expect(schema.library == "MapKit")
        #expect(Set(schema.attributes.map(\.key)) == Set(description.setters.flatMap(\.keys)))
        #expect(Set(description.outlets.keys) == schema.outlets)
    }

    @Test func aStoryboardMakesTheMap() throws {
        let folder = try TemporaryFolder.make()
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" initialViewController="vc"><scenes><scene sceneID="s"><objects>
            <viewController id="vc" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="320" height="200"/>
            <subviews><mapView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
            fixedFrame="YES" mapType="hybrid" rotateEnabled="NO" showsUserLocation="YES" \
            translatesAutoresizingMaskIntoConstraints="NO" id="m">
            <rect key="frame" x="0" y="0" width="320" height="100"/></mapView></subviews></view>
            </viewController></objects></scene></scenes></document>
            """
        let output = try InterfaceCompiler.compile(data: Data(text.utf8), path: "Main.storyboard")
        #expect(output.warnings.map(\.description) == [])
        try output.file.encoded().write(to: folder.appendingPathComponent("Main.storyboardc"))
        let storyboard = UIStoryboard(name: "Main", bundle: Bundle(path: folder.path))
        let controller = try #require(storyboard.instantiateInitialViewController())
        let map = try #require(controller.view.subviews.first as? MKMapView)
        #expect(map.mapType == .hybrid && !map.isRotateEnabled && map.isZoomEnabled && map.showsUserLocation)
        #expect(map.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
    }
}
