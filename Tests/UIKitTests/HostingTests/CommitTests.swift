@_spi(Hosting) import QuartzCore
import Testing
@_spi(Hosting) import UIKit

@MainActor @Suite(.serialized) struct CommitTests {
    @Test func nothingChangedMeansNoDamage() {
        let controller = UIViewController()
        let part = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        controller.view.addSubview(part)
        let window = HostedWindow(rootViewController: controller, size: CGSize(width: 100, height: 50))
        window.appear()
        #expect(window.commit(scale: 2) == [CGRect(x: 0, y: 0, width: 100, height: 50)])
        #expect(window.commit(scale: 2).isEmpty)
        part.backgroundColor = .red
        let damage = window.commit(scale: 2)
        #expect(damage.count == 1)
        #expect(damage.first?.contains(part.frame) == true)
        #expect(damage.first?.width ?? 100 < 25)
    }

    @Test func aChangeAsksForOneCommit() {
        let context = LayerContext(clock: { 0 })
        LayerContext.$current.withValue(context) {
            let controller = UIViewController()
            let window = HostedWindow(rootViewController: controller, size: CGSize(width: 100, height: 50))
            window.appear()
            _ = window.commit(scale: 2)
            var asked = 0
            context.onCommitNeeded = { asked += 1 }
            controller.view.backgroundColor = .red
            controller.view.alpha = 0.5
            controller.view.setNeedsLayout()
            #expect(asked == 1)
            _ = window.commit(scale: 2)
            _ = window.commit(scale: 2)
            #expect(asked == 1)
            controller.view.backgroundColor = .green
            #expect(asked == 2)
        }
    }

    @Test func aWindowKeepsTheContextThatItWasMadeIn() {
        let context = LayerContext(clock: { 0 })
        let window = LayerContext.$current.withValue(context) { UIWindow(frame: .zero) }
        let view = UIView(frame: .zero)
        window.addSubview(view)
        #expect(view.layer.context === context)
        #expect(UIView(frame: .zero).layer.context === LayerContext.main)
    }
}
