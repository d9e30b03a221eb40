import AppleFoundation
import InterfaceCompiler
import Testing
@_spi(Hosting) import UIKit

/// Layouts as on Interface Builder's canvas.
@MainActor @Suite(.serialized) struct InterfaceLayoutTests {
    private func frames(
        _ scenes: String, tools: String = "14113", device: String? = "retina4_7"
    ) throws -> [String: [Double]] {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
            toolsVersion="\(tools)" useAutolayout="YES" useSafeAreas="YES" initialViewController="vc">
            \(device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? "")<scenes>\(scenes)</scenes></document>
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

    @Test(
        "The canvas keeps a widget from a notch, and until Xcode 10 from the home indicator",
        arguments: [
            ("14490.70", [16, 44, 288, 32]), ("15505", [16, 44, 288, 66]),
        ])
    func notch(tools: String, expected: [Double]) throws {
        let frames = try frames(
            filled("simulatedAppContext=\"notificationCenter\"", rect: "x=\"0\" y=\"0\" width=\"320\" height=\"110\""),
            tools: tools, device: "retina6_1")
        #expect(frames["a"] == expected)
    }

    @Test func fromXcode11OnADeviceWithoutANotchHasNoStatusBar() throws {
        let frames = try frames(filled(rect: screen), tools: "15505")
        #expect(frames["a"] == [16, 0, 343, 667])
    }

    @Test(arguments: [
        ("", 603), ("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", 554),
        ("<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>", 559),
    ])
    func whatAControllerWithASimulatedBarShowsHasOneAsWell(bottom: String, height: Double) throws {
        let frames = try frames(
            filled(rect: screen) + """
                <scene sceneID="b"><objects><viewController id="before" sceneMemberID="viewController">
                <view key="view" id="other"><rect key="frame" \(screen)/></view>
                <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>\(bottom)<connections>
                <segue destination="vc" kind="show" id="r"/></connections></viewController></objects></scene>
                """)
        #expect(frames["a"] == [16, 64, 343, height])
    }

    /// A scene that is come to from elsewhere as well, or from itself, and what it shows.
    @Test(arguments: [("vc", "none", 20), ("none", "vc", 20), ("none", "none", 64)] as [(String, String, Double)])
    func aSceneHasTheBarOfItsContainerIfEverythingThatLeadsToItHas(next: String, lone: String, top: Double) throws {
        let scenes = """
            <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" id="bar"/><connections>
            <segue destination="vc" kind="relationship" relationship="rootViewController" id="r"/></connections>
            </navigationController></objects></scene>
            <scene sceneID="l"><objects><viewController id="alone" sceneMemberID="viewController"><connections>
            <segue destination="\(lone)" kind="show" id="s3"/></connections></viewController></objects></scene>
            """
        let first = filled(
            controller: "<connections><segue destination=\"next\" kind=\"show\" id=\"s1\"/></connections>", rect: screen
        )
        let second = """
            <scene sceneID="s2"><objects><viewController id="next" sceneMemberID="viewController">
            <view key="view" id="root2"><rect key="frame" \(screen)/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="b"/></subviews><constraints>
            <constraint firstItem="b" firstAttribute="top" secondItem="safe2" secondAttribute="top" id="5"/>
            </constraints><viewLayoutGuide key="safeArea" id="safe2"/></view><connections>
            <segue destination="\(next)" kind="show" id="s2"/></connections></viewController></objects></scene>
            """
        let frames = try frames(scenes + first + second)
        #expect(frames["a"]?[1] == top)
        #expect(frames["b"]?[1] == top)
    }

    @Test(
        "Xcode 9 leaves room for a status bar that the scene does without",
        arguments: [("12121", "", 0), ("13529", "", 20), ("14113", "", 0), ("13529", freeform, 0)]
            as [(String, String, Double)])
    func roomForAStatusBar(tools: String, more: String, top: Double) throws {
        let frames = try frames(
            filled(controller: "<nil key=\"simulatedStatusBarMetrics\"/>" + more, rect: screen), tools: tools)
        #expect(frames["a"] == [16, top, 343, 667 - top])
    }

    nonisolated private static let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"

    @Test func belowABarThatNothingShinesThroughTheViewBeginsWhereTheBarEnds() throws {
        let frames = try frames(
            filled(
                controller: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>",
                rect: "x=\"0\" y=\"0\" width=\"375\" height=\"603\""))
        #expect(frames["a"] == [16, 0, 343, 603])
    }

    @Test(
        "A view that ends above a tab bar that nothing shines through is no sheet",
        arguments: [("retina4_7", 667, 0), ("retina6_1", 896, 44)] as [(String, Double, Double)])
    func aboveATabBar(device: String, height: Double, top: Double) throws {
        let width: Double = device == "retina4_7" ? 375 : 414
        let end = height - 49 - (top > 0 ? 34 : 0)
        let frames = try frames(
            filled(rect: "x=\"0\" y=\"0\" width=\"\(width)\" height=\"\(end)\"") + """
                <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>
                <segue destination="vc" kind="relationship" relationship="viewControllers" id="v"/></connections>
                </tabBarController></objects></scene>
                """, tools: "15705", device: device)
        #expect(frames["a"]?[1] == top)
        #expect(frames["a"].map { $0[1] + $0[3] } == end)
    }

    @Test func aViewOfTheAuthorsOwnIsAsLargeAsTheFileSays() throws {
        let frames = try frames(
            """
            <scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" \(screen)/><subviews>
            <stackView placeholderIntrinsicWidth="120" placeholderIntrinsicHeight="30" customClass="Unknown" \
            translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews><constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="1"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="2"/>
            </constraints></view></viewController></objects></scene>
            """)
        #expect(frames["a"] == [0, 0, 120, 30])
    }

    // MARK: Rows and items

    private func table(_ content: String, style: String = "plain") -> String {
        """
        <scene sceneID="s"><objects><tableViewController id="vc" sceneMemberID="viewController">
        <tableView key="view" style="\(style)" separatorStyle="default" rowHeight="-1" sectionHeaderHeight="28" \
        sectionFooterHeight="28" id="table"><rect key="frame" \(screen)/>\(content)</tableView>
        </tableViewController></objects></scene>
        """
    }

    private func cell(_ id: String, _ attributes: String = "") -> String {
        """
        <tableViewCell reuseIdentifier="\(id)" preservesSuperviewLayoutMargins="YES" \(attributes) id="\(id)">
        <rect key="frame" x="0" y="0" width="375" height="44"/>
        <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES" id="\(id)-content">
        <rect key="frame" x="0" y="0" width="375" height="43.5"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-view"/></subviews><constraints>
        <constraint firstItem="\(id)-view" firstAttribute="top" secondItem="\(id)-content" secondAttribute="topMargin"/>
        <constraint firstItem="\(id)-view" firstAttribute="leading" secondItem="\(id)-content" \
        secondAttribute="leadingMargin"/>
        <constraint firstAttribute="trailingMargin" secondItem="\(id)-view" secondAttribute="trailing"/>
        <constraint firstAttribute="bottomMargin" secondItem="\(id)-view" secondAttribute="bottom"/>
        </constraints></tableViewCellContentView></tableViewCell>
        """
    }

    @Test func prototypesAreTheRowsOfOneGroup() throws {
        let rows = cell("a") + cell("b", "accessoryType=\"disclosureIndicator\" rowHeight=\"60\"")
        let frames = try frames(table("<prototypes>\(rows)</prototypes>"))
        #expect(frames["a"] == [0, 28, 375, 44])
        #expect(frames["a-content"] == [0, 0, 375, 43.5])
        #expect(frames["a-view"] == [16, 11, 343, 21.5])
        #expect(frames["b"] == [0, 72, 375, 60])
        #expect(frames["b-content"] == [0, 0, 341, 59.5])
        #expect(frames["b-view"] == [16, 11, 317, 37.5], "8 points lie before an accessory")
    }

    @Test(arguments: [("Off", [334.5, 12, 24.5, 20.5]), ("", [315, 12, 44, 20.5])] as [(String, [Double])])
    func aDetailWithoutTextStaysWhereItWas(text: String, expected: [Double]) throws {
        let frames = try frames(
            """
            <scene sceneID="s"><objects><tableViewController id="vc" sceneMemberID="viewController">
            <tableView key="view" style="plain" dataMode="static" id="table"><rect key="frame" \(screen)/><sections>
            <tableViewSection id="section"><cells><tableViewCell id="cell" style="IBUITableViewCellStyleValue1" \
            textLabel="title" detailTextLabel="detail"><rect key="frame" x="0" y="0" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" \
            height="43.5"/><subviews>
            <label text="Rate" id="title"><rect key="frame" x="16" y="12" width="35" height="20.5"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            <label text="\(text)" id="detail"><rect key="frame" x="315" y="12" width="44" height="20.5"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
            </tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView>
            </tableViewController></objects></scene>
            """)
        #expect(frames["detail"] == expected)
    }

    @Test(
        "From Xcode 14 on rows have wider margins on screens of three pixels for a point",
        arguments: [
            ("21507", "retina5_9", [20, 344.667]), ("21507", "retina4_7", [16, 348]),
            ("15505", "retina5_9", [16, 348]),
        ])
    func marginsOfRows(tools: String, device: String, expected: [Double]) throws {
        let rows = cell("a", "accessoryType=\"disclosureIndicator\"")
        let frames = try frames(table("<prototypes>\(rows)</prototypes>"), tools: tools, device: device)
        let found = [frames["a-view"]?[0], frames["a-content"]?[2]].compactMap {
            $0.map { ($0 * 1000).rounded() / 1000 }
        }
        #expect(found == expected)
    }

    @Test(
        "Since Xcode 14 a sheet without a bar is covered as at the top of the screen",
        arguments: [("15505", [16, 0, 343, 721]), ("21507", [16, 47, 343, 708])])
    func sheet(tools: String, expected: [Double]) throws {
        let sheet = "x=\"0\" y=\"0\" width=\"375\" height=\"755\""
        #expect(try frames(filled(rect: sheet), tools: tools, device: "retina5_9")["a"] == expected)
    }

    @Test func rowsOutOfSightAreLaidOutToo() throws {
        let rows = (0..<30).map { cell("row\($0)") }.joined()
            .replacingOccurrences(of: "preservesSuperviewLayoutMargins=\"YES\"", with: "")
        let sections =
            "<sections><tableViewSection headerTitle=\"Rows\" id=\"section\"><cells>\(rows)</cells></tableViewSection></sections>"
        let frames = try frames(table(sections, style: "grouped"))
        #expect(frames["row0"] == [0, 55.5, 375, 44])
        #expect(frames["row29"] == [0, 55.5 + 29 * 44, 375, 44])
        #expect(frames["row13-view"] == [16, 11, 343, 21.5])
        #expect(frames["row14-view"] == [8, 8, 359, 27.5], "what is out of sight has no margins of its table's")
        #expect(frames["row29-view"] == [8, 8, 359, 27.5])
    }

    @Test func rowsOutOfSightHaveTheirTablesMarginsFromXcode11On() throws {
        let rows = (0..<30).map { cell("row\($0)") }.joined()
        let sections =
            "<sections><tableViewSection headerTitle=\"Rows\" id=\"section\"><cells>\(rows)</cells></tableViewSection></sections>"
        let frames = try frames(table(sections, style: "grouped"), tools: "15505")
        #expect(frames["row29-view"] == frames["row0-view"])
    }

    private func groups(_ titles: [String], tools: String = "14313", style: String = "grouped") throws -> [Double?] {
        let sections = titles.enumerated().map { index, titles in
            "<tableViewSection \(titles) id=\"s\(index)\"><cells>\(cell("row\(index)"))</cells></tableViewSection>"
        }.joined()
        let frames = try frames(table("<sections>\(sections)</sections>", style: style), tools: tools)
        return titles.indices.map { frames["row\($0)"]?[1] }
    }

    @Test func aTitleOfAGroupWithSomethingBelowItHasMoreAboveIt() throws {
        let both = "headerTitle=\"Lines\" footerTitle=\"Some text\""
        #expect(try groups(["", both]) == [35, 35 + 44 + 28 + 38 + 7.5])
        #expect(try groups([both, "headerTitle=\"Lines\""]) == [55.5, 55.5 + 44 + 30 + 38])
    }

    @Test func aTitleOfNoLettersTakesTheRoomAroundOne() throws {
        #expect(try groups(["headerTitle=\"\""], tools: "15505") == [39.5])
    }

    @Test("From Xcode 11 on the first rows of a plain table without a title have its room above them")
    func roomForATitle() throws {
        #expect(try groups(["", ""], tools: "15505", style: "plain") == [28, 72])
        #expect(try groups(["", ""], tools: "13529", style: "plain") == [0, 44])
    }

    @Test(
        "Before Xcode 8 the author's own screen had one pixel for a point, or two", arguments: [(0, 21), (0.5, 20.5)])
    func pixelsOfTheAuthorsScreen(part: Double, height: Double) throws {
        let frames = try frames(
            """
            <scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0" y="0" width="600" height="600"/><subviews>
            <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="\(part)" \
            width="42" height="21"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            </subviews><constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="1"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="2"/>
            </constraints></view></viewController></objects></scene>
            """, tools: "9531", device: nil)
        #expect(frames["a"]?[3] == height)
    }

    @Test("A row below a bar has the margins of the others", arguments: ["14113", "12121"])
    func rowBelowABar(tools: String) throws {
        let rows = cell("a") + cell("b")
        let frames = try frames(
            table("<prototypes>\(rows)</prototypes>") + """
                <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
                <segue destination="vc" kind="relationship" relationship="rootViewController" id="r"/></connections>
                </navigationController></objects></scene>
                """, tools: tools)
        #expect(frames["a-view"] != nil)
        #expect(frames["a-view"] == frames["b-view"])
    }

    @Test func theRowsOfXcode7BeginBelowTheBars() throws {
        let frames = try frames(table("<prototypes>\(cell("a"))</prototypes>", style: "grouped"), tools: "9531")
        #expect(frames["a"] == [0, 20 + 49.5, 375, 44])
    }

    @Test func aCollectionShowsItsPrototypesOnce() throws {
        let frames = try frames(
            """
            <scene sceneID="s"><objects><collectionViewController id="vc" sceneMemberID="viewController">
            <collectionView key="view" dataMode="prototypes" id="list"><rect key="frame" \(screen)/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" \
            id="flow"><size key="itemSize" width="50" height="50"/>
            <size key="headerReferenceSize" width="50" height="40"/>
            <inset key="sectionInset" minX="5" minY="7" maxX="5" maxY="7"/></collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="a" id="a"><rect key="frame" x="5" y="47" width="80" height="60"/>
            <view key="contentView" id="content"><rect key="frame" x="0" y="0" width="80" height="60"/></view>
            </collectionViewCell><collectionViewCell reuseIdentifier="b" id="b">
            <rect key="frame" x="0" y="0" width="50" height="50"/></collectionViewCell></cells>
            <collectionReusableView key="sectionHeaderView" id="header">
            <rect key="frame" x="0" y="0" width="375" height="40"/></collectionReusableView>
            </collectionView></collectionViewController></objects></scene>
            """)
        #expect(frames["header"] == [0, 0, 375, 40])
        #expect(frames["a"] == [5, 47, 80, 60])
        #expect(frames["content"] == [0, 0, 80, 60])
        #expect(frames["b"]?[2...] == [50, 50])
    }

    @Test(
        "Whoever is pushed from a row has the bar as well; in a sheet it is higher",
        arguments: [
            (667.0, 44.0), (647.0, 56.0),
        ])
    func pushedFromARow(height: Double, top: Double) throws {
        let row = """
            <tableViewCell reuseIdentifier="a" id="a1"><rect key="frame" x="0" y="0" width="375" height="44"/>
            <connections><segue destination="vc" kind="show" id="push"/></connections></tableViewCell>
            """
        let list = table("<prototypes>\(row)</prototypes>").replacingOccurrences(of: "id=\"vc\"", with: "id=\"list\"")
        let frames = try frames(
            filled(rect: "x=\"0\" y=\"0\" width=\"375\" height=\"\(height)\"") + list + """
                <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
                <segue destination="list" kind="relationship" relationship="rootViewController" id="r"/></connections>
                </navigationController></objects></scene>
                """, tools: "15505")
        #expect(frames["a"] == [16, top, 343, height - top])
    }

    @Test func aDamagedFileIsAnError() {
        #expect(throws: (any Error).self) { try InterfaceLayout.layOut(Data("bplist00".utf8)) }
    }
}
