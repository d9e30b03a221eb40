import AppleFoundation
internal import CCairo

/// A page of an open document. Its own space is that of the file: points, y up, as if it were not turned.
final class PopplerPage: @unchecked Sendable {
    private let document: PopplerDocument
    private let object: Poppler.Object
    private var poppler: Poppler { document.poppler }
    /// What is shown of the page, in its own space.
    let cropBox: CGRect
    /// Degrees clockwise by which it is turned to be read: 0, 90, 180 or 270.
    let rotation: Int

    /// Takes the object over. Nil for a page without an extent.
    init?(document: PopplerDocument, object: Poppler.Object) {
        self.document = document
        self.object = object
        let box = Self.rectangle { document.poppler.cropBox(object, $0) }
        guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else {
            document.poppler.release(object)
            return nil
        }
        cropBox = box
        rotation = Self.rotation(of: object, in: document)
    }

    deinit { document.lock.withLock { poppler.release(object) } }

    /// Poppler tells nobody how a page is turned. A note's place on a page is given as one sees it, and kept as the file has
    /// it: where a step to the right leads says how the page is turned. The notes are gone before anybody sees them.
    private static func rotation(of page: Poppler.Object, in document: PopplerDocument) -> Int {
        let poppler = document.poppler
        func place(_ x: Double) -> CGPoint? {
            var asked = [x, 0, x + 1, 1]
            guard let note = asked.withUnsafeMutableBytes({ poppler.note(document.object, $0.baseAddress!) }) else {
                return nil
            }
            defer { poppler.release(note) }
            poppler.add(page, note)
            defer { poppler.remove(page, note) }
            return rectangle { poppler.noteRectangle(note, $0) }.origin
        }
        guard let start = place(0), let right = place(8) else { return 0 }
        let step = (x: (right.x - start.x).rounded(), y: (right.y - start.y).rounded())
        if step.y > 0 { return 90 }
        if step.y < 0 { return 270 }
        return step.x < 0 ? 180 : 0
    }

    private static func rectangle(_ fill: (UnsafeMutableRawPointer) -> Void) -> CGRect {
        var corners = [0.0, 0, 0, 0]
        corners.withUnsafeMutableBytes { fill($0.baseAddress!) }
        return CGRect(
            x: min(corners[0], corners[2]), y: min(corners[1], corners[3]), width: abs(corners[2] - corners[0]),
            height: abs(corners[3] - corners[1]))
    }

    /// From the page as one sees it (origin at the top left, y down) to its own space.
    var fromDisplayed: CGAffineTransform {
        let box = cropBox
        switch rotation {
        case 90: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: box.minX, ty: box.minY)
        case 180: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: box.maxX, ty: box.minY)
        case 270: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: box.maxX, ty: box.maxY)
        default: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: box.minX, ty: box.maxY)
        }
    }

    /// Draws into a space that is the page's own.
    func draw(in context: CGContext) {
        context.saveGState()
        context.clip(to: cropBox)
        context.concatenate(fromDisplayed)
        document.lock.withLock { poppler.render(object, context.cairo) }
        context.restoreGState()
    }

    var label: String? { document.lock.withLock { poppler.take(poppler.label(object)) } }

    /// The text in the order of reading, and where each of its UTF-16 units stands, in the page's own space.
    var text: PDFPageText {
        document.lock.withLock {
            guard let string = poppler.take(poppler.text(object)) else { return PDFPageText(string: "", places: []) }
            var (found, count): (UnsafeMutableRawPointer?, CUnsignedInt) = (nil, 0)
            guard poppler.textLayout(object, &found, &count) != 0, let found else {
                return PDFPageText(string: string, places: [])
            }
            defer { poppler.free(found) }
            let transform = fromDisplayed
            var places: [CGRect] = []
            for (index, scalar) in string.unicodeScalars.enumerated() {
                guard index < count else { break }
                let corners = (0..<4).map { found.load(fromByteOffset: (index * 4 + $0) * 8, as: Double.self) }
                let place = CGRect(
                    x: corners[0], y: corners[1], width: max(0, corners[2] - corners[0]),
                    height: max(0, corners[3] - corners[1]))
                // Where lines end there is no extent, and none that can be trusted where a turned page has a space.
                places += repeatElement(
                    place.isEmpty ? .null : place.applying(transform), count: UTF16.width(scalar))
            }
            return PDFPageText(string: string, places: places)
        }
    }
}
