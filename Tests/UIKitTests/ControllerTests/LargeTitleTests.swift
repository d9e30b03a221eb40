import Testing
@_spi(Hosting) import UIKit

@testable import UIKitBars

extension ControllerTests {
    @MainActor @Suite("A large title") struct LargeTitleTests {
        final class Scrolling: UIViewController {
            let scrollView = UIScrollView()
            override func loadView() { view = scrollView }
            override func viewDidLoad() { scrollView.contentSize = CGSize(width: 320, height: 2000) }
        }

        private let scene = ScrollingScene(size: CGSize(width: 320, height: 480))
        private let root = Scrolling()
        private let navigation: UINavigationController

        init() {
            root.title = "Root"
            navigation = UINavigationController(rootViewController: root)
            navigation.navigationBar.prefersLargeTitles = true
            show()
        }

        private func show() {
            scene.controller.addChild(navigation)
            scene.controller.view.addSubview(navigation.view)
            navigation.view.frame = scene.controller.view.bounds
            navigation.didMove(toParent: scene.controller)
            scene.commit()
        }

        private var bar: UINavigationBar { navigation.navigationBar }
        private var offset: CGFloat { root.scrollView.contentOffset.y }

        /// Moves a finger and waits before it leaves, so that nothing is thrown.
        private func pull(_ distance: CGFloat, lifts: Bool = true) {
            // The first ten points begin the drag.
            let first: CGFloat = distance > 0 ? 10 : -10
            let path = [0, first] + (1...20).map { first + distance * CGFloat($0) / 20 }
            let points = (path + [first + distance, first + distance]).map { CGPoint(x: 100, y: 240 + $0) }
            scene.drag(points, lifts: lifts)
        }

        private func lift(_ distance: CGFloat) { scene.lift(CGPoint(x: 100, y: 240 + distance)) }

        @Test("takes 52 points below the buttons, and content begins below it") func rest() throws {
            #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 96))
            #expect(root.view.safeAreaInsets.top == 96 && offset == -96)
            let label = try #require(bar.largeTitleRow?.label)
            #expect(label.text == "Root" && label.font == .systemFont(ofSize: 34, weight: .bold))
            let place = label.convert(label.bounds, to: bar)
            #expect(place.minX == 16 && place.minY >= 44 && place.maxY == 88)
            #expect(bar.titleLabel.alpha == 0)
            #expect(scene.window.accessibilityNodes().filter { $0.role == .header }.map(\.label) == ["Root"])
        }

        @Test("goes with what is scrolled, and the small one comes") func scrolls() {
            root.scrollView.contentOffset.y = -66
            #expect(bar.frame.height == 66 && root.view.safeAreaInsets.top == 66 && bar.titleLabel.alpha == 0)
            root.scrollView.contentOffset.y = 300
            scene.commit()
            #expect(bar.frame.height == 44 && root.view.safeAreaInsets.top == 44)
            #expect(bar.titleLabel.alpha == 1 && bar.largeTitleRow?.isHidden == true && offset == 300)
            #expect(scene.window.accessibilityNodes().filter { $0.role == .header }.map(\.label) == ["Root"])
            root.scrollView.contentOffset.y = -90
            scene.commit()
            #expect(bar.frame.height == 90 && bar.titleLabel.alpha == 0)
        }

        @Test("follows a finger, and comes to rest whole or not at all") func settles() {
            pull(-20, lifts: false)
            #expect(offset == -76 && bar.frame.height == 76)
            lift(-30)
            scene.rest()
            #expect(offset == -96 && bar.frame.height == 96)
            pull(-36)
            scene.rest()
            #expect(offset == -44 && bar.frame.height == 44)
            pull(40)
            scene.rest()
            #expect(offset == -96 && bar.frame.height == 96)
        }

        @Test("goes down with content that is pulled") func pulled() throws {
            pull(100, lifts: false)
            #expect(offset < -110 && bar.frame.height == -offset && root.view.safeAreaInsets.top == 96)
            let label = try #require(bar.largeTitleRow?.label)
            #expect(label.convert(label.bounds, to: bar).maxY == bar.bounds.height - 8)
            lift(110)
            scene.rest()
            #expect(offset == -96 && bar.frame.height == 96)
        }

        @Test("stands where its item says, or the one below") func modes() {
            let second = UIViewController()
            navigation.pushViewController(second, animated: false)
            scene.commit()
            #expect(bar.frame.height == 96 && second.view.safeAreaInsets.top == 96)
            second.navigationItem.largeTitleDisplayMode = .never
            scene.commit()
            #expect(bar.frame.height == 44 && second.view.safeAreaInsets.top == 44 && bar.titleLabel.alpha == 1)
            let third = UIViewController()
            navigation.pushViewController(third, animated: false)
            scene.commit()
            #expect(bar.frame.height == 44)
            third.navigationItem.largeTitleDisplayMode = .always
            scene.commit()
            #expect(bar.frame.height == 96)
            bar.prefersLargeTitles = false
            scene.commit()
            #expect(bar.frame.height == 44 && third.view.safeAreaInsets.top == 44)
        }

        @Test("makes way for a small one with the push, and is back as it was after the pop") func pushed() {
            let detail = UIViewController()
            detail.title = "Detail"
            detail.navigationItem.largeTitleDisplayMode = .never
            root.scrollView.contentOffset.y = -80
            scene.commit()
            navigation.pushViewController(detail, animated: true)
            func shownHeight() -> CGFloat { bar.layer.presentation()?.bounds.height ?? .nan }
            #expect(shownHeight() == 80 && detail.view.safeAreaInsets.top == 44 && offset == -80)
            scene.pass(0.1)
            #expect(shownHeight() < 80 && shownHeight() > 44)
            scene.rest()
            #expect(shownHeight() == 44 && bar.bounds.height == 44 && bar.largeTitleRow == nil)
            navigation.popViewController(animated: true)
            #expect(shownHeight() == 44)
            scene.rest()
            #expect(bar.bounds.height == 80 && root.view.safeAreaInsets.top == 80 && offset == -80)
            #expect(bar.subviews.count == 3)
        }

        @Test("is written as the bar, its appearance or all bars of the class are told") func attributes() {
            bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)]
            #expect(bar.largeTitleRow?.label.textColor == .red)
            #expect(bar.largeTitleRow?.label.font == .systemFont(ofSize: 20))
            let look = UINavigationBarAppearance()
            look.largeTitleTextAttributes = [.foregroundColor: UIColor.blue]
            bar.standardAppearance = look
            #expect(bar.largeTitleRow?.label.textColor == .blue)
            withOwnSurroundings {
                UINavigationBar.appearance().prefersLargeTitles = true
                UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.green]
                let other = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
                other.items = [UINavigationItem(title: "Other")]
                UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)).addSubview(other)
                #expect(other.largeTitleRow?.label.textColor == .green && other.intrinsicContentSize.height == 96)
            }
        }

        @Test("has nothing behind it from iOS 13 on until content goes below it, unless it is told") func material() {
            #expect(bar.background.alpha == 0)
            root.scrollView.contentOffset.y = 100
            scene.commit()
            #expect(bar.background.alpha == 1)
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            look.backgroundColor = .red
            bar.scrollEdgeAppearance = look
            scene.commit()
            #expect(bar.background.appearance == nil)
            root.scrollView.contentOffset.y = -96
            scene.commit()
            #expect(bar.background.appearance?.backgroundColor == .red && bar.background.alpha == 1)
        }

        @Test("has nothing laid out anew in lines that run across as it goes") func collection() {
            final class Cells: UICollectionViewController, UICollectionViewDelegateFlowLayout {
                var asked = 0
                override func viewDidLoad() {
                    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                }
                override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                    500
                }
                override func collectionView(
                    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
                ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
                func collectionView(
                    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
                ) -> CGSize {
                    asked += 1
                    return CGSize(width: 100, height: 50)
                }
            }
            let cells = Cells(collectionViewLayout: UICollectionViewFlowLayout())
            navigation.setViewControllers([cells], animated: false)
            scene.commit()
            #expect(cells.collectionView.contentOffset.y == -96 && cells.asked >= 500)
            let before = cells.asked
            for step in 1...10 {
                cells.collectionView.contentOffset.y = -96 + 6 * CGFloat(step)
                scene.commit()
            }
            #expect(bar.frame.height == 44 && cells.asked == before)
        }

        @Test("is unknown before iOS 11, and has no room on a phone that lies on its side") func without() {
            for environment in [
                HostedEnvironment(systemVersion: 10), HostedEnvironment(screenSize: CGSize(width: 667, height: 375)),
            ] {
                withOwnSurroundings {
                    UIScreen.main.apply(environment)
                    let scene = ScrollingScene(size: environment.screenSize)
                    let navigation = UINavigationController(rootViewController: UIViewController())
                    navigation.navigationBar.prefersLargeTitles = true
                    scene.controller.addChild(navigation)
                    // As in an app: a widget would not be told that there is little height.
                    if environment.screenSize.width > environment.screenSize.height {
                        scene.controller.setOverrideTraitCollection(
                            UITraitCollection(verticalSizeClass: .compact), forChild: navigation)
                    }
                    scene.controller.view.addSubview(navigation.view)
                    scene.commit()
                    #expect(navigation.navigationBar.bounds.height == 44)
                }
            }
        }
    }
}
