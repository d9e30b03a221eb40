@_spi(Hosting) import QuartzCore
import Testing
@_spi(Hosting) import UIKit

/// Views that change with a transition, in a window that is drawn.
@MainActor @Suite(.serialized) struct ViewTransitionTests {
    private final class Time: @unchecked Sendable { var seconds = 100.0 }

    private let time = Time()
    private let context: LayerContext
    private let window: HostedWindow
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    private let first = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    private let second = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

    init() {
        let time = time
        context = LayerContext(clock: { time.seconds })
        let controller = UIViewController()
        window = LayerContext.$current.withValue(context) {
            HostedWindow(rootViewController: controller, size: CGSize(width: 100, height: 50))
        }
        first.backgroundColor = .red
        second.backgroundColor = .blue
        container.addSubview(first)
        controller.view.addSubview(container)
        window.appear()
        _ = pixel(50, 25)
    }

    private func advance(_ seconds: Double) {
        time.seconds += seconds
        context.tick()
    }

    /// Red, green, blue and alpha of a pixel of the window.
    private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        _ = window.commit(scale: 1)
        var bytes = [UInt8](repeating: 0, count: 100 * 50 * 4)
        bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            window.render(into: BitmapTarget(pixels: start, width: 100, height: 50, stride: 400, scale: 1))
        }
        return [2, 1, 0, 3].map { bytes[y * 400 + x * 4 + $0] }
    }

    private func run(_ body: () -> Void) { LayerContext.$current.withValue(context, operation: body) }

    @Test func aDissolveShowsBothAndEndsWithItsCompletion() {
        run {
            var finished: [Bool] = []
            UIView.transition(with: first, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                first.backgroundColor = .blue
            } completion: {
                finished.append($0)
            }
            #expect(first.backgroundColor == .blue)
            advance(0.5)
            let between = pixel(50, 25)
            #expect(abs(Int(between[0]) - 127) <= 2 && abs(Int(between[2]) - 127) <= 2 && between[3] == 255)
            #expect(finished.isEmpty)
            advance(0.6)
            #expect(pixel(50, 25) == [0, 0, 255, 255])
            #expect(finished == [true])
        }
    }

    @Test func oneViewTakesThePlaceOfAnother() {
        run {
            var finished: [Bool] = []
            UIView.transition(from: first, to: second, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
                finished.append($0)
            }
            #expect(first.superview == nil && second.superview === container)
            advance(0.4)
            #expect(pixel(50, 25) == [255, 0, 0, 255] && pixel(5, 25)[3] == 0)
            advance(0.2)
            #expect(pixel(50, 25) == [0, 0, 255, 255] && pixel(5, 25)[3] == 0)
            advance(0.5)
            #expect(pixel(5, 25) == [0, 0, 255, 255])
            #expect(finished == [true])
        }
    }

    @Test func oneIsHiddenAndTheOtherShown() {
        run {
            second.isHidden = true
            container.addSubview(second)
            _ = pixel(0, 0)
            UIView.transition(
                from: first, to: second, duration: 1,
                options: [.transitionCurlUp, .showHideTransitionViews, .curveLinear])
            #expect(first.isHidden && !second.isHidden && first.superview === container)
            advance(0.5)
            #expect(pixel(50, 5) == [255, 0, 0, 255] && pixel(50, 45) == [0, 0, 255, 255])
        }
    }

    @Test func whatChangesInTheBlockIsAnimatedIfThatIsAsked() {
        run {
            UIView.transition(with: first, duration: 1, options: .transitionCrossDissolve) { second.alpha = 0.5 }
            #expect(second.layer.animationKeys() == nil)
            UIView.transition(with: first, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent]) {
                second.alpha = 1
            }
            #expect(second.layer.animationKeys() == ["opacity"])
        }
    }

    @Test func oneThatIsInterruptedEndsOnceAndTheNextGoesOnFromThere() {
        run {
            var ends: [String] = []
            @MainActor func dissolve(to color: UIColor, _ name: String) {
                UIView.transition(with: first, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                    first.backgroundColor = color
                } completion: {
                    ends.append("\(name) \($0)")
                }
            }
            dissolve(to: .blue, "first")
            advance(0.5)
            _ = pixel(50, 25)
            dissolve(to: .green, "second")
            #expect(ends == ["first false"])
            let between = pixel(50, 25)
            #expect(abs(Int(between[0]) - 127) <= 2 && abs(Int(between[2]) - 127) <= 2 && between[1] <= 2)
            advance(1.1)
            #expect(pixel(50, 25) == [0, 255, 0, 255])
            advance(1)
            #expect(ends == ["first false", "second true"])
            dissolve(to: .red, "third")
            first.layer.removeAllAnimations()
            #expect(pixel(50, 25) == [255, 0, 0, 255])
            advance(2)
            #expect(ends == ["first false", "second true", "third false"])
        }
    }

    @Test func oneWhoseViewLeavesTheWindowEndsOnce() {
        run {
            var ends: [Bool] = []
            UIView.transition(from: first, to: second, duration: 1, options: .transitionFlipFromRight) {
                ends.append($0)
            }
            advance(0.5)
            container.removeFromSuperview()
            #expect(pixel(50, 25)[3] == 0)
            advance(1)
            advance(1)
            #expect(ends.count == 1)
        }
    }

    @Test func oneOfNoLengthIsOverAtOnce() async {
        await confirmation { done in
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                run {
                    UIView.transition(from: first, to: second, duration: 0, options: .transitionFlipFromLeft) {
                        #expect($0)
                        done()
                        continuation.resume()
                    }
                    #expect(second.superview === container && container.layer.animationKeys() == nil)
                    #expect(pixel(5, 25) == [0, 0, 255, 255])
                }
            }
        }
    }

    @Test func withoutATransitionOrWhereNothingMovesTheChangeIsSeenAtOnce() async {
        await confirmation(expectedCount: 2) { done in
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                run {
                    UIView.transition(with: first, duration: 1, animations: { first.backgroundColor = .green }) { _ in
                        done()
                    }
                    #expect(first.layer.animationKeys() == nil)
                    UIView.performWithoutAnimation {
                        UIView.transition(
                            with: first, duration: 1, options: .transitionCurlDown,
                            animations: { first.backgroundColor = .blue }
                        ) { _ in
                            done()
                            continuation.resume()
                        }
                    }
                    #expect(pixel(50, 25) == [0, 0, 255, 255])
                }
            }
        }
    }
}
