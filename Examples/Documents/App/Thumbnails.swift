import UIKit

/// The first pages of documents, small. They are drawn beside the main queue and kept while there is room.
final class Thumbnails {
    /// Points.
    static let size = CGSize(width: 44, height: 58)

    private let queue = DispatchQueue(label: "thumbnails")
    private let known = NSCache<NSString, UIImage>()

    /// - Parameter completion: called on the main queue with the picture, or nil for what can't be drawn.
    func picture(of name: String, completion: @escaping (UIImage?) -> Void) {
        guard let url = DocumentFolder.shared.url(of: name) else { return completion(nil) }
        let stamp = DocumentFolder.shared.modified(name)?.timeIntervalSince1970 ?? 0
        let key = "\(name) \(stamp)"
        if let image = known.object(forKey: key as NSString) { return completion(image) }
        let scale = UIScreen.main.scale
        queue.async {
            let image = Thumbnails.draw(url, scale: scale)
            DispatchQueue.main.async {
                if let image = image { self.known.setObject(image, forKey: key as NSString) }
                completion(image)
            }
        }
    }

    private static func draw(_ url: URL, scale: CGFloat) -> UIImage? {
        guard let page = CGPDFDocument(url as CFURL)?.page(at: 1) else { return nil }
        let pixels = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        guard
            let context = CGContext(
                data: nil, width: Int(pixels.width), height: Int(pixels.height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        // The transform makes a page smaller, never larger.
        var sheet = page.getBoxRect(.cropBox).size
        if page.rotationAngle % 180 != 0 { sheet = CGSize(width: sheet.height, height: sheet.width) }
        let factor = max(1, min(pixels.width / sheet.width, pixels.height / sheet.height))
        context.scaleBy(x: factor, y: factor)
        let room = CGRect(x: 0, y: 0, width: pixels.width / factor, height: pixels.height / factor)
        context.concatenate(
            page.getDrawingTransform(.cropBox, rect: room, rotate: 0, preserveAspectRatio: true))
        context.setFillColor(UIColor.white.cgColor)
        context.fill(page.getBoxRect(.cropBox))
        context.drawPDFPage(page)
        return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }
}
