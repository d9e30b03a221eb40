import FoundationNetworking
internal import Locks

/// What apps loaded with before there was `URLSession`, on top of it.
///
/// - Status: partial (a delegate is told on the main thread, or on the queue that was set; no run loops of one's own, no
///   challenges)
open class NSURLConnection: NSObject, @unchecked Sendable {
    private struct State {
        /// Kept until the end, as on iOS.
        var delegate: (any NSURLConnectionDelegate)?
        var queue: OperationQueue?
        var session: URLSession?
        var hasEnded = false
    }

    private let state: Locked<State>
    public let originalRequest: URLRequest
    /// What it loads, after the redirections that it has followed.
    open var currentRequest: URLRequest { task.withLock { $0?.currentRequest } ?? originalRequest }
    private let task = Locked<URLSessionDataTask?>(nil)

    /// Whether there is somebody who would take on a request.
    open class func canHandle(_ request: URLRequest) -> Bool {
        ["http", "https", "file", "data"].contains(request.url?.scheme?.lowercased() ?? "")
    }

    /// Loads a request, and tells the delegate on the main thread, unless it is told another queue before it starts.
    public init?(request: URLRequest, delegate: Any?, startImmediately: Bool) {
        guard Self.canHandle(request) else { return nil }
        originalRequest = request
        state = Locked(State(delegate: delegate as? any NSURLConnectionDelegate))
        super.init()
        if startImmediately { start() }
    }

    public convenience init?(request: URLRequest, delegate: Any?) {
        self.init(request: request, delegate: delegate, startImmediately: true)
    }

    /// Where the delegate is told. Counts if it is set before `start`.
    open func setDelegateQueue(_ queue: OperationQueue?) { state.withLock { $0.queue = queue } }

    /// It is told on the main thread, whatever the run loop is.
    open func schedule(in runLoop: RunLoop, forMode mode: RunLoop.Mode) {}

    open func unschedule(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}

    open func start() {
        let session = state.withLock { state -> URLSession? in
            guard state.session == nil, !state.hasEnded else { return nil }
            let session = URLSession(
                configuration: .default, delegate: ConnectionListener(self), delegateQueue: state.queue ?? .main)
            state.session = session
            return session
        }
        guard let session else { return }
        let started = session.dataTask(with: originalRequest)
        task.withLock { $0 = started }
        started.resume()
    }

    /// The delegate hears nothing more.
    open func cancel() {
        let session = end()
        task.withLock { $0 }?.cancel()
        session?.invalidateAndCancel()
    }

    /// Whom to tell; nil when nobody is told any more.
    fileprivate var listener: (any NSURLConnectionDelegate)? {
        state.withLock { $0.hasEnded ? nil : $0.delegate }
    }

    @discardableResult fileprivate func end() -> URLSession? {
        state.withLock { state in
            state.hasEnded = true
            state.delegate = nil
            defer { state.session = nil }
            return state.session
        }
    }

    // MARK: Without a delegate

    /// Loads a request, and calls the handler on the queue with what came of it.
    open class func sendAsynchronousRequest(
        _ request: URLRequest, queue: OperationQueue,
        completionHandler handler: @escaping @Sendable (URLResponse?, Data?, Error?) -> Void
    ) {
        URLSession.shared.dataTask(with: request) { data, response, error in
            queue.addOperation { handler(response, data, error) }
        }.resume()
    }

    /// Loads a request, and waits until it is loaded.
    open class func sendSynchronousRequest(
        _ request: URLRequest, returning response: UnsafeMutablePointer<URLResponse?>?
    ) throws -> Data {
        let outcome = Locked<(Data?, URLResponse?, Error?)>((nil, nil, nil))
        let done = DispatchSemaphore(value: 0)
        URLSession.shared.dataTask(with: request) { data, answer, error in
            outcome.withLock { $0 = (data, answer, error) }
            done.signal()
        }.resume()
        done.wait()
        let (data, answer, error) = outcome.withLock { $0 }
        response?.pointee = answer
        if let error { throw error }
        return data ?? Data()
    }
}

/// Hears of a connection's task, and tells the connection's delegate. Keeps the connection as long as it loads.
private final class ConnectionListener: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let connection: NSURLConnection

    init(_ connection: NSURLConnection) { self.connection = connection }

    private var delegate: (any NSURLConnectionDataDelegate)? {
        connection.listener as? any NSURLConnectionDataDelegate
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        guard let delegate else { return completionHandler(request) }
        completionHandler(delegate.connection(connection, willSend: request, redirectResponse: response))
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        delegate?.connection(connection, didReceive: response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        delegate?.connection(connection, didReceive: data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        if let error {
            connection.listener?.connection(connection, didFailWithError: error)
        } else {
            delegate?.connectionDidFinishLoading(connection)
        }
        connection.end()?.finishTasksAndInvalidate()
    }
}
