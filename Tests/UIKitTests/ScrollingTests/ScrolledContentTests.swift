import Testing
import UIKit

@MainActor @Suite("The content of a scroll view")
struct ScrolledContentTests {
    let root = UIView.root(200, 300)
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let content = ContentView(50, 700)

    init() {
        view.translatesAutoresizingMaskIntoConstraints = false
        _ = root.adding(view)
        _ = view.adding(content)
        view.fill(root)
    }

    @Test("is as large as constraints to its edges make it")
    func edges() {
        content.fill(view)
        NSLayoutConstraint.activate([content.widthAnchor.constraint(equalTo: view.widthAnchor)])
        root.layoutIfNeeded()
        #expect(view.frame == root.bounds)
        #expect(content.frame == rect(0, 0, 200, 700))
        #expect(view.contentSize == CGSize(width: 200, height: 700))
        content.contentSize.height = 900
        root.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 200, height: 900))
        view.contentOffset.y = 100
        root.layoutIfNeeded()
        #expect(content.frame == rect(0, 0, 200, 900))
    }

    @Test("is centred in what is seen of it before it has scrolled")
    func centres() {
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            content.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            content.topAnchor.constraint(equalTo: view.topAnchor),
            content.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        root.layoutIfNeeded()
        #expect(content.frame == rect(0, 0, 200, 300))
        view.contentOffset.y = 42
        root.layoutIfNeeded()
        #expect(content.frame == rect(0, 0, 200, 300))
    }

    @Test("is what its guide is, and the view's frame another")
    func guides() {
        let fixed = ContentView(10, 10)
        view.addSubview(fixed)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor, constant: 10),
            content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor, constant: 10),
            content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor, constant: -10),
            content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor, constant: -10),
            view.contentLayoutGuide.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
            fixed.bottomAnchor.constraint(equalTo: view.frameLayoutGuide.bottomAnchor),
            fixed.trailingAnchor.constraint(equalTo: view.frameLayoutGuide.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(content.frame == rect(10, 10, 180, 700))
        #expect(view.contentSize == CGSize(width: 200, height: 720))
        #expect(fixed.frame == rect(190, 290, 10, 10))
        view.contentOffset.y = 42
        root.layoutIfNeeded()
        #expect(fixed.frame == rect(190, 332, 10, 10))
        #expect(content.frame == rect(10, 10, 180, 700))
    }

    @Test("is what code says where no constraints do")
    func code() {
        view.contentSize = CGSize(width: 20, height: 2000)
        root.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 20, height: 2000))
    }

    @Test("comes from an interface file")
    func file() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                """
                <scrollView tag="7" clipsSubviews="YES" pagingEnabled="YES" showsVerticalScrollIndicator="NO" \
                indicatorStyle="white" bounces="NO" contentInsetAdjustmentBehavior="never" id="s" \
                translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0" y="0" width="320" height="110"/>
                <subviews><view id="c" tag="8" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0" y="0" width="640" height="110"/></view></subviews>
                <constraints>
                <constraint firstItem="c" firstAttribute="leading" secondItem="s-content" secondAttribute="leading" id="1"/>
                <constraint firstItem="c" firstAttribute="trailing" secondItem="s-content" secondAttribute="trailing" \
                id="2"/>
                <constraint firstItem="c" firstAttribute="top" secondItem="s" secondAttribute="top" id="3"/>
                <constraint firstAttribute="bottom" secondItem="c" secondAttribute="bottom" id="4"/>
                <constraint firstItem="c" firstAttribute="width" secondItem="s-frame" secondAttribute="width" \
                multiplier="2" id="5"/>
                <constraint firstItem="c" firstAttribute="height" secondItem="s" secondAttribute="height" id="6"/>
                </constraints>
                <viewLayoutGuide key="contentLayout" id="s-content"/><viewLayoutGuide key="frameLayout" id="s-frame"/>
                <connections><outlet property="delegate" destination="vc" id="7"/></connections>
                </scrollView>
                """,
                view: """
                    <constraints>
                    <constraint firstItem="s" firstAttribute="leading" secondItem="root-vc" secondAttribute="leading" id="8"/>
                    <constraint firstItem="s" firstAttribute="trailing" secondItem="root-vc" secondAttribute="trailing" \
                    id="9"/>
                    <constraint firstItem="s" firstAttribute="top" secondItem="root-vc" secondAttribute="top" id="10"/>
                    <constraint firstItem="s" firstAttribute="bottom" secondItem="root-vc" secondAttribute="bottom" id="11"/>
                    </constraints>
                    """))
        let root = try #require(storyboard.instantiateInitialViewController()?.view)
        let view = try #require(root.viewWithTag(7) as? UIScrollView)
        root.layoutIfNeeded()
        #expect(view.isPagingEnabled)
        #expect(!view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
        #expect(view.indicatorStyle == .white)
        #expect(!view.bounces)
        #expect(view.contentInsetAdjustmentBehavior == .never)
        #expect(view.viewWithTag(8)?.frame == rect(0, 0, 640, 110))
        #expect(view.contentSize == CGSize(width: 640, height: 110))
    }
}
