import Testing

@_spi(Hosting) @testable import AppleFoundation

/// What is made of a server's answer beyond what Foundation makes of it.
@Suite struct TransferTests {
    private let url = URL(string: "http://example.org/weather?city=one")!
    private let now = Date(timeIntervalSince1970: 784_111_777)
    /// The same moment in HTTP.
    private let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    private func cached(_ headers: [String: String], url: URL? = nil) throws -> CachedURLResponse {
        let response = try #require(
            HTTPURLResponse(url: url ?? self.url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: headers))
        return CachedURLResponse(response: response, data: Data())
    }

    private func isFresh(_ headers: [String: String], after seconds: TimeInterval = 0, url: URL? = nil) throws -> Bool {
        CachedAnswer(try cached(headers, url: url), to: URLRequest(url: self.url), now: now + seconds).isFresh
    }

    @Test func aResponseHoldsAsLongAsItSays() throws {
        let minute = ["Cache-Control": "private, max-age=60", "Date": date]
        #expect(try isFresh(minute, after: 59) && !isFresh(minute, after: 61))
        // HTTP/2 has names in lower case.
        #expect(try isFresh(["cache-control": "max-age=\"60\"", "date": date], after: 59))
        let expires = ["Expires": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": date]
        #expect(try isFresh(expires, after: 59) && !isFresh(expires, after: 61))
        #expect(try isFresh(minute.merging(["Age": "50"]) { $1 }))
        #expect(try !isFresh(minute.merging(["Age": "70"]) { $1 }))
    }

    @Test(arguments: [
        ["Cache-Control": "no-store, max-age=60"], ["Cache-Control": "no-cache"], ["Cache-Control": "max-age=0"],
        ["Cache-Control": "max-age=many"], ["Cache-Control": "max-age=60", "Vary": "Cookie"], ["Expires": "0"],
        ["Last-Modified": "Sun, 06 Nov 1994 08:00:00 GMT"], [:],
    ])
    func whatDoesNotSaySoDoesNotHold(headers: [String: String]) throws {
        #expect(try !isFresh(headers.merging(["Date": date]) { $1 }))
    }

    @Test func theAnswerToAnotherRequestIsNone() throws {
        let minute = ["Cache-Control": "max-age=60", "Date": date]
        let other = URL(string: "http://example.org/weather?city=two")!
        #expect(try !isFresh(minute, url: other))
        let kept = try cached(minute, url: other)
        let wish = URLRequest(url: url, cachePolicy: .returnCacheDataDontLoad)
        #expect(CachedAnswer(kept, to: wish, now: now).use == .nothing)
        #expect(CachedAnswer(try cached([:]), to: wish, now: now).use == .cache)
        #expect(
            CachedAnswer(kept, to: URLRequest(url: url, cachePolicy: .returnCacheDataElseLoad), now: now).use
                == .network)
        let newest = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        #expect(!CachedAnswer(try cached(minute), to: newest, now: now).isFresh)
    }

    private func question(_ header: String, status: Int = 401) throws -> CredentialQuestion? {
        CredentialQuestion(
            HTTPURLResponse(
                url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: ["www-authenticate": header]))
    }

    @Test(arguments: [
        "Basic realm=\"My house\"", "basic realm = \"My house\", charset=\"UTF-8\"",
        "Bearer, Basic realm=\"My house\"",
    ])
    func aQuestionForAPasswordSaysOfWhat(header: String) throws {
        let space = try #require(try question(header)).challenge.protectionSpace
        #expect(space.realm == "My house" && space.host == "example.org" && space.port == 80)
        #expect(space.authenticationMethod == NSURLAuthenticationMethodHTTPBasic)
    }

    @Test(arguments: ["Digest realm=\"x\", nonce=\"y\"", "Basic", "", "Negotiate"])
    func othersAreLeftAsTheyAre(header: String) throws {
        #expect(try question(header) == nil)
        #expect(try question("Basic realm=\"x\"", status: 200) == nil)
    }

    /// Whatever an app says, Foundation's loader can count it.
    @Test(arguments: [
        (0.2, 1.0), (1.5, 2), (15, 15), (0, 60), (-3, 60), (.nan, 60), (.infinity, 1e9),
        (.greatestFiniteMagnitude, 1e9),
    ])
    func timesAreWholeSeconds(said: TimeInterval, kept: TimeInterval) {
        var request = URLRequest(url: url)
        #expect(request.timeoutInterval == 60)
        request.timeoutInterval = said
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = said
        #expect(request.timeoutInterval == kept && configuration.timeoutIntervalForRequest == kept)
        let made = URLRequest(url: url, cachePolicy: .returnCacheDataElseLoad, timeoutInterval: said)
        #expect(made.timeoutInterval == kept && made.cachePolicy == .returnCacheDataElseLoad)
    }

    @Test(arguments: [
        (nil, 0), (0.5, 500), (0.0001, 1), (30, 30_000), (86_400, 86_400_000), (604_800, 0), (.infinity, 0), (-1, 0),
        (.nan, 0),
    ])
    func allOfATransferHasItsTime(said: TimeInterval?, milliseconds: Int) {
        let limits = TransferLimits(bytes: 7, time: said)
        #expect(limits.bytes == 7 && limits.milliseconds == milliseconds)
    }

    @Test(arguments: [
        (60, 10, URLError.Code.serverCertificateHasBadDate), (60, 9, .serverCertificateNotYetValid),
        (60, 20, .serverCertificateUntrusted), (60, 0, .serverCertificateUntrusted), (35, 0, .secureConnectionFailed),
        (18, 0, .networkConnectionLost), (61, 0, .cannotDecodeContentData),
    ])
    func failuresHaveTheirNames(code: Int, verification: Int, name: URLError.Code) {
        #expect(TransferFailure(code: code, verification: verification).name == name)
    }
}
