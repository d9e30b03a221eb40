@_spi(Hosting) import QuartzCore
import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitCore

/// Materials and vibrancy, in a window that is drawn.
@MainActor @Suite(.serialized) struct VisualEffectTests {
    private final class Time: @unchecked Sendable { var seconds = 100.0 }

    private let time = Time()
    private let context: LayerContext
    private let window: HostedWindow
    private let controller = UIViewController()
    private let left = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    private let effects = UIVisualEffectView(effect: nil)

    init() {
        let (time, controller) = (time, controller)
        context = LayerContext(clock: { time.seconds })
        window = LayerContext.$current.withValue(context) {
            HostedWindow(rootViewController: controller, size: CGSize(width: 100, height: 100))
        }
        controller.view.backgroundColor = .white
        left.backgroundColor = .black
        controller.view.addSubview(left)
        effects.frame = CGRect(x: 0, y: 20, width: 100, height: 60)
        controller.view.addSubview(effects)
        window.appear()
    }

    /// Red, green, blue and alpha of the pixels of the window's middle row, or of another one.
    private func row(_ y: Int = 50) -> [[UInt8]] {
        _ = window.commit(scale: 1)
        var bytes = [UInt8](repeating: 0, count: 100 * 100 * 4)
        bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            window.render(into: BitmapTarget(pixels: start, width: 100, height: 100, stride: 400, scale: 1))
        }
        return (0..<100).map { x in [2, 1, 0, 3].map { bytes[y * 400 + x * 4 + $0] } }
    }

    nonisolated private static let styles = (0...20).compactMap(UIBlurEffect.Style.init(rawValue:))

    @Test(arguments: styles) func whatIsBehindIsSoftAndTinted(_ style: UIBlurEffect.Style) {
        effects.effect = UIBlurEffect(style: style)
        let reds = row().map { Int($0[0]) }
        // No step is larger than one of a soft edge; beside the view the edge is sharp.
        #expect(zip(reds, reds.dropFirst()).allSatisfy { abs($1 - $0) <= 6 })
        #expect(reds[0] < reds[99])
        let sharp = row(10)
        #expect(sharp[49] == [0, 0, 0, 255] && sharp[50] == [255, 255, 255, 255])
        effects.effect = nil
        #expect(row()[49] == [0, 0, 0, 255] && row()[50] == [255, 255, 255, 255])
    }

    @Test func anAdaptiveMaterialFollowsTheAppearance() {
        effects.effect = UIBlurEffect(style: .systemMaterial)
        let light = row()[99][0]
        effects.overrideUserInterfaceStyle = .dark
        let dark = row()[99][0]
        #expect(light > 250 && dark < 130)
        effects.effect = UIBlurEffect(style: .systemMaterialLight)
        #expect(row()[99][0] > 250)
    }

    @Test func contentIsSharpAndRoundCornersCutTheMaterialWhereItIsClipped() {
        effects.effect = UIBlurEffect(style: .dark)
        let box = UIView(frame: CGRect(x: 40, y: 25, width: 20, height: 10))
        box.backgroundColor = .red
        effects.contentView.addSubview(box)
        #expect(row()[40] == [255, 0, 0, 255] && row()[59] == [255, 0, 0, 255])
        #expect(row(21)[99][0] < 200)
        effects.layer.cornerRadius = 20
        effects.clipsToBounds = true
        #expect(row(21)[99] == [255, 255, 255, 255] && row(21)[0] == [0, 0, 0, 255])
        effects.alpha = 0
        #expect(row()[50] == [255, 255, 255, 255])
    }

    @Test func onNothingThereIsTheTintAlone() {
        controller.view.backgroundColor = nil
        left.isHidden = true
        effects.effect = UIBlurEffect(style: .light)
        #expect(row()[50] == [153, 153, 153, 153])
    }

    @Test func whoWantsMoreContrastHasItOpaque() {
        let process = UIProcess()
        process.screenTraits = UITraitCollection(accessibilityContrast: .high)
        UIProcess.$current.withValue(process) {
            #expect(UIAccessibility.isReduceTransparencyEnabled)
            effects.effect = UIBlurEffect(style: .light)
            #expect(Set(row()) == [[255, 255, 255, 255]])
        }
        #expect(!UIAccessibility.isReduceTransparencyEnabled)
    }

    @Test func anEffectMayBeAnimated() {
        LayerContext.$current.withValue(context) {
            effects.effect = nil
            _ = row()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                effects.effect = UIBlurEffect(style: .dark)
            }
            #expect(row()[50] == [255, 255, 255, 255])
            time.seconds += 0.5
            context.tick()
            let half = row()[99][0]
            time.seconds += 0.6
            context.tick()
            #expect(half < 255 && row()[99][0] < half)
        }
    }

    /// A box of any colour, as content of vibrancy on a material.
    private func vibrant(_ color: UIColor, _ style: UIBlurEffect.Style) -> UIVisualEffectView {
        effects.effect = UIBlurEffect(style: style)
        let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: style)))
        vibrancy.frame = effects.bounds
        let box = UIView(frame: CGRect(x: 90, y: 0, width: 10, height: 60))
        box.backgroundColor = color
        vibrancy.contentView.addSubview(box)
        effects.contentView.addSubview(vibrancy)
        return vibrancy
    }

    @Test(arguments: [UIColor.white, .black, .red]) func vibrantContentIsAShape(_ color: UIColor) {
        left.isHidden = true
        let vibrancy = vibrant(color, .extraLight)
        #expect(Int(row()[80][0]) - Int(row()[95][0]) > 190)
        vibrancy.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        effects.effect = UIBlurEffect(style: .dark)
        #expect(row()[80][0] < 100 && row()[95] == [255, 255, 255, 255])
        vibrancy.effect = nil
        #expect(row()[95] == [2, 1, 0].map { UInt8((color.rgb[2 - $0] * 255).rounded()) } + [255])
    }

    @Test func vibrancyHasDegrees() {
        left.isHidden = true
        let blur = UIBlurEffect(style: .systemMaterialLight)
        let vibrancy = vibrant(.black, .systemMaterialLight)
        let styles: [UIVibrancyEffectStyle] = [.quaternaryLabel, .tertiaryLabel, .secondaryLabel, .label]
        let seen = styles.map { style in
            vibrancy.effect = UIVibrancyEffect(blurEffect: blur, style: style)
            return row()[95][0]
        }
        #expect(seen == [209, 178, 102, 0])
    }
}

extension UIColor {
    fileprivate var rgb: [CGFloat] {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: nil)
        return [red, green, blue]
    }
}
