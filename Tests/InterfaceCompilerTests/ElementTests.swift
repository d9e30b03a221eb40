import Foundation
import InterfaceFormat
import Testing

/// What each kind of element becomes.
@Suite struct ElementTests {
    @Test func aLabelKeepsItsTextFontAndColour() throws {
        let label = try Documents.first(
            """
            <label opaque="NO" hidden="YES" contentMode="left" horizontalHuggingPriority="251" text="Hello" \
            textAlignment="center" lineBreakMode="tailTruncation" numberOfLines="0" adjustsFontSizeToFit="YES" \
            minimumScaleFactor="0.5" translatesAutoresizingMaskIntoConstraints="NO" id="a" userLabel="Greeting">
            <rect key="frame" x="1" y="2" width="3" height="4.5"/>
            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="17"/>
            <color key="textColor" red="1" green="0.5" blue="0" alpha="0.25" colorSpace="custom" \
            customColorSpace="displayP3"/>
            <nil key="highlightedColor"/>
            </label>
            """)
        #expect(label.className == "UILabel")
        #expect(label.userLabel == "Greeting")
        #expect(label.properties["text"] == .string("Hello"))
        #expect(label.properties["textAlignment"] == .string("center"))
        #expect(label.properties["numberOfLines"] == .number(0))
        #expect(label.properties["adjustsFontSizeToFit"] == .bool(true))
        #expect(label.properties["hidden"] == .bool(true))
        #expect(label.properties["horizontalHuggingPriority"] == .number(251))
        #expect(label.properties["translatesAutoresizingMaskIntoConstraints"] == .bool(false))
        #expect(label.properties["frame"] == .rect(CGRect(x: 1, y: 2, width: 3, height: 4.5)))
        #expect(
            label.properties["fontDescription"]
                == .font(InterfaceFont(type: "system", weight: "semibold", pointSize: 17)))
        #expect(
            label.properties["textColor"]
                == .color(InterfaceColor(space: .displayP3, red: 1, green: 0.5, blue: 0, alpha: 0.25)))
        #expect(label.properties["highlightedColor"] == .null)
    }

    @Test func textOverSeveralLinesComesFromItsElement() throws {
        let plain = try Documents.first("<label id=\"a\"><string key=\"text\">One\nTwo &amp; three</string></label>")
        #expect(plain.properties["text"] == .string("One\nTwo & three"))
        let encoded = try Documents.first(
            "<label id=\"a\"><string key=\"text\" base64-UTF8=\"YES\">CiAg4pyTCg</string></label>")
        #expect(encoded.properties["text"] == .string("\n  ✓\n"))
    }

    @Test func attributedTextKeepsItsRuns() throws {
        let label = try Documents.first(
            """
            <label id="a"><attributedString key="attributedText"><fragment content="Big">
            <attributes><color key="NSColor" white="0" alpha="1" colorSpace="calibratedWhite"/>
            <font key="NSFont" size="30" name="HelveticaNeue-Bold"/>
            <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="4"/></attributes>
            </fragment><fragment><string key="content">small</string></fragment></attributedString></label>
            """)
        guard case .attributedText(let runs)? = label.properties["attributedText"] else {
            Issue.record("no attributed text")
            return
        }
        #expect(runs.map(\.content) == ["Big", "small"])
        #expect(runs[0].font == InterfaceFont(name: "HelveticaNeue-Bold", pointSize: 30))
        #expect(runs[0].color == InterfaceColor())
        #expect(runs[0].attributes["alignment"] == .string("center"))
        #expect(runs[0].attributes["lineSpacing"] == .number(4))
    }

    /// Interface Builder offers them for iOS, too; an asset catalog has none of them.
    @Test func aColorOfMacOSIsTheOneThatItIsInTheLightAppearance() throws {
        let label = try Documents.first(
            """
            <label text="x" id="a"><color key="textColor" name="textColor" catalog="System" colorSpace="catalog"/>
            <color key="backgroundColor" name="controlAccentColor" catalog="System" colorSpace="catalog"/>
            <color key="shadowColor" name="Mine"/></label>
            """)
        #expect(label.properties["textColor"] == .color(InterfaceColor()))
        #expect(
            label.properties["backgroundColor"]
                == .color(InterfaceColor(red: 0, green: 122 / 255.0, blue: 1)))
        guard case .color(let own)? = label.properties["shadowColor"] else {
            Issue.record("no shadow colour")
            return
        }
        #expect(own.origin == .catalog && own.name == "Mine")
    }

    @Test func aButtonKeepsWhatBelongsToEachState() throws {
        let button = try Documents.first(
            """
            <button opaque="NO" contentHorizontalAlignment="left" buttonType="roundedRect" \
            lineBreakMode="middleTruncation" id="a"><inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            <state key="normal" title="Go" image="arrow"><color key="titleColor" cocoaTouchSystemColor="darkTextColor"/>
            </state><state key="highlighted" backgroundImage="pressed"/>
            <connections><action selector="go:" destination="vc" eventType="touchUpInside" id="x"/></connections>
            </button>
            """, resources: "<image name=\"arrow\" width=\"30\" height=\"20\"/>")
        #expect(button.className == "UIButton")
        #expect(button.properties["buttonType"] == .string("roundedRect"))
        #expect(button.properties["normalTitle"] == .string("Go"))
        #expect(button.properties["normalImage"] == .image(InterfaceImage(name: "arrow", width: 30, height: 20)))
        #expect(button.properties["highlightedBackgroundImage"] == .image(InterfaceImage(name: "pressed")))
        #expect(
            button.properties["contentEdgeInsets"] == .insets(InterfaceInsets(top: 2, left: 1, bottom: 4, right: 3)))
        guard case .color(let color)? = button.properties["normalTitleColor"] else {
            Issue.record("no title colour")
            return
        }
        #expect(color.origin == .system)
        #expect(color.name == "darkTextColor")
        #expect(button.connections.map(\.name) == ["go:"])
        #expect(button.connections.first?.event == "touchUpInside")
    }

    @Test func imageStackProgressAndContainerViewsKeepTheirOwnThings() throws {
        let image = try Documents.first("<imageView image=\"logo\" catalog=\"system\" id=\"a\"/>")
        #expect(image.className == "UIImageView")
        #expect(image.properties["image"] == .image(InterfaceImage(name: "logo", catalog: "system")))
        let stack = try Documents.first(
            "<stackView axis=\"vertical\" spacing=\"8\" id=\"a\"><subviews><view id=\"b\"/></subviews></stackView>")
        #expect(stack.className == "UIStackView")
        #expect(stack.properties["axis"] == .string("vertical"))
        #expect(stack.properties["spacing"] == .number(8))
        #expect(stack.subviews.map(\.id) == ["b"])
        let progress = try Documents.first("<progressView progress=\"0.5\" id=\"a\"/>")
        #expect(progress.className == "UIProgressView")
        #expect(progress.properties["progress"] == .number(0.5))
        let container = try Documents.first(
            """
            <containerView id="a"><connections>
            <segue destination="other" kind="embed" identifier="in" id="s"/></connections></containerView>
            """)
        #expect(container.className == "UIView")
        #expect(
            container.segues == [
                InterfaceSegue(
                    id: "s", kind: "embed", destination: "other", identifier: "in", line: container.segues[0].line,
                    column: container.segues[0].column)
            ])
    }

    @Test(arguments: [
        ("sceneKitView", "UIView"), ("arscnView", "UIView"),
    ])
    func aViewThatIsStillMissingDegradesToItsSuperclass(element: String, superclass: String) throws {
        let output = try Documents.compile(
            Documents.storyboard(
                Documents.scene(
                    """
                    <\(element) id="a"><rect key="frame" x="1" y="2" width="51" height="31"/>
                    <subviews><label id="b" text="kept"/></subviews></\(element)>
                    """)))
        guard case .object(let root)? = output.file.scenes[0].controllerObject?.properties["view"] else {
            Issue.record("no root view")
            return
        }
        #expect(root.subviews[0].className == superclass)
        #expect(root.subviews[0].properties["frame"] == .rect(CGRect(x: 1, y: 2, width: 51, height: 31)))
        #expect(root.subviews[0].subviews.map(\.id) == ["b"])
        #expect(output.warnings.count == 1)
        #expect(output.warnings[0].description.hasPrefix("Main.storyboard:8:11: warning: Hodie has no "))
    }

    @Test func anEffectViewKeepsItsEffectAndItsContent() throws {
        let view = try Documents.first(
            """
            <visualEffectView id="a"><view key="contentView" id="c"><subviews><label id="b" text="kept"/></subviews></view>
            <vibrancyEffect><blurEffect style="dark"/></vibrancyEffect></visualEffectView>
            """)
        #expect(view.className == "UIVisualEffectView")
        #expect(view.properties["blurStyle"] == .string("dark"))
        #expect(view.properties["vibrancyStyle"] == .string("default"))
        guard case .object(let content)? = view.properties["contentView"] else {
            Issue.record("no content view")
            return
        }
        #expect(content.subviews.map(\.id) == ["b"])
    }

    @Test func anUnknownElementBecomesAViewWithAWarningAtItsPlace() throws {
        let output = try Documents.compile(
            Documents.storyboard(
                Documents.scene("\n  <hologramView id=\"a\"><subviews><view id=\"b\"/></subviews></hologramView>")))
        guard case .object(let root)? = output.file.scenes[0].controllerObject?.properties["view"] else {
            Issue.record("no root view")
            return
        }
        #expect(root.subviews[0].className == "UIView")
        #expect(root.subviews[0].subviews.count == 1)
        #expect(output.warnings.map(\.line) == [9])
        #expect(output.warnings.map(\.column) == [3])
    }

    @Test func gestureRecognisersStandBesideTheViewAndAreAppended() throws {
        let output = try Documents.compile(
            Documents.storyboard(
                Documents.scene(
                    "",
                    view: """
                        <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" \
                        id="c"/></connections>
                        """,
                    objects: """
                        <tapGestureRecognizer numberOfTapsRequired="2" id="tap"><connections>
                        <action selector="tapped:" destination="vc" id="d"/></connections></tapGestureRecognizer>
                        <pongPressGestureRecognizer minimumPressDuration="1" id="press"/>
                        <pinchGestureRecognizer scale="2" id="pinch"/>
                        <customObject id="object" customClass="Helper"/><exit id="exit" userLabel="Exit"/>
                        """)))
        let objects = output.file.scenes[0].objects
        #expect(
            objects.map(\.className) == [
                "UIViewController", "NSObject", "UITapGestureRecognizer", "UILongPressGestureRecognizer",
                "UIPinchGestureRecognizer", "NSObject", "NSObject",
            ])
        #expect(objects[2].properties["numberOfTapsRequired"] == .number(2))
        #expect(objects[2].connections.first?.event == nil)
        #expect(objects[4].properties["scale"] == .number(2))
        #expect(objects[5].customClass == "Helper")
        #expect(output.warnings.isEmpty)
        guard case .object(let root)? = objects[0].properties["view"] else {
            Issue.record("no root view")
            return
        }
        #expect(root.connections.first?.appends == true)
        #expect(root.connections.first?.kind == .outletCollection)
    }

    @Test func runtimeAttributesHaveTheirTypes() throws {
        let view = try Documents.first(
            """
            <view id="a"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="flag" value="YES"/>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4.5"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="text" value="hi"/>
            <userDefinedRuntimeAttribute type="size" keyPath="size"><size key="value" width="1" height="2"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="range" keyPath="range"><range key="value" location="3" length="4"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" keyPath="color"><color key="value" white="1" alpha="1"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="nil" keyPath="nothing"/>
            </userDefinedRuntimeAttributes></view>
            """)
        #expect(
            view.runtimeAttributes.map(\.value) == [
                .bool(true), .number(4.5), .string("hi"), .size(CGSize(width: 1, height: 2)),
                .list([.number(3), .number(4)]), .color(InterfaceColor(red: 1, green: 1, blue: 1)), .null,
            ])
    }
}
