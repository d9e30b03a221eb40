import Testing
import UIKit

@testable @_spi(UIKit) import UIKitCore

@MainActor @Suite struct SnapshotTests {
    /// Red on the left, with a blue view on the right half.
    private func makeView() -> UIView {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
        view.backgroundColor = .red
        let part = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
        part.backgroundColor = .blue
        view.addSubview(part)
        return view
    }

    private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
        let picture = try #require(image.cgImage)
        let data = try #require(picture.dataProvider?.data)
        let at = y * picture.bytesPerRow + x * 4
        return (0..<4).map { data[at + $0] }
    }

    @Test func aHierarchyIsDrawnToFit() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image { _ in
            #expect(makeView().drawHierarchy(in: CGRect(x: 0, y: 0, width: 40, height: 20), afterScreenUpdates: true))
        }
        let (left, right) = (try pixel(image, 10, 10), try pixel(image, 30, 10))
        #expect(left != right && left[3] == 255 && right[3] == 255)
        #expect(try pixel(image, 19, 10) == left && pixel(image, 21, 10) == right)
    }

    @Test func aSnapshotIsAViewOfTheSameSize() throws {
        let view = makeView()
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        view.backgroundColor = .green
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        func drawn(_ view: UIView) throws -> [UInt8] {
            try pixel(
                UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
                    view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
                }, 4, 4)
        }
        #expect(try drawn(snapshot) == drawn(makeView()))
        #expect(try drawn(snapshot) != drawn(view))
        #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    }
}
