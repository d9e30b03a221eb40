import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitCore

extension ControllerTests {
    @MainActor @Suite struct WindowTests {
        private func window(_ x: CGFloat, _ y: CGFloat) -> UIWindow {
            UIWindow(frame: CGRect(x: x, y: y, width: 100, height: 200))
        }

        @Test func aNewWindowIsHidden() {
            let window = window(0, 0)
            #expect(window.isHidden)
            window.makeKeyAndVisible()
            #expect(!window.isHidden)
            #expect(window.isKeyWindow)
            window.isHidden = true
            #expect(!window.isKeyWindow)
        }

        @Test func aControllerAppearsAndDisappearsWithItsWindow() {
            LoggingController.log = []
            let window = window(0, 0)
            window.rootViewController = LoggingController.named("a")
            #expect(LoggingController.take().isEmpty)
            window.isHidden = false
            #expect(
                LoggingController.take() == ["a.loadView", "a.viewDidLoad", "a.viewWillAppear", "a.viewDidAppear"])
            window.isHidden = true
            #expect(LoggingController.take() == ["a.viewWillDisappear", "a.viewDidDisappear"])
            window.isHidden = false
            #expect(LoggingController.take() == ["a.viewWillAppear", "a.viewDidAppear"])
            window.rootViewController = nil
            #expect(LoggingController.take() == ["a.viewWillDisappear", "a.viewDidDisappear"])
        }

        @Test func pointsGoFromWindowToWindowByWayOfTheScreen() {
            let (first, second) = (window(10, 20), window(40, 60))
            #expect(first.convert(CGPoint(x: 5, y: 5), to: second) == CGPoint(x: -25, y: -35))
            #expect(first.convert(CGPoint(x: 5, y: 5), from: second) == CGPoint(x: 35, y: 45))
            #expect(first.convert(CGPoint(x: 5, y: 5), to: nil as UIWindow?) == CGPoint(x: 15, y: 25))
            #expect(first.convert(CGPoint(x: 15, y: 25), from: nil as UIWindow?) == CGPoint(x: 5, y: 5))
            let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
            #expect(first.convert(rect, to: second) == CGRect(x: -30, y: -40, width: 10, height: 10))
            #expect(first.convert(rect, from: second) == CGRect(x: 30, y: 40, width: 10, height: 10))
        }

        @Test func coordinateSpacesConvertIntoEachOther() {
            let window = window(10, 20)
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 50, height: 50))
            let inner = UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
            window.addSubview(view)
            view.addSubview(inner)
            let screen: UICoordinateSpace = UIScreen.main.coordinateSpace
            let spaces: [UICoordinateSpace] = [view, inner, screen]
            #expect(inner.convert(CGPoint.zero, to: screen) == CGPoint(x: 14, y: 26))
            #expect(screen.convert(CGPoint.zero, to: spaces[1]) == CGPoint(x: -14, y: -26))
            #expect(screen.convert(CGPoint.zero, from: spaces[1]) == CGPoint(x: 14, y: 26))
            #expect(spaces[0].convert(CGPoint.zero, to: spaces[1]) == CGPoint(x: -3, y: -4))
            #expect(spaces[0].convert(CGPoint.zero, from: spaces[1]) == CGPoint(x: 3, y: 4))
            #expect(
                spaces[1].convert(inner.bounds, to: spaces[2]) == CGRect(x: 14, y: 26, width: 10, height: 10))
            #expect(
                spaces[1].convert(CGRect(x: 14, y: 26, width: 10, height: 10), from: spaces[2]) == inner.bounds)
        }

        @Test func aViewDescribesItselfByItsFrame() {
            let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
            view.tag = 7
            #expect(view.description.hasPrefix("<UIView: 0x"))
            #expect(view.description.contains("; frame = (1 2.5; 30 40); tag = 7; layer = <CALayer: 0x"))
            let label = UILabel(frame: .zero)
            label.text = "Hi"
            label.isHidden = true
            #expect("\(label)".contains("frame = (0 0; 0 0); text = 'Hi'; hidden = YES; userInteractionEnabled = NO"))
        }
    }
}
