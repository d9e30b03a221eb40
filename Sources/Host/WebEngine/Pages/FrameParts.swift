/// What has to be there before a picture is told: its pixels and the document's measure.
///
/// Unchecked, because it is used only from the engine's queue.
final class FrameParts: @unchecked Sendable {
    private var decoded: PNGPicture??
    private var hasMeasure = false
    private var isTold = false
    private let tell: (PNGPicture?) -> Void

    init(_ tell: @escaping (PNGPicture?) -> Void) { self.tell = tell }

    func isDecoded(_ picture: PNGPicture?) {
        decoded = .some(picture)
        look()
    }

    func isMeasured() {
        hasMeasure = true
        look()
    }

    private func look() {
        guard hasMeasure, !isTold, case .some(let picture) = decoded else { return }
        isTold = true
        tell(picture)
    }
}
