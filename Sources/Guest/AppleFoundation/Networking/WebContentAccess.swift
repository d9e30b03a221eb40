/// Which documents of the web a web view may ask for, by the same rules as those of `URLSession`.
package enum WebContentAccess {
    /// Why a document may not be asked for; nil if it may, or if it is none of the web.
    package static func reason(against request: URLRequest) -> URLError.Code? {
        RefusedRequest.reason(against: request, isWebContent: true)
    }
}
