import Testing
@_spi(Hosting) import UIKit

@testable import UIKitBars

@MainActor @Suite("A search field in a navigation bar", .serialized) struct SearchInNavigationBarTests {
    final class Searched: UIViewController {
        let scrollView = UIScrollView()
        override func loadView() { view = scrollView }
        override func viewDidLoad() { scrollView.contentSize = CGSize(width: 320, height: 2000) }
    }

    final class Listener: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
        var calls: [String] = []
        func updateSearchResults(for searchController: UISearchController) {
            calls.append("find \(searchController.searchBar.text ?? "-")")
        }
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("will begin") }
        func didPresentSearchController(_ searchController: UISearchController) { calls.append("did begin") }
        func willDismissSearchController(_ searchController: UISearchController) { calls.append("will end") }
        func didDismissSearchController(_ searchController: UISearchController) { calls.append("did end") }
    }

    let scene = ScrollingScene(size: CGSize(width: 320, height: 480))
    let root = Searched()
    let results = UIViewController()
    let listener = Listener()
    let search: UISearchController
    let navigation: UINavigationController

    init() {
        root.title = "Root"
        search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = listener
        search.delegate = listener
        root.navigationItem.searchController = search
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "New", style: .plain, target: nil, action: nil)
        navigation = UINavigationController(rootViewController: root)
    }

    func show() {
        scene.controller.addChild(navigation)
        scene.controller.view.addSubview(navigation.view)
        navigation.view.frame = scene.controller.view.bounds
        navigation.didMove(toParent: scene.controller)
        scene.commit()
    }

    var bar: UINavigationBar { navigation.navigationBar }
    var offset: CGFloat { root.scrollView.contentOffset.y }
    func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    /// A finger that waits before it leaves.
    func pull(_ distance: CGFloat) {
        let way = distance + (distance > 0 ? 10 : -10)
        let path = (0...20).map { CGPoint(x: 100, y: 240 + way * CGFloat($0) / 20) }
        scene.drag(path + [path[20], path[20]])
        scene.rest()
    }

    @Test("comes when content is pulled down, and goes when it is scrolled") func pulled() {
        show()
        #expect(bar.frame.height == 44 && offset == -44 && bar.searchRow?.isHidden == true)
        pull(40)
        #expect(bar.frame.height == 96 && offset == -96 && root.view.safeAreaInsets.top == 96)
        #expect(place(search.searchBar.searchTextField) == CGRect(x: 8, y: 45, width: 304, height: 36))
        #expect(bar.searchRow?.alpha == 1)
        pull(-40)
        #expect(bar.frame.height == 44 && offset == -44)
        root.scrollView.contentSize.height = 10
        scene.commit()
        pull(40)
        #expect(bar.frame.height == 96 && offset == -96)
        pull(-40)
        #expect(bar.frame.height == 44 && offset == -44)
    }

    @Test("waits to be pulled down also where it comes with the view, or later") func late() {
        final class Late: UITableViewController {
            override func viewDidLoad() { navigationItem.searchController = UISearchController() }
        }
        let late = Late()
        bar.prefersLargeTitles = true
        navigation.setViewControllers([late], animated: false)
        show()
        #expect(bar.frame.height == 96 && late.tableView.contentOffset.y == -96 && bar.searchRow?.isHidden == true)
        let later = Searched()
        navigation.setViewControllers([later], animated: false)
        scene.commit()
        later.navigationItem.searchController = search
        scene.commit()
        #expect(bar.frame.height == 96 && later.scrollView.contentOffset.y == -96)
        #expect(bar.searchRow?.isHidden == true)
        pull(40)
        #expect(bar.frame.height == 148 && later.scrollView.contentOffset.y == -148)
    }

    @Test("stays where it is told to, and where nothing is scrolled") func stays() {
        root.navigationItem.hidesSearchBarWhenScrolling = false
        show()
        #expect(bar.frame.height == 96 && offset == -96)
        root.scrollView.contentOffset.y = 200
        scene.commit()
        #expect(bar.frame.height == 96 && offset == 200)
        let plain = UIViewController()
        plain.navigationItem.searchController = UISearchController(searchResultsController: nil)
        navigation.pushViewController(plain, animated: false)
        scene.commit()
        #expect(bar.frame.height == 96 && plain.view.safeAreaInsets.top == 96)
    }

    @Test("goes before a large title does") func large() {
        bar.prefersLargeTitles = true
        show()
        #expect(bar.frame.height == 96 && bar.searchRow?.isHidden == true)
        pull(40)
        #expect(bar.frame.height == 148 && offset == -148)
        root.scrollView.contentOffset.y = -120
        scene.commit()
        #expect(bar.frame.height == 120 && bar.largeTitleRow?.frame == CGRect(x: 0, y: 44, width: 320, height: 52))
        root.scrollView.contentOffset.y = -60
        scene.commit()
        #expect(bar.frame.height == 60 && bar.searchRow?.isHidden == true)
        #expect(bar.largeTitleRow?.frame == CGRect(x: 0, y: 44, width: 320, height: 16))
    }

    @Test("takes the titles' place while something is looked for, and shows what was found below") func active() {
        root.navigationItem.hidesSearchBarWhenScrolling = false
        show()
        scene.tap(CGPoint(x: 160, y: 62))
        scene.rest()
        #expect(search.isActive && search.searchBar.isFirstResponder)
        #expect(bar.frame.height == 52 && root.view.safeAreaInsets.top == 52 && offset == -52)
        #expect(bar.titleViews.allSatisfy(\.isHidden) && place(search.searchBar.searchTextField).minY == 8)
        scene.window.type(.insert("x"))
        #expect(results.parent === root && results.view.frame == root.view.bounds)
        #expect(results.view.safeAreaInsets.top == 52)
        // Whatever is gone over to keeps its own bar, and the search is still there afterwards.
        navigation.pushViewController(UIViewController(), animated: true)
        scene.rest()
        #expect(bar.frame.height == 44 && !bar.titleLabel.isHidden)
        navigation.popViewController(animated: true)
        scene.rest()
        #expect(bar.frame.height == 52 && bar.titleViews.allSatisfy(\.isHidden) && search.isActive)
        let button = scene.window.accessibilityNodes().first { $0.role == .button && $0.label == "Cancel" }
        scene.tap(CGPoint(x: button?.frame.midX ?? 0, y: button?.frame.midY ?? 0))
        scene.rest()
        #expect(!search.isActive && bar.frame.height == 96 && offset == -96 && results.view.superview == nil)
        #expect(bar.titleViews.allSatisfy { !$0.isHidden })
        #expect(
            listener.calls == ["will begin", "did begin", "find ", "find x", "will end", "find ", "did end"])
    }

    @Test("leaves the titles where it is told to") func keepsTitles() {
        search.hidesNavigationBarDuringPresentation = false
        search.searchBar.scopeButtonTitles = ["All", "Some"]
        show()
        search.isActive = true
        scene.rest()
        // With the scopes.
        #expect(bar.frame.height == 140 && bar.titleViews.allSatisfy { !$0.isHidden })
        search.isActive = false
        scene.rest()
        #expect(bar.frame.height == 44)
    }

    @Test("puts what is searched into the dark, and a touch there ends the search") func dims() {
        show()
        search.isActive = true
        scene.rest()
        let dimming = root.view.subviews.first { $0 is SearchDimming }
        #expect(dimming?.frame == root.view.bounds)
        let before = offset
        pull(-100)
        #expect(offset == before && search.isActive)
        search.searchBar.text = "x"
        #expect(dimming?.superview == nil)
        search.searchBar.text = ""
        scene.commit()
        scene.tap(CGPoint(x: 160, y: 300))
        scene.rest()
        #expect(!search.isActive && !root.view.subviews.contains { $0 is SearchDimming })
        search.obscuresBackgroundDuringPresentation = false
        search.isActive = true
        #expect(!root.view.subviews.contains { $0 is SearchDimming })
    }

    @Test("is unknown before iOS 11") func before() {
        withOwnSurroundings {
            UIScreen.main.apply(HostedEnvironment(systemVersion: 10))
            let bar = UINavigationBar(frame: .zero)
            let item = UINavigationItem(title: "Old")
            item.searchController = UISearchController(searchResultsController: nil)
            bar.items = [item]
            #expect(bar.intrinsicContentSize.height == 44 && bar.searchRow == nil)
        }
    }
}
