import AppLibrary
import Foundation

/// Takes the documents that one page hands over, one after the other. The page sends a piece when it is asked for it.
@MainActor
final class DropReceiver {
    /// Tells the page how it goes on.
    var answer: (PageDrop) -> Void = { _ in }
    /// Called with each document that is in its app's inbox, and the app's identifier.
    var open: (URL, String) -> Void = { _, _ in }

    private let library: AppLibrary
    private var document: (DroppedDocument, app: String)?
    private var awaitsPiece = false

    init(_ library: AppLibrary) { self.library = library }

    /// - Parameters:
    ///   - name: the file's name.
    ///   - size: bytes.
    ///   - app: the identifier of the app that it is for.
    /// - Returns: false if another one is on its way.
    func begin(_ name: String, size: Int, for app: String) -> Bool {
        guard document == nil else { return false }
        let document = DroppedDocument(name, size: size, for: app, into: library)
        self.document = (document, app)
        go(on: document) { try await document.begin() ? 0 : nil }
        return true
    }

    /// - Returns: false if no piece was asked for.
    func take(_ piece: Data) -> Bool {
        guard let document, awaitsPiece else { return false }
        awaitsPiece = false
        go(on: document.0) { try await document.0.append(piece) }
        return true
    }

    /// The page sends no more of what is on its way.
    func end() {
        guard let (document, _) = document else { return }
        (self.document, awaitsPiece) = (nil, false)
        Task { await document.remove() }
    }

    /// - Parameter step: gives back where the next piece begins, nil if there is none.
    private func go(on document: DroppedDocument, _ step: @escaping @Sendable () async throws -> Int?) {
        Task { [weak self] in
            do {
                if let next = try await step() {
                    guard let self, isCurrent(document) else { return await document.remove() }
                    awaitsPiece = true
                    answer(PageDrop(next: next))
                } else {
                    guard self?.isCurrent(document) == true else { return await document.remove() }
                    let file = try await document.deliver()
                    self?.finish(document, file)
                }
            } catch {
                await document.remove()
                guard let self, isCurrent(document) else { return }
                self.document = nil
                answer(PageDrop(error))
            }
        }
    }

    private func isCurrent(_ document: DroppedDocument) -> Bool { self.document?.0 === document }

    private func finish(_ document: DroppedDocument, _ file: URL) {
        guard isCurrent(document), let app = self.document?.app else { return }
        self.document = nil
        answer(PageDrop(next: nil))
        open(file, app)
    }
}
