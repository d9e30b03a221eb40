import FoundationNetworking
import StockNetworking

/// A request by HTTP that may be made. Foundation's own loader makes it; what that tells its task goes through a
/// `TransferClient`, since it names few errors, keeps no response, and forgets tasks that were asked for a password.
final class GuestRequest: URLProtocol {
    private static let loaders =
        stockEphemeralConfiguration().protocolClasses?.compactMap { $0 as? URLProtocol.Type } ?? []

    private static func loader(of request: URLRequest) -> URLProtocol.Type? {
        let scheme = request.url?.scheme?.lowercased() ?? ""
        guard ["http", "https"].contains(scheme) else {
            if !loaders.contains(where: { $0.canInit(with: request) }) { RequestLog.hasNoLoader(request) }
            return nil
        }
        // It knows the scheme in small letters only, of which libcurl takes any.
        var known = request
        known.url = URL(string: "\(scheme):")
        return loaders.first { $0.canInit(with: known) }
    }

    /// Made when the task begins, not before: it holds libcurl's part of the transfer.
    private var loader: URLProtocol?

    override class func canInit(with request: URLRequest) -> Bool { loader(of: request) != nil }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        if let loader { return loader.startLoading() }
        guard let task, let client, let kind = Self.loader(of: request) else { return }
        let answer = CachedAnswer(cachedResponse, to: request)
        let transfer = TransferClient(task, telling: client)
        FoundationProcess.current.limitsTransfers(Self.limits(of: task))
        let loader = kind.init(task: task, cachedResponse: answer.isFresh ? cachedResponse : nil, client: transfer)
        FoundationProcess.current.limitsTransfers(TransferLimits())
        self.loader = loader
        switch answer.use {
        case .network:
            if let host = request.url?.host { FoundationProcess.current.makesRequest(host) }
            loader.startLoading()
        case .cache: if let cachedResponse { transfer.answer(by: cachedResponse, instead: loader) }
        case .nothing: client.urlProtocol(loader, didFailWithError: URLError(.resourceUnavailable, of: request))
        }
    }

    private static func limits(of task: URLSessionTask) -> TransferLimits {
        let session = task.ownSession
        let goesToFile = task is URLSessionDownloadTask
        // Who is called when all is there has it in memory until then.
        let isKept = !goesToFile && task.delegate == nil
        var limits = TransferLimits(
            bytes: isKept ? FoundationProcess.current.largestBody : 0,
            time: session?.configuration.timeoutIntervalForResource)
        if !isKept, !goesToFile, let queue = session?.delegateQueue {
            let backlog = DelegateBacklog()
            limits.handedOver = { backlog.add($0, on: queue) }
        }
        return limits
    }

    override func stopLoading() { loader?.stopLoading() }
}
