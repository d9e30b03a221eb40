import CoreGraphics
import Foundation
import Testing

@testable @_spi(Hosting) import QuartzCore

/// A red layer, drawn before, that becomes blue with a transition of one second.
struct LayerTransitionTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// The middle row's colours at the columns 1, 6, 13 and 18, or the middle column's: r, b, or - for nothing.
    private func colours(_ picture: Picture, isColumn: Bool = false) -> String {
        [1, 6, 13, 18].map { at in
            let pixel = isColumn ? picture[10, at] : picture[at, 10]
            return pixel[3] == 0 ? "-" : pixel[0] > pixel[2] ? "r" : "b"
        }.joined()
    }

    private func begin(_ transition: CATransition, _ layers: HeldLayers, isDrawn: Bool = true) -> CALayer {
        CATransaction.setDisableActions(true)
        let layer = CALayer()
        layer.frame = layers.root.bounds
        layer.backgroundColor = red
        layers.root.addSublayer(layer)
        if isDrawn { layers.commit() }
        transition.duration = 1
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(transition, forKey: "mine")
        CATransaction.setDisableActions(true)
        layer.backgroundColor = blue
        return layer
    }

    @Test(
        arguments: [
            (.push, .fromRight, "rrbb", false), (.push, .fromLeft, "bbrr", false), (.push, .fromTop, "rrbb", true),
            (.push, .fromBottom, "bbrr", true), (.moveIn, .fromRight, "rrbb", false),
            (.moveIn, .fromTop, "rrbb", true), (.reveal, .fromRight, "rrbb", false),
            (.reveal, .fromBottom, "bbrr", true), (.push, nil, "bbrr", false),
        ] as [(CATransitionType, CATransitionSubtype?, String, Bool)])
    func whatSlidesIsHalfwayAfterHalfTheTime(
        type: CATransitionType, subtype: CATransitionSubtype?, expected: String, isColumn: Bool
    ) {
        HeldLayers.run { layers in
            let transition = CATransition()
            (transition.type, transition.subtype) = (type, subtype)
            let layer = begin(transition, layers)
            #expect(colours(layers.commit(), isColumn: isColumn) == "rrrr")
            layers.advance(to: 0.5)
            #expect(colours(layers.commit(), isColumn: isColumn) == expected)
            layers.advance(to: 1.1)
            #expect(colours(layers.commit(), isColumn: isColumn) == "bbbb")
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func pushedLooksMoveBothAndTheOtherKindsMoveOne() {
        // A mark at the left end of the old look and at that of the new one.
        func marks(_ type: CATransitionType) -> [Int] {
            HeldLayers.run { layers in
                let transition = CATransition()
                (transition.type, transition.subtype) = (type, .fromRight)
                let mark = CALayer()
                mark.frame = CGRect(x: 0, y: 0, width: 2, height: 20)
                mark.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
                let layer = CALayer()
                layer.frame = layers.root.bounds
                layer.addSublayer(mark)
                layers.root.addSublayer(layer)
                layers.commit()
                transition.duration = 1
                transition.timingFunction = CAMediaTimingFunction(name: .linear)
                CATransaction.setDisableActions(true)
                layer.add(transition, forKey: nil)
                mark.frame.origin.x = 4
                layers.advance(to: 0.5)
                let picture = layers.commit()
                return (0..<20).filter { picture[$0, 10][1] > 128 }
            }
        }
        #expect(marks(.push) == [14, 15])
        #expect(marks(.moveIn) == [0, 1, 14, 15])
        #expect(marks(.reveal) == [4, 5])
    }

    @Test func aFadeGoesThroughWhatLiesBetweenAndStaysOpaque() {
        HeldLayers.run { layers in
            _ = begin(CATransition(), layers)
            layers.advance(to: 0.25)
            let pixel = layers.commit()[10, 10]
            #expect(abs(Int(pixel[0]) - 191) <= 1 && abs(Int(pixel[2]) - 64) <= 1 && pixel[3] == 255)
        }
    }

    @Test func aFlipIsSqueezedToNothingAndBack() {
        HeldLayers.run { layers in
            let transition = CATransition()
            (transition.type, transition.subtype) = (.flip, .fromLeft)
            _ = begin(transition, layers)
            layers.advance(to: 0.4)
            var picture = layers.commit()
            #expect(picture[10, 10] == [255, 0, 0, 255] && picture[4, 10][3] == 0 && picture[15, 10][3] == 0)
            layers.advance(to: 0.6)
            picture = layers.commit()
            #expect(picture[10, 10] == [0, 0, 255, 255] && picture[4, 10][3] == 0 && picture[15, 10][3] == 0)
        }
    }

    @Test func oneThatNobodyHasSeenAppearsAsItIs() {
        HeldLayers.run { layers in
            _ = begin(CATransition(), layers, isDrawn: false)
            #expect(layers.commit()[10, 10] == [0, 0, 255, 255])
        }
    }

    @Test func theNextOneBeginsWithWhatTheLastOneShows() {
        HeldLayers.run { layers in
            let push = CATransition()
            (push.type, push.subtype) = (.push, .fromRight)
            let layer = begin(push, layers)
            layers.advance(to: 0.5)
            layers.commit()
            let fade = CATransition()
            fade.duration = 1
            layer.add(fade, forKey: nil)
            #expect(layer.animationKeys() == ["transition"])
            #expect(colours(layers.commit()) == "rrbb")
        }
    }

    /// What is drawn where something has changed is what would be drawn as a whole, on the way and at the end.
    @Test(arguments: [CATransitionType.fade, .push, .reveal, .flip])
    func drawingTheDamageEqualsDrawingEverything(_ type: CATransitionType) {
        HeldLayers.run { layers in
            let renderer = LayerRenderer()
            let transition = CATransition()
            transition.type = type
            let layer = begin(transition, layers)
            let below = CALayer()
            below.frame = CGRect(x: 3, y: 3, width: 5, height: 5)
            below.backgroundColor = CGColor(gray: 0.3, alpha: 0.5)
            layer.addSublayer(below)
            _ = renderer.collectDamage(root: layers.root, scale: 1)
            let picture = Picture(of: layers.root, renderer)
            for moment in [0.1, 0.5, 0.9, 1.2] {
                layers.advance(to: moment)
                picture.draw(
                    layers.root, renderer, damage: renderer.collectDamage(root: layers.root, scale: 1))
                #expect(picture.bytes == Picture(of: layers.root).bytes)
            }
        }
    }

    /// The old look is larger than the new one, and gone with the transition. Where the content has been scrolled meanwhile,
    /// it is seen where it was seen.
    @Test(arguments: [CATransitionType.fade, .push, .flip])
    func aLayerThatShrinksOrScrollsLeavesNothingBehind(_ type: CATransitionType) {
        HeldLayers.run { layers in
            let renderer = LayerRenderer()
            let transition = CATransition()
            transition.type = type
            let layer = begin(transition, layers)
            layer.bounds = CGRect(x: 0, y: 300, width: 8, height: 8)
            _ = renderer.collectDamage(root: layers.root, scale: 1)
            let picture = Picture(of: layers.root, renderer)
            if type == .fade { #expect(picture[16, 16] == [255, 0, 0, 255]) }
            for moment in [0.1, 0.5, 0.9, 1.2] {
                layers.advance(to: moment)
                picture.draw(
                    layers.root, renderer, damage: renderer.collectDamage(root: layers.root, scale: 1))
                #expect(picture.bytes == Picture(of: layers.root).bytes)
            }
        }
    }
}
