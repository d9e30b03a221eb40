import CoreGraphics
import Foundation
import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitCore
@testable import UIKitScrolling

/// What no careful author writes: it neither hangs nor crashes, and what can be told is.
@MainActor @Suite("Bad input", .serialized) struct BadInputTests {
    private func render(_ view: UIView) -> CGImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { view.layer.render(in: $0.cgContext) }
            .cgImage
    }

    @Test("of 1,000 views, each in the one before, is laid out, asked and drawn") func depth() throws {
        let root = UIView.root(100, 100)
        var innermost = root
        for _ in 0..<1_000 {
            let next = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            innermost.addSubview(next)
            innermost = next
        }
        innermost.backgroundColor = .red
        root.layoutIfNeeded()
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === innermost)
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width.isFinite)
        #expect(innermost.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 1, y: 1))
        let image = try #require(render(root))
        let data = try #require(image.dataProvider?.data as Data?)
        #expect(Array(data[0..<4]) == [0x30, 0x3B, 0xFF, 0xFF] || data[2] > 200)
        // Let go of from the outside: each goes with the one that held it.
        root.subviews.first?.removeFromSuperview()
        #expect(root.subviews.isEmpty)
    }

    @Test("of frames that are none ends nobody, and a finger finds what is around them") func frames() {
        for number in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            let root = UIView.root(100, 100)
            let view = UIView(frame: CGRect(x: number, y: 0, width: 10, height: number))
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: number, height: 20))
            label.text = "text"
            root.addSubview(view)
            view.addSubview(label)
            view.center = CGPoint(x: number, y: number)
            view.bounds = CGRect(x: 0, y: number, width: number, height: number)
            view.transform = CGAffineTransform(scaleX: number, y: number)
            view.layer.cornerRadius = number
            view.layer.borderWidth = number
            root.layoutIfNeeded()
            _ = render(root)
            #expect(root.hitTest(CGPoint(x: 95, y: 95), with: nil) != nil)
        }
    }

    @Test("of frames that are none is said once for each view") func badFrames() {
        let root = UIView.root(100, 100)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        label.text = "rain"
        root.addSubview(label)
        let said = UIProcess.$current.withValue(UIProcess()) {
            HostedLog.lines {
                label.frame.origin.x = .greatestFiniteMagnitude
                label.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
                label.center.y = .nan
            }
        }
        #expect(said.count == 1)
        #expect(
            said.first?.hasPrefix("The frame of UILabel(“rain”) is no rectangle: its centre is (") == true, "\(said)")
        #expect(said.first?.hasSuffix("its bounds are (0.0, 0.0, inf, 10.0). It is not drawn.") == true, "\(said)")
    }

    @Test("of images that claim too much or are cut short is none, or as far as it goes") func images() throws {
        func png(_ width: UInt32, _ height: UInt32) -> Data {
            var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
            for number in [width, height] { data += withUnsafeBytes(of: number.bigEndian) { Data($0) } }
            return data + Data([8, 6, 0, 0, 0, 0, 0, 0, 0])
        }
        for (width, height) in [(16_384, 16_384), (1 << 31, 1), (0, 5), (UInt32.max, UInt32.max)] as [(UInt32, UInt32)]
        {
            #expect(UIImage(data: png(width, height)) == nil)
        }
        let claims = HostedLog.lines { _ = UIImage(data: png(16_384, 16_384)) }
        #expect(
            claims == [
                "An image can't be read: it claims 16384 × 16384 pixels, more than the 64 million that an image may have."
            ])
        let image = try #require(render(UIView.root(20, 20))).pngAndJPEG
        for length in [0, 1, 8, 20, 40, image.png.count - 20] {
            #expect(UIImage(data: image.png.prefix(max(0, length))) == nil)
        }
        for length in [0, 2, 10, 100] { #expect(UIImage(data: image.jpeg.prefix(length)) == nil) }
        // As browsers do, what is there of a JPEG is shown.
        #expect(UIImage(data: image.jpeg.dropLast(20))?.size == CGSize(width: 40, height: 40))
        #expect(UIImage(data: Data("no image".utf8)) == nil && UIImage(contentsOfFile: "/none.png") == nil)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try image.png.prefix(40).write(to: file)
        let said = HostedLog.lines {
            _ = UIImage(contentsOfFile: file.path)
            _ = UIImage(data: Data("no image".utf8))
        }
        #expect(said == ["The image \(file.lastPathComponent) can't be read: the file is broken or cut short."])
    }

    @Test("of a storyboard that names images, fonts, colours and segues that are not there leaves the views standing")
    func names() throws {
        let files = try InterfaceBundle()
        let storyboard = try files.add(
            storyboard: "Main",
            InterfaceBundle.scene(
                """
                <imageView image="nowhere" fixedFrame="YES" id="i"><rect key="frame" x="0" y="0" width="20" height="20"/>
                </imageView>
                <label text="stands" fixedFrame="YES" id="l"><rect key="frame" x="0" y="20" width="100" height="20"/>
                <fontDescription key="fontDescription" name="NoSuchFont-Bold" family="No Such Font" pointSize="17"/>
                <color key="textColor" name="NoSuchColor"/></label>
                """,
                controller: """
                    <connections><segue destination="gone" kind="show" identifier="away" id="s"/></connections>
                    """))
        let controller = try #require(storyboard.instantiateInitialViewController())
        controller.loadViewIfNeeded()
        let image = try #require(controller.view.subviews.first as? UIImageView)
        let label = try #require(controller.view.subviews.last as? UILabel)
        #expect(image.image == nil && image.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(label.text == "stands" && label.font.pointSize == 17 && label.frame.minY == 20)
    }

    /// A data source that answers otherwise each time.
    private final class Liar: UITableViewDataSource, UITableViewDelegate {
        var counts = [5]
        var heights: [CGFloat] = [50]
        private var asked = 0

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            asked += 1
            return counts[asked % counts.count]
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights[indexPath.row % heights.count]
        }
    }

    @Test("of a table's data source that lies is shown as it was counted") func lies() {
        let (table, liar) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), Liar())
        let root = UIView.root(100, 200)
        root.addSubview(table)
        (table.dataSource, table.delegate) = (liar, liar)
        for counts in [[5, 1000, 0], [0, 3]] {
            liar.counts = counts
            for heights in [[50], [.nan, 20], [-10, 0], [.infinity, 10]] as [[CGFloat]] {
                liar.heights = heights
                table.reloadData()
                root.layoutIfNeeded()
                table.contentOffset.y = 1e9
                root.layoutIfNeeded()
                table.contentOffset.y = 0
                root.layoutIfNeeded()
                #expect(table.contentSize.height.isFinite && table.visibleCells.count < 1000)
            }
        }
    }
}

extension CGImage {
    fileprivate var pngAndJPEG: (png: Data, jpeg: Data) {
        let image = UIImage(cgImage: self)
        return (image.pngData() ?? Data(), image.jpegData(compressionQuality: 0.9) ?? Data())
    }
}
