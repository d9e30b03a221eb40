import Testing
@_spi(Hosting) import UIKit

/// What is set for all objects of a class together.
@MainActor @Suite(.serialized) struct AppearanceTests {
    private final class Card: UIView {}
    private final class Heading: UILabel {}

    /// In a program of its own, whose rules are nobody else's.
    private func alone(_ body: (UIWindow) -> Void) {
        UIProcess.$current.withValue(UIProcess()) {
            body(UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        }
    }

    @Test func whatIsSetForAClassIsSetOnWhatEntersAWindowAndHasNoneOfItsOwn() {
        alone { window in
            UILabel.appearance().textColor = .red
            #expect(UILabel.appearance().textColor == .red)
            let label = UILabel()
            let own = UILabel()
            own.textColor = .green
            #expect(label.textColor != .red)
            window.addSubview(label)
            window.addSubview(own)
            #expect(label.textColor == .red)
            #expect(own.textColor == .green)
            // What came from the proxy is not the label's own: it follows again where it appears anew.
            label.removeFromSuperview()
            UILabel.appearance().textColor = .blue
            window.addSubview(label)
            #expect(label.textColor == .blue)
        }
        #expect(UILabel.appearance().textColor != .blue)
    }

    @Test func aSubclassAndAPlaceAreMoreThanTheirClass() {
        alone { window in
            UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .green
            Heading.appearance().textColor = .blue
            UILabel.appearance().textColor = .red
            let card = Card()
            let (plain, inside, heading) = (UILabel(), UILabel(), Heading())
            card.addSubview(inside)
            for view in [plain, card, heading] { window.addSubview(view) }
            #expect([plain, inside, heading].map(\.textColor) == [.red, .green, .blue])
        }
    }

    @Test func eachStateOfAButtonHasItsOwn() {
        alone { window in
            UIButton.appearance().setTitleColor(.red, for: .normal)
            UIButton.appearance().setTitleColor(.green, for: .highlighted)
            let button = UIButton(type: .system)
            window.addSubview(button)
            #expect(button.titleColor(for: .normal) == .red)
            #expect(button.titleColor(for: .highlighted) == .green)
        }
    }

    @Test func barsAndTheirItemsFollow() {
        alone { window in
            UINavigationBar.appearance().barTintColor = .red
            UIBarButtonItem.appearance().tintColor = .green
            let (bar, item, own) = (UINavigationBar(), UIBarButtonItem(), UIBarButtonItem())
            own.tintColor = .blue
            let top = UINavigationItem(title: "Title")
            top.rightBarButtonItems = [item, own]
            bar.items = [top]
            window.addSubview(bar)
            #expect(bar.barTintColor == .red)
            #expect([item, own].map(\.tintColor) == [.green, .blue])
        }
    }
}
