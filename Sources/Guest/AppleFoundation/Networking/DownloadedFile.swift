import FoundationNetworking

/// The file that a loader writes a download into, which Foundation leaves lying about. As on iOS it is gone once the delegate or
/// the completion handler is done that was told of it, unless it was moved away.
struct DownloadedFile {
    private let url: URL

    /// Nil if the loader has made none for the task.
    init?(_ loader: URLProtocol, of task: URLSessionTask) {
        guard task is URLSessionDownloadTask,
            let url = Mirror.stored("$__lazy_storage_$_tempFileURL", of: loader, as: URL.self)
        else { return nil }
        self.url = url
    }

    /// Removes it behind what the task's delegate or handler is told of it, on their queue. Who called `download(for:)` has it
    /// for as long as he likes.
    func removeWhenTaken(by task: URLSessionTask) {
        if Mirror.stored("_callCompletionHandlerInline", of: task) == true { return }
        guard let session = task.ownSession else { return remove() }
        session.delegateQueue.addBarrierBlock { remove() }
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
