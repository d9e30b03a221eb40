import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitBars

@MainActor @Suite("What lies behind a bar", .serialized) struct BarLooksTests {
    private let frame = CGRect(x: 0, y: 0, width: 100, height: 44)

    private func image(_ color: UIColor, height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: height)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: height))
        }
    }

    @Test("is a picture where there is one, and nothing where it is empty") func backgroundImage() {
        let bar = UINavigationBar(frame: frame)
        bar.setBackgroundImage(image(.red, height: 44), for: .default)
        #expect(Picture(of: bar).color(at: CGPoint(x: 50, y: 10)) == [255, 0, 0, 255])
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        #expect(Picture(of: bar).ink == nil)
        bar.setBackgroundImage(nil, for: .default)
        #expect(Picture(of: bar).color(at: CGPoint(x: 50, y: 10))[3] > 200)
    }

    @Test("throws a shadow of its own away from its edge") func shadowImage() {
        let bar = UIToolbar(frame: frame)
        bar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
        bar.setShadowImage(image(.green, height: 3), forToolbarPosition: .any)
        bar.layoutIfNeeded()
        bar.background.layoutIfNeeded()
        #expect(bar.background.subviews.compactMap { $0 as? UIImageView }.last?.frame.minY == -3)
    }

    @Test("is dark for a black bar, whatever surrounds it") func style() {
        let window = UIWindow(frame: frame)
        let bar = UITabBar(frame: frame)
        window.addSubview(bar)
        let light = Picture(of: bar).color(at: CGPoint(x: 50, y: 20))
        bar.barStyle = .black
        let dark = Picture(of: bar).color(at: CGPoint(x: 50, y: 20))
        #expect(light[0] > 200 && dark[0] < 60)
        #expect(bar.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("is said for all bars of a class at once") func appearance() {
        UIProcess.$current.withValue(UIProcess()) {
            let window = UIWindow(frame: frame)
            UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
            UINavigationBar.appearance().shadowImage = UIImage()
            UINavigationBar.appearance().barStyle = .black
            let (bar, toolbar) = (UINavigationBar(frame: frame), UIToolbar(frame: frame))
            window.addSubview(bar)
            window.addSubview(toolbar)
            #expect(bar.backgroundImage != nil && bar.shadowImage != nil && bar.barStyle == .black)
            #expect(toolbar.backgroundImage == nil && toolbar.barStyle == .default)
        }
    }

    @Test("is what an appearance says, of which the bar has a copy") func appearances() throws {
        let window = UIWindow(frame: frame)
        let bar = UINavigationBar(frame: frame)
        window.addSubview(bar)
        bar.barTintColor = .green
        bar.items = [UINavigationItem(title: "Title")]
        bar.topItem?.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        look.titleTextAttributes = [.foregroundColor: UIColor.blue]
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
        bar.standardAppearance = look
        bar.scrollEdgeAppearance = look
        look.backgroundColor = .black
        func seen() -> [UInt8] { Picture(of: bar).color(at: CGPoint(x: 2, y: 10)) }
        #expect(seen() == [255, 0, 0, 255])
        #expect(bar.standardAppearance.backgroundColor == .red && bar.scrollEdgeAppearance?.backgroundColor == .red)
        let label = try #require(bar.subviews.compactMap { $0 as? UILabel }.first)
        #expect(label.textColor == .blue)
        let button = try #require(bar.subviews.compactMap { $0 as? BarItemButton }.first)
        #expect(button.titleColor(for: .normal) == .yellow)
        look.configureWithTransparentBackground()
        bar.standardAppearance = look
        bar.items = [UINavigationItem(title: "")]
        #expect(Picture(of: bar).ink == nil)
        look.configureWithOpaqueBackground()
        bar.standardAppearance = look
        #expect(seen() == [255, 255, 255, 255])
    }

    @Test("has items that are written as they say themselves") func itemTitles() throws {
        let bar = UINavigationBar(frame: frame)
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 12)]
        item.setTitleTextAttributes(red, for: .normal)
        item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .disabled)
        bar.items = [UINavigationItem(title: "Title")]
        bar.topItem?.rightBarButtonItem = item
        let button = try #require(bar.subviews.compactMap { $0 as? BarItemButton }.first)
        #expect(button.titleColor(for: .normal) == .red && button.titleColor(for: .disabled) == .green)
        #expect(button.titleLabel?.font.pointSize == 12)
    }

    @Test("is what an appearance says for all bars of a class") func appearanceForAll() {
        UIProcess.$current.withValue(UIProcess()) {
            let window = UIWindow(frame: frame)
            let look = UITabBarAppearance()
            look.configureWithTransparentBackground()
            look.backgroundColor = .red
            UITabBar.appearance().standardAppearance = look
            let bar = UITabBar(frame: frame)
            window.addSubview(bar)
            #expect(Picture(of: bar).color(at: CGPoint(x: 50, y: 20)) == [255, 0, 0, 255])
        }
    }

    @Test("is none of what is archived of it") func archiving() {
        let bars = [
            UINavigationBar(frame: frame), UITabBar(frame: frame), UIToolbar(frame: frame), UISearchBar(frame: frame),
        ]
        for bar in bars {
            let own = UIView(frame: frame)
            bar.addSubview(own)
            #expect(bar.archivedSubviews == [own])
        }
    }
}
