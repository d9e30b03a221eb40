@_spi(Hosting) import AppleFoundation
import InterfaceFormat
import TestSupport
import Testing
import UIKit

/// Images of catalogs follow their surroundings.
@MainActor @Suite(.serialized) struct CatalogImageTests {
    private let red: [UInt8] = [255, 0, 0, 255]
    private let blue: [UInt8] = [0, 0, 255, 255]

    private func square(_ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    /// A bundle whose catalog has the image "square": red in light, blue in dark surroundings.
    private func withBundle(
        _ intent: ImageAsset.RenderingIntent = .automatic, _ body: (Bundle) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(square(.red).pngData()).write(to: folder.appendingPathComponent("light.png"))
        try #require(square(.blue).pngData()).write(to: folder.appendingPathComponent("dark.png"))
        let variants = [
            ImageAsset.Variant(file: "light.png", scale: 2, width: 20, height: 20),
            ImageAsset.Variant(
                file: "dark.png", scale: 2, width: 20, height: 20, conditions: AssetConditions(luminosity: .dark)),
        ]
        let index = AssetIndex(images: ["square": ImageAsset(renderingIntent: intent, variants: variants)])
        try index.encoded().write(to: folder.appendingPathComponent(AssetIndex.fileName))
        try body(try #require(Bundle(path: folder.path)))
    }

    private func colors(_ view: UIView, _ style: UIUserInterfaceStyle) -> Set<[UInt8]> {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.frame = parent.bounds
        parent.overrideUserInterfaceStyle = style
        parent.addSubview(view)
        return Picture(of: parent).solidColors
    }

    @Test func anImageViewShowsTheVariantOfItsSurroundings() throws {
        try withBundle { bundle in
            let image = try #require(UIImage(named: "square", in: bundle, compatibleWith: nil))
            let view = UIImageView(image: image)
            #expect(colors(view, .light) == [red])
            #expect(colors(view, .dark) == [blue])
            #expect(colors(view, .light) == [red])
            #expect(view.image === image)
        }
    }

    @Test func aDataSetIsTheFileThatFitsTheSurroundings() throws {
        let folder = try TemporaryFolder.make()
        try Data("light".utf8).write(to: folder.appendingPathComponent("light.txt"))
        try Data("dark".utf8).write(to: folder.appendingPathComponent("dark.txt"))
        let variants = [
            DataAsset.Variant(file: "light.txt", typeIdentifier: "public.plain-text"),
            DataAsset.Variant(file: "dark.txt", conditions: AssetConditions(luminosity: .dark)),
        ]
        try AssetIndex(data: ["words": DataAsset(variants: variants)]).encoded()
            .write(to: folder.appendingPathComponent(AssetIndex.fileName))
        let bundle = try #require(Bundle(path: folder.path))
        func asset(_ style: UIUserInterfaceStyle) -> NSDataAsset? {
            var found: NSDataAsset?
            UITraitCollection(userInterfaceStyle: style).performAsCurrent {
                found = NSDataAsset(name: "words", bundle: bundle)
            }
            return found
        }
        #expect(asset(.light)?.data == Data("light".utf8) && asset(.light)?.typeIdentifier == "public.plain-text")
        #expect(asset(.dark)?.data == Data("dark".utf8) && asset(.dark)?.typeIdentifier == "public.data")
        #expect(asset(.light)?.name == "words" && NSDataAsset(name: "others", bundle: bundle) == nil)
    }

    @Test func aLiteralNamesAnImageOfTheMainBundle() throws {
        try withBundle { bundle in
            let process = FoundationProcess()
            process.context = GuestContext(
                bundlePath: bundle.bundlePath, applicationPath: bundle.bundlePath, bundleIdentifier: "org.hodie.literal"
            )
            FoundationProcess.$current.withValue(process) {
                // swift-format-ignore: NoPlaygroundLiterals
                let view = UIImageView(image: #imageLiteral(resourceName: "square"))
                #expect(colors(view, .light) == [red])
            }
        }
    }

    @Test func whatIsMadeOfAnImageFollowsToo() throws {
        try withBundle { bundle in
            let image = try #require(UIImage(named: "square", in: bundle, compatibleWith: nil))
            let view = UIImageView(image: image.withRenderingMode(.alwaysOriginal))
            #expect(colors(view, .dark) == [blue])
            let button = UIButton(type: .custom)
            button.setImage(image, for: .normal)
            #expect(colors(button, .dark) == [blue])
        }
    }

    @Test func theAssetHasEveryVariant() throws {
        try withBundle { bundle in
            let image = try #require(UIImage(named: "square", in: bundle, compatibleWith: nil))
            let asset = try #require(image.imageAsset)
            let dark = asset.image(with: UITraitCollection(userInterfaceStyle: .dark))
            #expect(dark.size == CGSize(width: 10, height: 10))
            #expect(dark != image)
            #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)) == image)
        }
    }

    @Test func aTemplateOfACatalogIsATemplateEverywhere() throws {
        try withBundle(.template) { bundle in
            let image = try #require(UIImage(named: "square", in: bundle, compatibleWith: nil))
            #expect(image.renderingMode == .alwaysTemplate)
            let view = UIImageView(image: image)
            view.tintColor = .green
            #expect(colors(view, .light) == [[0, 255, 0, 255]])
            let button = UIButton(type: .custom)
            button.setImage(image, for: .normal)
            button.tintColor = .green
            #expect(colors(button, .light) == [[0, 255, 0, 255]])
            #expect(image.withRenderingMode(.alwaysOriginal).renderingMode == .alwaysOriginal)
        }
    }

    @Test func variantsCanBeRegisteredByHand() {
        let image = square(.red)
        image.imageAsset?.register(square(.blue), with: UITraitCollection(userInterfaceStyle: .dark))
        let view = UIImageView(image: image)
        #expect(colors(view, .light) == [red])
        #expect(colors(view, .dark) == [blue])
        let asset = UIImageAsset()
        asset.register(square(.red), with: UITraitCollection(userInterfaceStyle: .light))
        asset.register(square(.blue), with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(colors(UIImageView(image: asset.image(with: .current)), .dark) == [blue])
        asset.unregister(imageWith: UITraitCollection(userInterfaceStyle: .dark))
        #expect(colors(UIImageView(image: asset.image(with: .current)), .dark) == [red])
    }
}
