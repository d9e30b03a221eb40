import FoundationNetworking

/// A request for a file on the disk, of which Foundation for Linux has no loader. What the guest may not read, it may not
/// read in this way either.
final class FileRequest: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.isFileURL == true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        // Foundation hands out the files of its own loaders only; else it would answer with neither file nor error.
        guard !(task is URLSessionDownloadTask) else {
            let error = URLError(.unsupportedURL, of: request)
            RequestLog.failed(request, error)
            client?.urlProtocol(self, didFailWithError: error)
            return
        }
        do {
            let data = try Self.contents(of: url)
            let response = URLResponse(
                url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: data)
            client?.urlProtocolDidFinishLoading(self)
        } catch {
            client?.urlProtocol(self, didFailWithError: URLError(Self.code(of: error), of: request))
        }
    }

    override func stopLoading() {}

    private static func contents(of url: URL) throws -> Data {
        guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else {
            throw URLError(.fileIsDirectory)
        }
        return try Data(contentsOf: url)
    }

    private static func code(of error: any Error) -> URLError.Code {
        if let error = error as? URLError { return error.code }
        switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile?, .fileNoSuchFile?: return .fileDoesNotExist
        case .fileReadNoPermission?: return .noPermissionsToReadFile
        default: return .cannotOpenFile
        }
    }
}
