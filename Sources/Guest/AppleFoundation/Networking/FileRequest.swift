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

    /// - Throws: `URLError` of what is no file, or longer than an answer of the network may be: a pipe would have whoever
    ///   reads it wait.
    static func contents(of url: URL) throws -> Data {
        let url = url.resolvingSymlinksInPath()
        let values = try url.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey, .fileSizeKey])
        guard values.isDirectory != true else { throw URLError(.fileIsDirectory) }
        guard values.isRegularFile == true else { throw URLError(.cannotOpenFile) }
        let most = FoundationProcess.current.largestBody
        guard most == 0 || values.fileSize ?? 0 <= most else { throw URLError(.dataLengthExceedsMaximum) }
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
