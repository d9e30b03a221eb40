import CoreGraphics
import Foundation
import Symbols
import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitCore

/// Images by the names of symbols: our own drawings.
@MainActor
@Suite struct SymbolTests {
    /// How much of an image is ink, from 0 to 1.
    private func ink(_ image: UIImage?) throws -> Double {
        let pixels = try #require(image?.cgImage?.dataProvider?.data as Data?)
        let alpha = stride(from: 3, to: pixels.count, by: 4).map { Double(pixels[$0]) / 255 }
        return alpha.reduce(0, +) / Double(alpha.count)
    }

    @Test(arguments: SymbolShapes.all.keys.sorted()) func eachNameHasADrawing(name: String) throws {
        let image = try #require(UIImage(systemName: name))
        #expect(image.isSymbolImage)
        #expect(image.renderingMode == .alwaysTemplate)
        #expect(image.size == CGSize(width: 20, height: 20))
        #expect(try (0.02..<0.9).contains(ink(image)))
        #expect(try ink(UIImage(systemName: "\(name).circle")) > 0.15)
    }

    /// What the public projects that have symbols ask for, first of all.
    @Test(arguments: [
        "xmark", "arrowtriangle.down.fill", "checkmark.circle", "xmark.circle", "gear", "link", "crown", "play.fill",
        "folder.fill", "square.stack.3d.up.fill", "plus.circle.fill", "chevron.right", "arrow.clockwise", "star.fill",
    ])
    func whatIsMostUsedIsThere(name: String) {
        #expect(UIImage(systemName: name) != nil)
    }

    @Test(arguments: ["star", "heart", "clock", "circle", "xmark.circle", "plus.square"])
    func aFilledOneHasMoreInk(name: String) throws {
        #expect(try ink(UIImage(systemName: "\(name).fill")) > 1.3 * ink(UIImage(systemName: name)))
    }

    @Test func whatStandsInAFilledCircleIsCutOut() throws {
        let pixels = try #require(UIImage(systemName: "plus.circle.fill")?.cgImage)
        let bytes = try #require(pixels.dataProvider?.data as Data?)
        let middle = pixels.height / 2 * (bytes.count / pixels.height) + pixels.width / 2 * 4
        #expect(bytes[middle + 3] == 0)
    }

    @Test func aConfigurationSaysHowLargeAndHeavy() throws {
        let large = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
        let image = try #require(UIImage(systemName: "plus", withConfiguration: large))
        #expect(image.size == CGSize(width: 41, height: 41))
        #expect(try ink(image) > 1.3 * ink(UIImage(systemName: "plus")))
        let small = try #require(image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .small)))
        #expect(small.size == CGSize(width: 33, height: 33))
        #expect(small.symbolConfiguration?.weight == .bold)
        #expect(UIImage().applyingSymbolConfiguration(large) == nil)
    }

    @Test func aViewMayPreferAConfiguration() throws {
        let view = UIImageView(image: UIImage(systemName: "plus"))
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
        #expect(view.intrinsicContentSize == CGSize(width: 41, height: 41) && view.image?.size.width == 20)
        view.frame.size = view.intrinsicContentSize
        #expect(try #require(Picture(of: view).ink).width > 25)
        // What the symbol says itself goes before.
        view.image = UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10))
        #expect(view.intrinsicContentSize == CGSize(width: 12, height: 12))
        view.image = UIImage()
        #expect(view.intrinsicContentSize == .zero)
    }

    @Test func aSymbolIsDrawnOnceAsLongAsItIsShownNowAndThen() {
        var symbols = PreferredSymbol()
        let configuration = UIImage.SymbolConfiguration(pointSize: 34)
        let images = ["plus", "minus", "xmark"].map { UIImage(systemName: $0) }
        let drawn = images.map { symbols.image($0, configuration) }
        #expect(drawn.allSatisfy { $0 != nil })
        for (image, known) in zip(images, drawn) { #expect(symbols.image(image, configuration) === known) }
        // Another configuration is another drawing, and of many only the newest are kept.
        for points in 1...4 {
            let other = symbols.image(images[0], UIImage.SymbolConfiguration(pointSize: CGFloat(points)))
            #expect(other !== drawn[0])
        }
        #expect(symbols.image(images[0], configuration) !== drawn[0])
    }

    @Test func aButtonMayPreferAConfigurationForAState() {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "plus"), for: .normal)
        let (large, small) = (UIImage.SymbolConfiguration(scale: .large), UIImage.SymbolConfiguration(scale: .small))
        button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
        button.setPreferredSymbolConfiguration(small, forImageIn: .selected)
        #expect(button.imageView?.image?.size.width == 26 && button.intrinsicContentSize.width == 26)
        button.isSelected = true
        #expect(button.imageView?.image?.size.width == 16 && button.currentPreferredSymbolConfiguration === small)
        button.isSelected = false
        button.isHighlighted = true
        #expect(button.imageView?.image?.size.width == 26 && button.currentImage?.size.width == 20)
    }

    @Test func interfaceFilesSayHowSymbolsAreDrawn() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                """
                <imageView tag="1" image="plus" catalog="system" id="a">
                <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large" weight="light"/></imageView>
                <imageView tag="2" image="plus" catalog="system" id="b">
                <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" \
                pointSize="34" weight="bold"/></imageView>
                <imageView tag="3" image="plus" catalog="system" id="c">
                <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="font">
                <fontDescription key="font" type="system" pointSize="34"/></preferredSymbolConfiguration></imageView>
                <imageView tag="4" id="d">
                <imageReference key="image" image="plus" catalog="system" symbolScale="small"/></imageView>
                <button tag="5" id="e"><state key="normal" image="plus" catalog="system">
                <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large"/></state></button>
                """))
        let view = try #require(storyboard.instantiateInitialViewController()?.view)
        let images = (1...4).map { view.viewWithTag($0) as? UIImageView }
        #expect(images.map { $0?.intrinsicContentSize.width } == [26, 41, 41, 16])
        #expect(images.map { $0?.preferredSymbolConfiguration?.weight } == [.light, .bold, .unspecified, nil])
        #expect((view.viewWithTag(5) as? UIButton)?.imageView?.image?.size.width == 26)
    }

    /// Points, whole ones; a symbol is neither nothing nor larger than any screen.
    @Test(arguments: [(-.infinity, 1), (.nan, 1), (0, 1), (1e9, 2048), (.infinity, 2048)] as [(CGFloat, CGFloat)])
    func aSymbolsSizeHasBounds(points: CGFloat, side: CGFloat) {
        let configuration = UIImage.SymbolConfiguration(pointSize: points)
        #expect(
            UIImage(systemName: "plus", withConfiguration: configuration)?.size == CGSize(width: side, height: side))
    }

    @Test(arguments: ["no.such.thing", "xmark.fill", "", "fill", ".circle"])
    func whatHasNoDrawingIsNamedInTheLog(name: String) {
        let lines = HostedLog.lines { #expect(UIImage(systemName: name) == nil) }
        #expect(lines == ["Hodie has no drawing of the symbol “\(name)”: UIImage(systemName:) is nil."])
    }
}
