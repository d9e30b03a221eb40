import Testing
@_spi(Hosting) import UIKit

@testable import UIKitBars

@MainActor @Suite("A page view controller", .serialized) struct PageViewControllerTests {
    final class Page: UIViewController {
        var number = 0
        var log: (String) -> Void = { _ in }
        override func viewWillAppear(_ animated: Bool) { log("+\(number)") }
        override func viewDidDisappear(_ animated: Bool) { log("-\(number)") }
    }

    final class Source: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var events: [String] = []
        func page(_ number: Int) -> Page? {
            guard (0..<3).contains(number) else { return nil }
            let page = Page()
            page.number = number
            page.log = { [unowned self] in events.append($0) }
            return page
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page((viewController as? Page)!.number - 1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page((viewController as? Page)!.number + 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { events.append("turned \(completed)") }
    }

    let scene = ScrollingScene()
    let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 10])
    let source = Source()

    init() {
        pages.dataSource = source
        pages.delegate = source
        pages.setViewControllers([source.page(0)!], direction: .forward, animated: false)
        scene.controller.addChild(pages)
        pages.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        scene.controller.view.addSubview(pages.view)
        pages.didMove(toParent: scene.controller)
        scene.commit()
    }

    private var number: Int? { (pages.viewControllers?.first as? Page)?.number }
    private var dots: UIPageControl? { pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first }

    private func turn(by distance: CGFloat) {
        let start: CGFloat = distance < 0 ? 180 : 20
        scene.drag((0...8).map { CGPoint(x: start + distance * CGFloat($0) / 8, y: 100) })
        scene.rest()
    }

    @Test("shows its page above the dots") func showing() {
        #expect(source.events == ["+0"] && number == 0)
        #expect(pages.viewControllers?[0].view.frame.size == CGSize(width: 200, height: 263))
        #expect(dots?.numberOfPages == 3 && dots?.currentPage == 0)
        #expect(pages.children.count == 1)
    }

    @Test("is turned by a finger, as far as there are pages") func turning() {
        turn(by: 150)
        #expect(number == 0 && source.events == ["+0"])
        turn(by: -150)
        #expect(number == 1 && dots?.currentPage == 1)
        #expect(source.events == ["+0", "+1", "-0", "turned true"])
        #expect(pages.children.count == 1)
        turn(by: -150)
        turn(by: -150)
        #expect(number == 2)
        turn(by: 150)
        #expect(number == 1 && dots?.currentPage == 1)
    }

    @Test("goes back to its page if it is not turned far enough") func turningBack() {
        scene.drag([180, 170, 160, 150, 140, 140, 140, 140].map { CGPoint(x: $0, y: 100) })
        scene.rest()
        #expect(number == 0 && source.events.last == "turned false" && pages.children.count == 1)
    }

    @Test("is turned by code, and says when that has ended") func byCode() {
        var ended: [Bool] = []
        pages.setViewControllers([source.page(2)!], direction: .forward, animated: true) { ended.append($0) }
        scene.pass(0.1)
        #expect(ended.isEmpty && number == 0)
        scene.rest()
        #expect(ended == [true] && number == 2 && !source.events.contains { $0.hasPrefix("turned") })
        pages.setViewControllers([source.page(1)!], direction: .reverse, animated: true) { ended.append($0) }
        scene.pass(0.1)
        pages.setViewControllers([source.page(0)!], direction: .reverse, animated: false) { ended.append($0) }
        #expect(ended == [true, false, true] && number == 0 && pages.children.count == 1)
    }
}
