import FoundationNetworking

/// Stands between Foundation's loader and the task that it loads for.
final class TransferClient: NSObject, URLProtocolClient, @unchecked Sendable {
    private let task: URLSessionTask
    /// Foundation's own, which tells the task and its delegate.
    private let client: URLProtocolClient
    private var isKept = false
    /// The body of a response that asks for a password, which the task gets if there is none; nil of all others.
    private var held: [Data]?

    init(_ task: URLSessionTask, telling client: URLProtocolClient) {
        self.task = task
        self.client = client
    }

    /// Answers with what was kept, without the loader's judgement.
    func answer(by cached: CachedURLResponse, instead loader: URLProtocol) {
        client.urlProtocol(loader, didReceive: cached.response, cacheStoragePolicy: .notAllowed)
        client.urlProtocol(loader, didLoad: cached.data)
        client.urlProtocolDidFinishLoading(loader)
    }

    func urlProtocol(
        _ loader: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy policy: URLCache.StoragePolicy
    ) {
        CookieLimit.look(response)
        if CredentialQuestion(response) != nil {
            held = []
            return
        }
        isKept = CachedAnswer.isKept(response, of: task.originalRequest) && loader.cachedResponse == nil
        client.urlProtocol(loader, didReceive: response, cacheStoragePolicy: isKept ? .allowed : .notAllowed)
    }

    func urlProtocol(_ loader: URLProtocol, didLoad data: Data) {
        if held != nil || CredentialQuestion(task.response) != nil {
            held = (held ?? []) + [data]
            return
        }
        // Of a task without a delegate the loader tells the response no one; the cache hears of it here.
        if task.delegate == nil, !isKept, let response = task.response,
            CachedAnswer.isKept(response, of: task.originalRequest), loader.cachedResponse == nil
        {
            urlProtocol(loader, didReceive: response, cacheStoragePolicy: .allowed)
        }
        client.urlProtocol(loader, didLoad: data)
    }

    func urlProtocolDidFinishLoading(_ loader: URLProtocol) {
        if let response = task.response { CookieLimit.look(response) }
        guard let question = CredentialQuestion(task.response) else {
            return tellTheEnd(of: loader)
        }
        let proposed = question.challenge.proposedCredential
        guard let delegate = task.delegate, let session = task.ownSession else {
            return finish(loader, question, with: proposed)
        }
        let task = task
        nonisolated(unsafe) let loader = loader
        session.delegateQueue.addOperation { [self] in
            delegate.urlSession(session, task: task, didReceive: question.challenge) { [self] disposition, credential in
                switch disposition {
                case .useCredential: finish(loader, question, with: credential)
                case .performDefaultHandling: finish(loader, question, with: proposed)
                default: task.cancel()
                }
            }
        }
    }

    /// Foundation tries again if there is a credential; it asks for it once more, the delegate too.
    private func finish(_ loader: URLProtocol, _ question: CredentialQuestion, with credential: URLCredential?) {
        nonisolated(unsafe) let loader = loader
        guard credential == nil else {
            // It waits for the task's own queue, which this may be.
            return DispatchQueue.global().async { [self] in tellTheEnd(of: loader) }
        }
        client.urlProtocol(loader, didReceive: question.unasked, cacheStoragePolicy: .notAllowed)
        for data in held ?? [] { client.urlProtocol(loader, didLoad: data) }
        tellTheEnd(of: loader)
    }

    private func tellTheEnd(of loader: URLProtocol) {
        client.urlProtocolDidFinishLoading(loader)
        DownloadedFile(loader, of: task)?.removeWhenTaken(by: task)
    }

    func urlProtocol(_ loader: URLProtocol, didFailWithError error: Error) {
        let named = TransferFailure.named(error, of: task)
        RequestLog.failed(task.currentRequest, named)
        client.urlProtocol(loader, didFailWithError: named)
        DownloadedFile(loader, of: task)?.remove()
    }

    func urlProtocol(_ loader: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
        client.urlProtocol(loader, cachedResponseIsValid: cachedResponse)
    }

    func urlProtocol(
        _ loader: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
    ) {
        if let host = request.url?.host { FoundationProcess.current.makesRequest(host) }
        client.urlProtocol(loader, wasRedirectedTo: request, redirectResponse: redirectResponse)
    }

    func urlProtocol(_ loader: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
        client.urlProtocol(loader, didReceive: challenge)
    }

    func urlProtocol(_ loader: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
        client.urlProtocol(loader, didCancel: challenge)
    }
}
