import Testing
import UIKit

@MainActor @Suite struct ArchivedValueTests {
    private func copy<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
    }

    @Test func coloursComeBack() throws {
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(try copy(color) == color)
        #expect(try copy(UIColor.white) == UIColor.white)
        let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
        #expect(throws: CocoaError.self) { try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data) }
    }

    @Test(arguments: [
        UIFont.systemFont(ofSize: 13, weight: .semibold), .italicSystemFont(ofSize: 9.5),
        .monospacedDigitSystemFont(ofSize: 20, weight: .light), .preferredFont(forTextStyle: .headline),
    ])
    func fontsComeBack(_ font: UIFont) throws {
        #expect(try copy(font) == font)
    }

    @Test func imagesComeBackWithTheirScaleAndTheirSettings() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        let image = drawn.withRenderingMode(.alwaysTemplate).resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0.5))
        let found = try #require(try copy(image))
        #expect(found.size == CGSize(width: 3, height: 2))
        #expect(found.scale == 2)
        #expect(found.renderingMode == .alwaysTemplate)
        #expect(found.capInsets == UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0.5))
        #expect(found.pngData() == image.pngData())
    }

    @Test func textKeepsFontsColoursAndParagraphs() throws {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        paragraph.lineSpacing = 3.5
        paragraph.lineBreakMode = .byTruncatingMiddle
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        let text = NSMutableAttributedString(
            string: "one two", attributes: [.font: UIFont.boldSystemFont(ofSize: 11), .paragraphStyle: paragraph])
        text.addAttributes([.foregroundColor: UIColor.red, .shadow: shadow], range: NSRange(location: 0, length: 3))
        let data = try NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: false)
        let found = try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? NSAttributedString)
        let attributes = found.attributes(at: 0, effectiveRange: nil)
        #expect(found.string == "one two")
        #expect(attributes[.font] as? UIFont == .boldSystemFont(ofSize: 11))
        #expect(attributes[.paragraphStyle] as? NSParagraphStyle == paragraph)
        #expect(attributes[.foregroundColor] as? UIColor == .red)
        #expect((attributes[.shadow] as? NSShadow)?.shadowOffset == CGSize(width: 1, height: 2))
        #expect(found.attribute(.foregroundColor, at: 4, effectiveRange: nil) == nil)
    }

    @Test func aParagraphKeepsItsTabStops() throws {
        let paragraph = NSMutableParagraphStyle()
        paragraph.tabStops = [
            NSTextTab(textAlignment: .left, location: 20), NSTextTab(textAlignment: .right, location: 80.5),
        ]
        paragraph.defaultTabInterval = 12
        let data = try NSKeyedArchiver.archivedData(withRootObject: paragraph, requiringSecureCoding: true)
        let found = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSParagraphStyle.self, from: data))
        #expect(found.tabStops.map(\.location) == [20, 80.5])
        #expect(found.tabStops.map(\.alignment) == [.left, .right])
        #expect(found.defaultTabInterval == 12)
        // A style that says nothing of tabs has the usual ones.
        let plain = try NSKeyedArchiver.archivedData(withRootObject: NSParagraphStyle(), requiringSecureCoding: true)
        let usual = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSParagraphStyle.self, from: plain))
        #expect(usual.tabStops == NSParagraphStyle().tabStops)
    }

    @Test func structuresAreArchivedByTheirKeys() throws {
        let transform = CGAffineTransform(rotationAngle: 0.5).translatedBy(x: 3, y: 4)
        let insets = UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: -4)
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(transform, forKey: "transform")
        archiver.encode(insets, forKey: "insets")
        archiver.encode(UIOffset(horizontal: 1, vertical: 2), forKey: "offset")
        archiver.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
        archiver.encode(NSValue(uiEdgeInsets: insets), forKey: "value")
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeCGAffineTransform(forKey: "transform") == transform)
        #expect(reader.decodeUIEdgeInsets(forKey: "insets") == insets)
        #expect(reader.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 1, vertical: 2))
        #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
        #expect(reader.decodeObject(of: NSValue.self, forKey: "value")?.uiEdgeInsetsValue == insets)
        #expect(reader.decodeCGAffineTransform(forKey: "nothing") == .identity)
    }

    @Test func structuresAreObjectsAndComeOutOfThem() {
        let transform = CGAffineTransform(rotationAngle: 0.5)
        let insets = UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4)
        let depth = CATransform3DMakeTranslation(1, 2, 3)
        let values: [String: Any] = [
            "transform": NSValue(cgAffineTransform: transform), "insets": NSValue(uiEdgeInsets: insets),
            "depth": NSValue(caTransform3D: depth), "offset": NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)),
        ]
        #expect(values["transform"] as? CGAffineTransform == transform)
        #expect(values["insets"] as? UIEdgeInsets == insets)
        #expect(values["depth"] as? CATransform3D == depth)
        #expect(values["offset"] as? UIOffset == UIOffset(horizontal: 1, vertical: 2))
        #expect(values["insets"] as? CGAffineTransform == nil)
        #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
        #expect(NSValue(cgAffineTransform: transform) == NSValue(cgAffineTransform: transform))
        #expect(NSValue(cgPoint: .zero).cgAffineTransformValue == .identity)
        let layer = CALayer()
        layer.setValue(NSValue(caTransform3D: depth), forKey: "transform")
        #expect(layer.transform == depth)
    }
}
