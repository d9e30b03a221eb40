import Testing
import UIKit

/// The frames are those of Interface Builder's own rows, 375 points wide on iOS 13.
@MainActor @Suite("A row", .serialized)
struct TableViewCellTests {
    private func cell(
        _ style: UITableViewCell.CellStyle, _ accessory: UITableViewCell.AccessoryType = .none
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: "row")
        cell.frame = rect(0, 0, 375, 44)
        cell.accessoryType = accessory
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Detail"
        cell.layoutIfNeeded()
        return cell
    }

    @Test("of the default style has a title as high as itself")
    func plain() {
        let row = cell(.default)
        #expect(row.textLabel?.frame == rect(16, 0, 343, 44))
        #expect(row.detailTextLabel == nil)
        #expect(row.reuseIdentifier == "row")
        let leading = cell(.default, .disclosureIndicator)
        #expect(leading.contentView.frame == rect(0, 0, 348, 44))
        #expect(leading.textLabel?.frame == rect(16, 0, 324, 44))
    }

    /// A table that is a controller's whole view has its margins; another one on a phone has those that separators have.
    @Test("has the margins of its table", arguments: [(true, 16), (false, 15)])
    func margins(isWhole: Bool, margin: CGFloat) {
        let table = UITableView(frame: rect(0, 0, 375, 667))
        let controller = UIViewController()
        if isWhole { controller.view = table } else { controller.view.addSubview(table) }
        let row = cell(.default)
        table.addSubview(row)
        row.setNeedsLayout()
        row.layoutIfNeeded()
        #expect(row.textLabel?.frame == rect(margin, 0, 375 - 2 * margin, 44))
        #expect(table.separatorInset.left == margin)
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.textLabel?.text = "Title"
        header.frame = rect(0, 0, 375, 28)
        table.addSubview(header)
        header.layoutIfNeeded()
        #expect(header.textLabel?.frame.minX == margin)
    }

    @Test("with a subtitle has both in its middle")
    func subtitle() throws {
        let row = cell(.subtitle)
        let (title, detail) = (try #require(row.textLabel?.frame), try #require(row.detailTextLabel?.frame))
        #expect(title.origin == CGPoint(x: 16, y: 5))
        #expect(title.height == 20.5)
        #expect(detail.origin == CGPoint(x: 16, y: 25.5))
        #expect(detail.height == 14.5)
    }

    @Test("with a value has it at its end")
    func value() throws {
        let row = cell(.value1)
        let (title, detail) = (try #require(row.textLabel?.frame), try #require(row.detailTextLabel?.frame))
        #expect(title.origin == CGPoint(x: 16, y: 12))
        #expect(detail.minY == 12)
        #expect(detail.maxX == 359)
    }

    @Test("with an image has its text behind it")
    func image() {
        let row = cell(.default)
        row.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        row.setNeedsLayout()
        row.layoutIfNeeded()
        #expect(row.imageView?.frame == rect(16, 12, 20, 20))
        #expect(row.textLabel?.frame.minX == 52)
    }

    @Test("shows that it is selected, unless it has no style for that")
    func selected() {
        let row = cell(.default)
        let background = UIView()
        row.selectedBackgroundView = background
        row.setSelected(true, animated: false)
        #expect(background.superview === row)
        #expect(background.frame == row.bounds)
        row.selectionStyle = .none
        #expect(background.superview == nil)
    }

    @Test("comes from a storyboard, as often as it is asked for")
    func prototype() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                """
                <tableView tag="7" style="plain" rowHeight="60" separatorStyle="none" id="t">
                <rect key="frame" x="0" y="0" width="320" height="110"/>
                <prototypes>
                <tableViewCell reuseIdentifier="one" id="c1" selectionStyle="none">
                <rect key="frame" x="0" y="28" width="320" height="60"/>
                <tableViewCellContentView key="contentView" tableViewCell="c1" id="cc1">
                <rect key="frame" x="0" y="0" width="320" height="60"/>
                <subviews><label tag="9" text="custom" id="l1" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
                <constraints>
                <constraint firstItem="l1" firstAttribute="leading" secondItem="cc1" secondAttribute="leading" \
                constant="30" id="k1"/>
                <constraint firstItem="l1" firstAttribute="centerY" secondItem="cc1" secondAttribute="centerY" id="k2"/>
                </constraints></tableViewCellContentView></tableViewCell>
                <tableViewCell reuseIdentifier="two" id="c2" style="IBUITableViewCellStyleValue1" textLabel="a" \
                detailTextLabel="b" accessoryType="checkmark">
                <tableViewCellContentView key="contentView" tableViewCell="c2" id="cc2">
                <subviews><label text="Title" id="a"/><label text="Detail" id="b"/></subviews>
                </tableViewCellContentView></tableViewCell>
                </prototypes></tableView>
                """))
        let root = try #require(storyboard.instantiateInitialViewController()?.view)
        let table = try #require(root.viewWithTag(7) as? UITableView)
        #expect(table.rowHeight == 60)
        #expect(table.separatorStyle == .none)
        let one = try #require(table.dequeueReusableCell(withIdentifier: "one"))
        let other = try #require(table.dequeueReusableCell(withIdentifier: "one"))
        #expect(one !== other)
        #expect(one.reuseIdentifier == "one")
        #expect(one.selectionStyle == .none)
        one.layoutIfNeeded()
        #expect(one.viewWithTag(9)?.superview === one.contentView)
        #expect(one.viewWithTag(9)?.frame.minX == 30)
        let two = try #require(table.dequeueReusableCell(withIdentifier: "two"))
        #expect(two.textLabel?.text == "Title")
        #expect(two.detailTextLabel?.text == "Detail")
        #expect(two.accessoryType == .checkmark)
        #expect(table.dequeueReusableCell(withIdentifier: "three") == nil)
    }

    @Test("stands in a storyboard's static table")
    func staticRows() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            """
            <scene sceneID="s"><objects><tableViewController id="vc" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" style="grouped" rowHeight="44" sectionHeaderHeight="18" \
            sectionFooterHeight="18" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <sections>
            <tableViewSection headerTitle="General" id="s1"><cells>
            <tableViewCell id="c1" style="IBUITableViewCellStyleDefault" textLabel="l1">
            <tableViewCellContentView key="contentView" tableViewCell="c1" id="cc1">
            <subviews><label text="First" id="l1"/></subviews></tableViewCellContentView></tableViewCell>
            <tableViewCell id="c2" rowHeight="80"><tableViewCellContentView key="contentView" tableViewCell="c2" \
            id="cc2"/></tableViewCell></cells></tableViewSection>
            <tableViewSection footerTitle="The end" id="s2"><cells>
            <tableViewCell id="c3"><tableViewCellContentView key="contentView" tableViewCell="c3" id="cc3"/>
            </tableViewCell></cells></tableViewSection>
            </sections>
            <connections><outlet property="dataSource" destination="vc" id="o1"/>
            <outlet property="delegate" destination="vc" id="o2"/></connections></tableView>
            </tableViewController></objects></scene>
            """)
        let controller = try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
        let table = try #require(controller.tableView)
        table.frame = rect(0, 0, 375, 667)
        table.layoutIfNeeded()
        #expect(table.numberOfSections == 2)
        #expect(table.visibleCells.map(\.frame.height) == [44, 80, 44])
        #expect(table.visibleCells.first?.textLabel?.text == "First")
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "GENERAL")
        #expect(table.footerView(forSection: 1)?.textLabel?.text == "The end")
    }
}
