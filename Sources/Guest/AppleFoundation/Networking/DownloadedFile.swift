import FoundationNetworking

/// The file that a loader writes a download into, which Foundation leaves lying about. As on iOS it is gone once the delegate or
/// the completion handler is done that was told of it, unless it was moved away.
struct DownloadedFile {
    private let url: URL

    /// Nil if the loader has made none.
    init?(_ loader: URLProtocol) {
        guard let url = Mirror.stored("$__lazy_storage_$_tempFileURL", of: loader, as: URL.self) else { return nil }
        self.url = url
    }

    /// The task was told of it, by its session's queue. Who called `download(for:)` has it for as long as he likes.
    func isTaken(by task: URLSessionTask) {
        if Mirror.stored("_callCompletionHandlerInline", of: task) == true { return }
        guard let session = task.ownSession else { return remove() }
        session.delegateQueue.addBarrierBlock { remove() }
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
