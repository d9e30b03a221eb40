import AppleFoundation
import Testing
@_spi(Hosting) import UIKit

/// Subclasses as they stand in many projects: that this file compiles is half of what it tests.
@MainActor @Suite(.serialized) struct SubclassTests {
    // MARK: What sources write

    final class FadeSegue: UIStoryboardSegue {
        var duration = 0.3
        private(set) static var performed: [String?] = []

        override init(identifier: String?, source: UIViewController, destination: UIViewController) {
            super.init(identifier: identifier, source: source, destination: destination)
            duration = 0.5
        }

        override func perform() {
            Self.performed.append(identifier)
            source.addChild(destination)
        }

        static let register: Void = ClassRegistry.shared.register(
            class: FadeSegue.self, names: ["Tests.FadeSegue"], describe: { _ in })
    }

    final class PlainSegue: UIStoryboardSegue {
        private(set) static var performed = 0
        override func perform() { Self.performed += 1 }

        static let register: Void = ClassRegistry.shared.register(
            class: PlainSegue.self, names: ["Tests.PlainSegue"], describe: { _ in })
    }

    final class ForceRecognizer: UIGestureRecognizer {
        let threshold: CGFloat

        init(target: Any?, action: Selector?, threshold: CGFloat) {
            self.threshold = threshold
            super.init(target: target, action: action)
        }
    }

    final class CoderTap: UITapGestureRecognizer {
        var isPrepared = false

        override init(target: Any?, action: Selector?) {
            super.init(target: target, action: action)
        }

        required override init?(coder: NSCoder) {
            super.init(coder: coder)
            isPrepared = true
        }

        static let register: Void = ClassRegistry.shared.register(
            class: CoderTap.self, names: ["Tests.CoderTap"], describe: { _ in })
    }

    final class Rows: UIStackView {
        let gap: CGFloat

        init(gap: CGFloat) {
            self.gap = gap
            super.init(frame: .zero)
            spacing = gap
        }

        required init(coder: NSCoder) {
            gap = 4
            super.init(coder: coder)
            spacing = gap
        }
    }

    final class Navigation: UINavigationController {
        private(set) var isSetUp = false

        override init(rootViewController: UIViewController) {
            super.init(rootViewController: rootViewController)
            isSetUp = true
        }

        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }

        required init?(coder aDecoder: NSCoder) {
            super.init(coder: aDecoder)
        }
    }

    final class Guide: UILayoutGuide {
        let inset: CGFloat

        init(inset: CGFloat) {
            self.inset = inset
            super.init()
        }

        required init?(coder: NSCoder) {
            inset = 0
            super.init(coder: coder)
        }
    }

    final class Outline: UIBezierPath {
        let sides: Int

        init(sides: Int) {
            self.sides = sides
            super.init()
        }

        required init?(coder: NSCoder) {
            sides = 0
            super.init(coder: coder)
        }
    }

    final class Hairline: NSLayoutConstraint {
        override func awakeFromNib() {
            super.awakeFromNib()
            if constant == 1 { constant = 1 / UIScreen.main.scale }
        }

        static let register: Void = ClassRegistry.shared.register(
            class: Hairline.self, names: ["Tests.Hairline"], describe: { _ in })
    }

    /// A view whose place in a file another one takes.
    final class Placeholder: UIView {
        static let standIn = UILabel(frame: .zero)

        override func awakeAfter(using aDecoder: NSCoder) -> Any? {
            Self.standIn.frame = frame
            return Self.standIn
        }

        override func encode(with coder: NSCoder) {
            super.encode(with: coder)
            coder.encode(1, forKey: "kept")
        }

        static let register: Void = ClassRegistry.shared.register(
            class: Placeholder.self, names: ["Tests.Placeholder"], describe: { _ in })
    }

    final class Restoring: UIViewController {
        var shown: [UIViewController] = []

        override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }

        override func canPerformUnwindSegueAction(
            _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
        ) -> Bool {
            super.canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender)
        }

        override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
            super.unwind(for: unwindSegue, towards: subsequentVC)
        }

        override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }
        override func decodeRestorableState(with coder: NSCoder) { super.decodeRestorableState(with: coder) }
        override func applicationFinishedRestoringState() { super.applicationFinishedRestoringState() }
    }

    // MARK: What they do

    @Test func aSegueClassWithAnInitialiserOfItsOwnIsMadeAndPerforms() throws {
        _ = FadeSegue.register
        _ = PlainSegue.register
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                "",
                controller: """
                    <connections><segue destination="two" kind="custom" identifier="fade" customClass="FadeSegue" \
                    customModule="Tests" id="s1"/><segue destination="two" kind="custom" identifier="plain" \
                    customClass="PlainSegue" customModule="Tests" id="s2"/></connections>
                    """) + InterfaceBundle.scene("", id: "two"))
        let controller = try #require(storyboard.instantiateInitialViewController())
        controller.performSegue(withIdentifier: "fade", sender: nil)
        #expect(FadeSegue.performed == ["fade"])
        #expect(controller.children.count == 1)
        controller.performSegue(withIdentifier: "plain", sender: nil)
        #expect(PlainSegue.performed == 1)
        #expect(FadeSegue(identifier: nil, source: controller, destination: controller).duration == 0.5)
    }

    @Test func aRecognizerNeedsNoInitialiserForInterfaceFiles() {
        let recognizer = ForceRecognizer(target: nil, action: nil, threshold: 0.5)
        #expect(recognizer.threshold == 0.5)
        #expect(recognizer.state == .possible)
    }

    @Test func aRecognizerFromAnInterfaceFileIsMadeByItsOwnInitialiser() throws {
        _ = CoderTap.register
        let files = try InterfaceBundle()
        try files.add(
            xib: "Tap",
            """
            <view id="v"><gestureRecognizers/><connections>
            <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="c"/></connections></view>
            <tapGestureRecognizer numberOfTapsRequired="2" customClass="CoderTap" customModule="Tests" id="t"/>
            """)
        let objects = UINib(nibName: "Tap", bundle: files.bundle).instantiate(withOwner: nil)
        let view = try #require(objects.compactMap { $0 as? UIView }.first)
        let tap = try #require(view.gestureRecognizers?.first as? CoderTap)
        #expect(tap.isPrepared)
        #expect(tap.numberOfTapsRequired == 2)
    }

    @Test func stackNavigationGuideAndPathTakeInitialisersOfTheirOwn() throws {
        #expect(Rows(gap: 7).spacing == 7)
        let root = UIViewController()
        let navigation = Navigation(rootViewController: root)
        #expect(navigation.isSetUp)
        #expect(navigation.viewControllers == [root])
        #expect(Guide(inset: 3).inset == 3)
        #expect(Outline(sides: 5).isEmpty)
    }

    @Test func aConstraintOfTheUsersClassIsWoken() throws {
        _ = Hairline.register
        let files = try InterfaceBundle()
        try files.add(
            xib: "Line",
            """
            <view id="v"><subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="line"><constraints>
            <constraint firstAttribute="height" constant="1" customClass="Hairline" customModule="Tests" id="h"/>
            </constraints></view></subviews></view>
            """)
        let objects = UINib(nibName: "Line", bundle: files.bundle).instantiate(withOwner: nil)
        let line = try #require((objects.first as? UIView)?.subviews.first)
        let constraint = try #require(line.constraints.first)
        #expect(constraint is Hairline)
        #expect(constraint.isActive)
        #expect(constraint.constant == 1 / UIScreen.main.scale)
    }

    @Test func whatAwakeAfterReturnsTakesTheObjectsPlace() throws {
        _ = Placeholder.register
        _ = TracedController.register
        let files = try InterfaceBundle()
        try files.add(
            xib: "Card",
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Traced"><connections>
            <outlet property="label" destination="p" id="o"/></connections></placeholder>
            <view id="v"><subviews><view customClass="Placeholder" customModule="Tests" id="p">
            <rect key="frame" x="1" y="2" width="30" height="40"/></view></subviews></view>
            """)
        let owner = TracedController(nibName: nil, bundle: nil)
        let objects = UINib(nibName: "Card", bundle: files.bundle).instantiate(withOwner: owner)
        let view = try #require(objects.first as? UIView)
        #expect(view.subviews == [Placeholder.standIn])
        #expect(Placeholder.standIn.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(owner.label === Placeholder.standIn)
    }

    @Test func showIsTheContainersOwn() {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        let next = UIViewController()
        root.show(next, sender: nil)
        #expect(navigation.topViewController === next)
        let restoring = Restoring()
        restoring.show(next, sender: nil)
        #expect(restoring.shown == [next])
        #expect(!restoring.canPerformUnwindSegueAction("back:", from: root, sender: nil))
    }

    @Test func aPathSurvivesAnArchive() throws {
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 20), cornerRadius: 5)
        path.lineWidth = 3
        path.usesEvenOddFillRule = true
        path.setLineDash([2, 4], count: 2, phase: 1)
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        path.encode(with: archiver)
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        let copy = try #require(UIBezierPath(coder: unarchiver))
        #expect(copy.cgPath == path.cgPath)
        #expect(copy.lineWidth == 3)
        #expect(copy.usesEvenOddFillRule)
    }
}

/// Nibs are loaded by protocol extensions that name no actor, and by plain classes.
protocol NibLoadable: AnyObject {}

extension NibLoadable where Self: UIView {
    static func fromNib(in bundle: Bundle) -> Self? {
        bundle.loadNibNamed(String(describing: self), owner: nil, options: nil)?.first as? Self
    }
}

final class NibCard: UIView, NibLoadable {
    static let register: Void = ClassRegistry.shared.register(
        class: NibCard.self, names: ["Tests.NibCard"], describe: { _ in })
}

final class CardFactory {
    func makeObjects(in bundle: Bundle) -> Int {
        bundle.loadNibNamed("NibCard", owner: self, options: nil)?.count ?? 0
    }
}

extension SubclassTests {
    @Test func plainClassesAndProtocolsLoadNibs() throws {
        _ = NibCard.register
        let files = try InterfaceBundle()
        try files.add(xib: "NibCard", "<view customClass=\"NibCard\" customModule=\"Tests\" id=\"v\"/>")
        #expect(NibCard.fromNib(in: files.bundle) != nil)
        #expect(CardFactory().makeObjects(in: files.bundle) == 1)
    }
}
