import FoundationNetworking

/// Told how a connection ends.
///
/// - Status: partial (challenges are not asked about: stored credentials are used)
public protocol NSURLConnectionDelegate: AnyObject {
    func connection(_ connection: NSURLConnection, didFailWithError error: Error)
}

/// Told what a connection brings.
///
/// - Status: partial (no cached responses, new body streams or bytes that were sent)
public protocol NSURLConnectionDataDelegate: NSURLConnectionDelegate {
    func connection(
        _ connection: NSURLConnection, willSend request: URLRequest, redirectResponse response: URLResponse?
    ) -> URLRequest?
    func connection(_ connection: NSURLConnection, didReceive response: URLResponse)
    func connection(_ connection: NSURLConnection, didReceive data: Data)
    func connectionDidFinishLoading(_ connection: NSURLConnection)
}

extension NSURLConnectionDelegate {
    public func connection(_ connection: NSURLConnection, didFailWithError error: Error) {}
}

extension NSURLConnectionDataDelegate {
    public func connection(
        _ connection: NSURLConnection, willSend request: URLRequest, redirectResponse response: URLResponse?
    ) -> URLRequest? { request }
    public func connection(_ connection: NSURLConnection, didReceive response: URLResponse) {}
    public func connection(_ connection: NSURLConnection, didReceive data: Data) {}
    public func connectionDidFinishLoading(_ connection: NSURLConnection) {}
}
