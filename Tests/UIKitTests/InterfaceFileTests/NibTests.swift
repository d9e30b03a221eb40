import AppleFoundation
import Testing
@_spi(Hosting) import UIKit

/// Xibs become objects around an owner.
@MainActor @Suite(.serialized) struct NibTests {
    init() { _ = TracedController.register }

    private let owned = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Traced"><connections>
        <outlet property="view" destination="v" id="o1"/><outlet property="label" destination="l" id="o2"/>
        </connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v"><rect key="frame" x="0" y="0" width="200" height="50"/>
        <subviews><label text="Card" id="l"/></subviews></view>
        """

    @Test func aNibGivesItsTopLevelObjectsAndConnectsTheOwner() throws {
        let files = try InterfaceBundle()
        try files.add(xib: "Card", owned)
        let owner = TracedController(nibName: nil, bundle: nil)
        let objects = try #require(files.bundle.loadNibNamed("Card", owner: owner))
        #expect(objects.count == 1)
        #expect((objects.first as? UIView)?.frame.size == CGSize(width: 200, height: 50))
        #expect(owner.label?.text == "Card")
        #expect(owner.viewIfLoaded === objects.first as? UIView)
    }

    @Test func aControllerLoadsTheNibOfItsName() throws {
        let files = try InterfaceBundle()
        try files.add(xib: "Card", owned)
        let controller = TracedController(nibName: "Card", bundle: files.bundle)
        controller.loadViewIfNeeded()
        #expect(controller.calls == ["viewDidLoad Card"])
    }

    @Test func everyInstantiationMakesNewObjects() throws {
        let files = try InterfaceBundle()
        try files.add(xib: "Plain", "<view id=\"v\"/><view id=\"w\"/>")
        let nib = UINib(nibName: "Plain", bundle: files.bundle)
        let first = nib.instantiate(withOwner: nil, options: nil).compactMap { $0 as? UIView }
        let second = nib.instantiate(withOwner: nil, options: nil).compactMap { $0 as? UIView }
        #expect(first.count == 2)
        #expect(first.first !== second.first)
    }

    @Test func aConstraintHasRuntimeAttributes() throws {
        let files = try InterfaceBundle()
        try files.add(
            xib: "Attributed",
            """
            <view id="v"><rect key="frame" x="0" y="0" width="200" height="50"/>
            <constraints><constraint firstAttribute="width" constant="20" id="c"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="constant"><real key="value" value="33"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="identifier" value="wide"/>
            </userDefinedRuntimeAttributes></constraint></constraints></view>
            """)
        let view = try #require(files.bundle.loadNibNamed("Attributed", owner: nil)?.first as? UIView)
        #expect(view.constraints.map(\.constant) == [33])
        #expect(view.constraints.map(\.identifier) == ["wide"])
    }

    @Test func aMissingNibIsNilAndTold() throws {
        let files = try InterfaceBundle()
        _ = UIProcess.current.takeFailure()
        #expect(files.bundle.loadNibNamed("Nowhere", owner: nil) == nil)
        #expect(UIProcess.current.takeFailure() != nil)
    }
}
