import AppleFoundation
import Testing
@_spi(Hosting) import UIKit

/// Storyboards become controllers and views.
@MainActor @Suite(.serialized) struct StoryboardTests {
    private let custom = "customClass=\"Traced\" customModule=\"Tests\""

    init() { _ = TracedController.register }

    @Test func theInitialControllerHasItsViewTree() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                """
                <label opaque="NO" tag="7" text="Hello" textAlignment="center" numberOfLines="2" hidden="YES" \
                horizontalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" id="l">
                <rect key="frame" x="16" y="8" width="100" height="21"/>
                <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
                <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
                customColorSpace="sRGB"/></label>
                """))
        let controller = try #require(storyboard.instantiateInitialViewController())
        #expect(!controller.isViewLoaded)
        #expect(controller.storyboard === storyboard)
        let view = try #require(controller.view)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 110))
        #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        #expect(view.translatesAutoresizingMaskIntoConstraints)
        let label = try #require(view.viewWithTag(7) as? UILabel)
        #expect(label.text == "Hello")
        #expect(label.textAlignment == .center)
        #expect(label.numberOfLines == 2)
        #expect(label.isHidden)
        #expect(label.font.pointSize == 20)
        #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
        #expect(!label.translatesAutoresizingMaskIntoConstraints)
    }

    /// A controller that is made with what it shows.
    private final class Detail: UIViewController {
        let title1: String

        init?(coder: NSCoder, title: String) {
            title1 = title
            super.init(coder: coder)
        }

        required init?(coder: NSCoder) {
            title1 = "by the coder alone"
            super.init(coder: coder)
        }

        static let register: Void = ClassRegistry.shared.register(
            class: Detail.self, names: ["Tests.Detail"], describe: { _ in })
    }

    @Test func aCreatorMakesTheControllerAndTheFileFillsIt() throws {
        _ = Detail.register
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                "<label text=\"Hello\" tag=\"7\" id=\"l\"/>",
                attributes: "storyboardIdentifier=\"detail\" title=\"Of the file\" customClass=\"Detail\" "
                    + "customModule=\"Tests\""))
        let made = storyboard.instantiateViewController(identifier: "detail") { Detail(coder: $0, title: "given") }
        #expect(made.title1 == "given" && made.title == "Of the file" && made.storyboard === storyboard)
        #expect((made.view.viewWithTag(7) as? UILabel)?.text == "Hello")
        // Who makes none leaves it to the class.
        let plain: Detail = storyboard.instantiateViewController(identifier: "detail") { _ in nil }
        #expect(plain.title1 == "by the coder alone" && plain.title == "Of the file")
        let typed: Detail = storyboard.instantiateViewController(identifier: "detail")
        #expect(typed.title1 == "by the coder alone")
        let first = storyboard.instantiateInitialViewController { Detail(coder: $0, title: "first") }
        #expect(first?.title1 == "first")
        #expect(storyboard.instantiateInitialViewController() is Detail)
    }

    @Test func aCreatorMakesAControllerOfAnotherStoryboard() throws {
        _ = Detail.register
        let files = try InterfaceBundle()
        _ = try files.add(
            storyboard: "Other",
            InterfaceBundle.scene(
                "", attributes: "storyboardIdentifier=\"detail\" customClass=\"Detail\" customModule=\"Tests\""))
        func reference(_ id: String, _ attributes: String) -> String {
            "<scene sceneID=\"scene-\(id)\"><objects><viewControllerPlaceholder storyboardName=\"Other\" id=\"\(id)\" "
                + "\(attributes) sceneMemberID=\"viewController\"/></objects></scene>"
        }
        let storyboard = try files.add(
            storyboard: "Main",
            reference("first", "") + reference("named", "referencedIdentifier=\"detail\" storyboardIdentifier=\"to\""),
            initial: "first")
        let first = storyboard.instantiateInitialViewController { Detail(coder: $0, title: "first") }
        #expect(first?.title1 == "first" && first?.storyboard !== storyboard)
        let named = storyboard.instantiateViewController(identifier: "to") { Detail(coder: $0, title: "named") }
        #expect(named.title1 == "named")
    }

    @Test func anEffectViewHasItsEffectAndItsContentInItsOwnContentView() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                """
                <visualEffectView tag="7" id="e"><rect key="frame" x="0" y="0" width="100" height="50"/>
                <view key="contentView" id="c"><rect key="frame" x="0" y="0" width="100" height="50"/>
                <subviews><label text="Hello" tag="8" id="l"/></subviews></view>
                <blurEffect style="prominent"/></visualEffectView>
                """))
        let view = try #require(storyboard.instantiateInitialViewController()?.view)
        let effects = try #require(view.viewWithTag(7) as? UIVisualEffectView)
        #expect(effects.effect is UIBlurEffect)
        #expect(effects.subviews == [effects.contentView])
        #expect((effects.viewWithTag(8) as? UILabel)?.superview === effects.contentView)
    }

    @Test func aSegmentedControlHasItsSegments() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                """
                <segmentedControl tag="7" segmentControlStyle="plain" selectedSegmentIndex="1" id="s">
                <rect key="frame" x="0" y="0" width="131" height="32"/>
                <segments><segment title="First"/><segment title="Second" width="90"/>
                <segment title="Third" enabled="NO"><size key="contentOffset" width="0" height="2"/></segment></segments>
                </segmentedControl>
                """))
        let view = try #require(storyboard.instantiateInitialViewController()?.view)
        let control = try #require(view.viewWithTag(7) as? UISegmentedControl)
        #expect((0..<3).map { control.titleForSegment(at: $0) } == ["First", "Second", "Third"])
        #expect(control.selectedSegmentIndex == 1)
        #expect(control.widthForSegment(at: 1) == 90)
        #expect(!control.isEnabledForSegment(at: 2))
        #expect(control.contentOffsetForSegment(at: 2) == CGSize(width: 0, height: 2))
    }

    @Test func outletsActionsAndAttributesAreThereBeforeViewDidLoad() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                """
                <label text="One" id="a"/><label text="Two" id="b"/>
                <button buttonType="roundedRect" id="c"><state key="normal" title="Go"/><connections>
                <action selector="tapped:" destination="vc" eventType="touchUpInside" id="x"/></connections></button>
                """,
                controller: """
                    <connections><outlet property="label" destination="b" id="o1"/>
                    <outletCollection property="labels" destination="b" collectionClass="NSArray" id="o2"/>
                    <outletCollection property="labels" destination="a" collectionClass="NSArray" id="o3"/>
                    </connections><userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="level"><real key="value" value="0.5"/>
                    </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
                    """, attributes: custom))
        let controller = try #require(storyboard.instantiateInitialViewController() as? TracedController)
        #expect(controller.calls == ["awakeFromNib"])
        #expect(controller.level == 0.5)
        controller.loadViewIfNeeded()
        #expect(controller.calls == ["awakeFromNib", "viewDidLoad Two"])
        #expect(controller.labels.map(\.text) == ["Two", "One"])
        let button = try #require(controller.view.subviews.last as? UIButton)
        #expect(button.title(for: .normal) == "Go")
        button.sendActions(for: .touchUpInside)
        #expect(controller.taps == 1)
    }

    /// Whoever overrides `setValue(_:forKey:)` sees the outlets of its storyboard come.
    @Test func outletsComeByTheKeyOfAnOverride() throws {
        final class Picky: UIViewController {
            var heard: [String] = []
            weak var label: UILabel?
        }
        ClassRegistry.shared.register(class: Picky.self, names: ["Tests.Picky"]) { table in
            table.setter("label") { (target: Picky, arguments) in target.label = try arguments(0, UILabel?.self) }
            table.method("setValue:forKey:", "setValue(_:forKey:)") { (target: Picky, arguments) in
                let key = try arguments(1, String.self)
                target.heard.append(key)
                target._super(Picky.self).setValue(try arguments(0, Any?.self), forKey: key)
                return nil
            }
        }
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                "<label text=\"One\" id=\"a\"/>",
                controller: "<connections><outlet property=\"label\" destination=\"a\" id=\"o\"/></connections>",
                attributes: "customClass=\"Picky\" customModule=\"Tests\""))
        let controller = try #require(storyboard.instantiateInitialViewController() as? Picky)
        controller.loadViewIfNeeded()
        #expect(controller.heard.contains("label") && controller.label?.text == "One")
    }

    @Test func aMissingOutletIsToldWithClassKeyAndFile() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                "<label id=\"a\"/>",
                controller: "<connections><outlet property=\"gone\" destination=\"a\" id=\"o\"/></connections>",
                attributes: custom))
        _ = UIProcess.current.takeFailure()
        storyboard.instantiateInitialViewController()?.loadViewIfNeeded()
        let told = try #require(UIProcess.current.takeFailure())
        #expect(told.contains("Tests.Traced has no outlet “gone”"))
        #expect(told.contains("Main.storyboard"))
    }

    /// On iOS nobody compares the types.
    @Test func anOutletOfAnotherTypeIsLoggedAndLeftAsItWas() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                "<button tag=\"3\" id=\"a\"/><label text=\"x\" id=\"b\"/>",
                controller: """
                    <connections><outlet property="label" destination="a" id="o1"/>
                    <outletCollection property="labels" destination="b" collectionClass="NSArray" id="o2"/></connections>
                    """, attributes: custom))
        _ = UIProcess.current.takeFailure()
        let logged = try HostedLog.lines {
            let controller = try #require(storyboard.instantiateInitialViewController() as? TracedController)
            controller.loadViewIfNeeded()
            #expect(controller.label == nil && controller.labels.map(\.text) == ["x"])
            #expect(controller.view.viewWithTag(3) is UIButton)
        }
        #expect(UIProcess.current.takeFailure() == nil)
        #expect(logged.count == 1)
        #expect(logged.first?.contains("The outlet “label” of Tests.Traced does not take what Main.storyboard") == true)
    }

    @Test func anUnknownClassIsLoggedAndThePlainOneUsed() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main", InterfaceBundle.scene("<label customClass=\"Nowhere\" text=\"x\" id=\"a\"/>"))
        let logged = try HostedLog.lines {
            let controller = try #require(storyboard.instantiateInitialViewController())
            #expect((controller.view.subviews.first as? UILabel)?.text == "x")
        }
        #expect(logged == ["Unknown class Nowhere in Interface Builder file."])
    }

    @Test func gestureRecognisersAreAttachedWithTheirActions() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                "",
                view: """
                    <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" \
                    id="c"/></connections>
                    """, attributes: custom,
                objects: """
                    <tapGestureRecognizer numberOfTapsRequired="2" id="tap"><connections>
                    <action selector="tapped:" destination="vc" id="d"/></connections></tapGestureRecognizer>
                    """))
        let controller = try #require(storyboard.instantiateInitialViewController())
        let tap = try #require(controller.view.gestureRecognizers?.first as? UITapGestureRecognizer)
        #expect(tap.numberOfTapsRequired == 2)
    }

    @Test func anEmbeddedSceneIsThereBeforeViewDidLoad() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                """
                <containerView id="box"><rect key="frame" x="0" y="10" width="200" height="50"/><connections>
                <segue destination="child" kind="embed" identifier="in" id="s"/></connections></containerView>
                """, attributes: custom) + InterfaceBundle.scene("", id: "child"))
        let controller = try #require(storyboard.instantiateInitialViewController() as? TracedController)
        controller.loadViewIfNeeded()
        #expect(controller.calls == ["awakeFromNib", "prepare in", "viewDidLoad -"])
        #expect(controller.children.count == 1)
        #expect(controller.children.first?.view.superview === controller.view.subviews.first)
        #expect(controller.children.first?.view.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
    }

    /// Bar items are made with the controller, before its view is.
    @Test func outletsAndSeguesReachTheItemsOfTheBar() throws {
        let files = try InterfaceBundle()
        let item = """
            <navigationItem key="navigationItem" title="Things" id="ni">
            <barButtonItem key="rightBarButtonItem" systemItem="add" id="plus"><connections>
            <segue destination="next" kind="presentation" identifier="add" id="s"/></connections></barButtonItem>
            </navigationItem><connections><outlet property="item" destination="plus" id="o"/></connections>
            """
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene("", controller: item, attributes: custom) + InterfaceBundle.scene("", id: "next"))
        let controller = try #require(storyboard.instantiateInitialViewController() as? TracedController)
        let plus = try #require(controller.navigationItem.rightBarButtonItem)
        controller.loadViewIfNeeded()
        #expect(controller.item === plus)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        window.rootViewController = controller
        window.isHidden = false
        let action = try #require(plus.action)
        #expect(UIApplication.shared.sendAction(action, to: plus.target, from: plus, for: nil))
        #expect(controller.calls.contains("prepare add") && controller.presentedViewController != nil)
    }

    @Test func containersHaveTheirControllersAndItems() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            """
            <scene sceneID="t"><objects><tabBarController storyboardIdentifier="Tabs" id="tabs" \
            sceneMemberID="viewController"><tabBar key="tabBar" id="bar"/><connections>
            <segue destination="one" kind="relationship" relationship="viewControllers" id="s1"/>
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="s2"/></connections>
            </tabBarController></objects></scene>
            <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
            <tabBarItem key="tabBarItem" title="Second" id="i2"/>
            <navigationBar key="navigationBar" id="navbar"/><connections>
            <segue destination="two" kind="relationship" relationship="rootViewController" id="r"/></connections>
            </navigationController></objects></scene>
            """
                + InterfaceBundle.scene(
                    "", controller: "<tabBarItem key=\"tabBarItem\" title=\"First\" id=\"i1\"/>", id: "one")
                + InterfaceBundle.scene(
                    "", controller: "<navigationItem key=\"navigationItem\" title=\"Two\" id=\"ni\"/>", id: "two"),
            initial: "tabs")
        let tabs = try #require(
            storyboard.instantiateViewController(withIdentifier: "Tabs") as? UITabBarController)
        #expect(tabs.viewControllers?.count == 2)
        #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["First", "Second"])
        let navigation = try #require(tabs.viewControllers?.last as? UINavigationController)
        #expect(navigation.viewControllers.first?.navigationItem.title == "Two")
    }

    @Test func constraintsAreActiveAndSizeClassesTakeOut() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                "<view translatesAutoresizingMaskIntoConstraints=\"NO\" tag=\"1\" id=\"a\"/><view tag=\"2\" id=\"b\"/>",
                view: """
                    <constraints>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="safe-vc" secondAttribute="leading" \
                    constant="16" id="c1"/>
                    <constraint firstItem="a" firstAttribute="top" secondItem="root-vc" secondAttribute="top" \
                    constant="8" id="c2"/>
                    <constraint firstItem="a" firstAttribute="width" constant="50" identifier="width" id="c3"/>
                    <constraint firstItem="a" firstAttribute="height" secondItem="a" secondAttribute="width" \
                    multiplier="1:2" id="c4"/>
                    <constraint firstItem="a" firstAttribute="width" constant="70" id="c5"/></constraints>
                    <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
                    <mask key="constraints"><exclude reference="c5"/></mask></variation>
                    """))
        let view = try #require(storyboard.instantiateInitialViewController()?.view)
        #expect(view.viewWithTag(2) == nil)
        view.layoutIfNeeded()
        #expect(view.viewWithTag(1)?.frame == CGRect(x: 16, y: 8, width: 50, height: 25))
    }

    @Test func textsComeFromTheTableOfTheSameName() throws {
        let files = try InterfaceBundle()
        let english = files.folder.appendingPathComponent("en.lproj")
        try FileManager.default.createDirectory(at: english, withIntermediateDirectories: true)
        try Data("\"a.text\" = \"Translated\";\n".utf8).write(to: english.appendingPathComponent("Main.strings"))
        let storyboard = try files.add(
            storyboard: "Main", InterfaceBundle.scene("<label text=\"Base\" id=\"a\"/><label text=\"Kept\" id=\"b\"/>"))
        let view = try #require(storyboard.instantiateInitialViewController()?.view)
        #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["Translated", "Kept"])
    }

    @Test func aStoryboardThatIsMissingIsToldAndMakesNothing() throws {
        let files = try InterfaceBundle()
        _ = UIProcess.current.takeFailure()
        let storyboard = UIStoryboard(name: "Nowhere", bundle: files.bundle)
        #expect(storyboard.instantiateInitialViewController() == nil)
        let told = try #require(UIProcess.current.takeFailure())
        // Nothing of where the bundle lies on this machine.
        #expect(told.contains("Nowhere.storyboard") && !told.contains(files.folder.path) && !told.contains("/"))
    }
}
