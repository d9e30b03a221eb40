import Foundation
import InterfaceCompiler
import InterfaceFormat
import Testing

/// Scenes, controllers, segues and what the document says.
@Suite struct ControllerTests {
    @Test func theDocumentSaysWhereItBeginsAndForWhichDevice() throws {
        let file = try Documents.compile(Documents.storyboard(Documents.scene(""))).file
        #expect(file.kind == .storyboard)
        #expect(file.sourceName == "Main.storyboard")
        #expect(file.initialController == "vc")
        #expect(file.device == "retina4_7")
        #expect(file.usesAutoLayout && file.usesSafeAreas && file.usesTraitCollections)
        #expect(file.scenes[0].controller == "vc")
    }

    @Test func theTargetsModuleTakesThePlaceOfTheOneInTheFile() throws {
        let text = Documents.storyboard(Documents.scene(""))
        #expect(try Documents.compile(text).file.scenes[0].controllerObject?.customModule == "Other")
        #expect(try Documents.compile(text, module: "Mine").file.scenes[0].controllerObject?.customModule == "Mine")
    }

    @Test func aControllerKeepsGuidesItemsAndSimulatedSizes() throws {
        let output = try Documents.compile(
            Documents.storyboard(
                Documents.scene(
                    "",
                    controller: """
                        <layoutGuides><viewControllerLayoutGuide type="top" id="t"/>
                        <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
                        <extendedEdge key="edgesForExtendedLayout" top="YES"/>
                        <tabBarItem key="tabBarItem" title="First" image="first" id="item"/>
                        <navigationItem key="navigationItem" title="Hello" id="n">
                        <barButtonItem key="rightBarButtonItem" systemItem="done" id="done"/></navigationItem>
                        <nil key="simulatedStatusBarMetrics"/>
                        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
                        <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                        <size key="freeformSize" width="320" height="180"/>
                        """), resources: "<image name=\"first\" width=\"30\" height=\"30\"/>"))
        let controller = try #require(output.file.scenes[0].controllerObject)
        #expect(controller.layoutGuides == ["top": "t", "bottom": "b"])
        #expect(controller.properties["edgesForExtendedLayout"] == .list([.string("top")]))
        #expect(controller.properties["simulatedStatusBarMetrics"] == .string("none"))
        #expect(controller.properties["freeformSize"] == .size(CGSize(width: 320, height: 180)))
        guard case .object(let tab)? = controller.properties["tabBarItem"],
            case .object(let navigation)? = controller.properties["navigationItem"]
        else {
            Issue.record("no items")
            return
        }
        #expect(tab.properties["image"] == .image(InterfaceImage(name: "first", width: 30, height: 30)))
        guard case .object(let done)? = navigation.properties["rightBarButtonItem"] else {
            Issue.record("no bar button")
            return
        }
        #expect(done.properties["systemItem"] == .string("done"))
        #expect(output.warnings.isEmpty)
        guard case .object(let root)? = controller.properties["view"] else {
            Issue.record("no root view")
            return
        }
        #expect(root.layoutGuides == ["safeArea": "safe"])
    }

    @Test func containersAreKnownAndOthersDegrade() throws {
        let output = try Documents.compile(
            Documents.storyboard(
                """
                <scene sceneID="1"><objects><tabBarController id="tabs" sceneMemberID="viewController">
                <tabBar key="tabBar" id="bar"/><connections>
                <segue destination="nav" kind="relationship" relationship="viewControllers" id="s"/></connections>
                </tabBarController></objects></scene>
                <scene sceneID="2"><objects><navigationController id="nav" sceneMemberID="viewController">
                <navigationBar key="navigationBar" id="navbar"/><connections>
                <segue destination="list" kind="relationship" relationship="rootViewController" id="r"/></connections>
                </navigationController></objects></scene>
                <scene sceneID="3"><objects><splitViewController id="list" sceneMemberID="viewController">
                <sceneKitView key="view" id="map"/></splitViewController></objects></scene>
                <scene sceneID="4"><objects><viewControllerPlaceholder storyboardName="Other" id="p" \
                sceneMemberID="viewController"/></objects></scene>
                """))
        let controllers = output.file.scenes.compactMap(\.controllerObject)
        #expect(
            controllers.map(\.className) == [
                "UITabBarController", "UINavigationController", "UIViewController", "UIViewController",
            ])
        #expect(controllers[0].segues.first?.relationship == "viewControllers")
        #expect(controllers[3].properties["storyboardName"] == .string("Other"))
        #expect(output.warnings.count == 2)
    }

    @Test func aXibHasOneSceneWithItsOwner() throws {
        let output = try InterfaceCompiler.compile(
            data: Data(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
                useAutolayout="YES"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner">
                <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view id="v"/></objects></document>
                """.utf8), path: "Card.xib")
        #expect(output.file.kind == .nib)
        #expect(output.file.scenes.count == 1)
        #expect(output.file.scenes[0].objects.map(\.id) == ["-1", "-2", "v"])
        #expect(output.file.scenes[0].objects[0].connections.first?.name == "view")
    }
}
