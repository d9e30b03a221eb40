import FoundationNetworking

/// Why libcurl gave a transfer up, in the numbers of its own and of OpenSSL (curl/curl.h, openssl/x509_vfy.h).
@_spi(Hosting) public struct TransferFailure: Sendable {
    /// A `CURLcode`.
    public var code: Int
    /// What is wrong with the server's certificate, an `X509_V_ERR_…`; 0 if nothing is.
    public var verification: Int

    public init(code: Int, verification: Int) {
        self.code = code
        self.verification = verification
    }

    /// The name that it has on a device; nil where Foundation's own is as good.
    var name: URLError.Code? {
        switch code {
        case 18, 52, 55, 56, 16, 92: .networkConnectionLost
        // The first is libcurl's name for an answer without a status line, too, once the scheme is one that it knows.
        case 1, 8: .cannotParseResponse
        // libcurl's name for a header that is larger than it takes.
        case 27, 63, 100: .dataLengthExceedsMaximum
        case 61: .cannotDecodeContentData
        case 60: certificate
        case 35, 53, 54, 59, 64, 66, 77, 80, 83, 91: .secureConnectionFailed
        default: nil
        }
    }

    private var certificate: URLError.Code {
        switch verification {
        case 10: .serverCertificateHasBadDate
        case 9: .serverCertificateNotYetValid
        default: .serverCertificateUntrusted
        }
    }

    /// A task's error by its name on a device.
    static func named(_ error: Error, of task: URLSessionTask) -> Error {
        guard let error = error as? URLError else { return error }
        let code: URLError.Code?
        switch error.code {
        case .cannotFindHost, .cannotConnectToHost:
            // It may have been sent on, by the server, to where it may not go.
            code = task.currentRequest.flatMap { RefusedRequest.reason(against: $0) }
        case .unsupportedURL:
            let isKnown = ["http", "https"].contains(task.currentRequest?.url?.scheme?.lowercased() ?? "")
            code = isKnown ? FoundationProcess.current.transferFailure()?.name : nil
        case .unknown, .badServerResponse, .cannotCreateFile, .cannotWriteToFile:
            let failure = FoundationProcess.current.transferFailure()
            if failure?.code == 63 {
                let host = task.currentRequest?.url?.host ?? "a host"
                FoundationProcess.current.log(
                    "An answer of \(host) was longer than \(FoundationProcess.current.largestBody) bytes, and was given up: "
                        + "so much is not kept in memory. A download, or a delegate, may take longer ones.")
            }
            code = failure?.name
        default: code = nil
        }
        return code.map { URLError($0, userInfo: error.userInfo) } ?? error
    }
}

extension URLError {
    /// An error of a request, which says what was asked for.
    init(_ code: Code, of request: URLRequest) {
        var details: [String: Any] = [:]
        if let url = request.url {
            details[NSURLErrorFailingURLErrorKey] = url
            details[NSURLErrorFailingURLStringErrorKey] = url.absoluteString
        }
        self.init(code, userInfo: details)
    }
}
