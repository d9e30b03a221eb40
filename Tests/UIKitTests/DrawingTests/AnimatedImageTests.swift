import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct AnimatedImageTests {
    private func image(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    @Test func anImageOfSeveralHasThemAndLooksLikeTheFirst() throws {
        let images = [image(.red), image(.green)]
        let moving = try #require(UIImage.animatedImage(with: images, duration: 2))
        #expect(moving.images?.count == 2 && moving.duration == 2 && moving.size == images[0].size)
        #expect(moving.pngData() == images[0].pngData())
        #expect(UIImage.animatedImage(with: images, duration: 0)?.duration == 2.0 / 30)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        #expect(images[0].images == nil && images[0].duration == 0)
    }

    @Test func aViewThatIsGivenOneShowsThemInTurnUntilItIsGivenAnother() throws {
        let view = UIImageView(image: image(.red))
        #expect(!view.isAnimating)
        view.image = UIImage.animatedImage(with: [image(.red), image(.green)], duration: 2)
        #expect(view.isAnimating)
        view.image = image(.blue)
        #expect(!view.isAnimating)
        let made = UIImageView(image: UIImage.animatedImage(with: [image(.red), image(.green)], duration: 2))
        #expect(made.isAnimating)
        made.stopAnimating()
        #expect(!made.isAnimating)
    }
}
