// One request and its answer.
import CSoup
import Foundation

struct PageExchange {
    private let message: OpaquePointer

    init(_ message: OpaquePointer) { self.message = message }

    var method: String { soup_server_message_get_method(message).map { String(cString: $0) } ?? "" }

    /// A header of the request; nil if it is missing or there is more than one.
    func header(_ name: String) -> String? {
        guard let headers = soup_server_message_get_request_headers(message),
            let list = soup_message_headers_get_list(headers, name)
        else { return nil }
        return String(cString: list)
    }

    /// What came with the request.
    var body: Data {
        guard let body = soup_server_message_get_request_body(message), let start = body.pointee.data else {
            return Data()
        }
        return Data(bytes: start, count: Int(body.pointee.length))
    }

    /// Refuses a request whose body is longer, or does not say how long it is; that is not kept then.
    func limitBody(to limit: Int) {
        let headers = soup_server_message_get_request_headers(message)
        let encoding = soup_message_headers_get_encoding(headers)
        let length = soup_message_headers_get_content_length(headers)
        guard encoding == SOUP_ENCODING_CHUNKED || length > limit else { return }
        soup_message_body_set_accumulate(soup_server_message_get_request_body(message), 0)
        refuse(413, "That is longer than anything that the page says.")
    }

    /// Leaves the answer for later: `resume(with:)`.
    func pause() {
        g_object_ref(UnsafeMutableRawPointer(message))
        soup_server_message_pause(message)
    }

    /// Answers a request that was paused.
    /// - Parameter bytes: nil if there is no answer after all.
    func resume(with bytes: [UInt8]?) {
        if let bytes {
            soup_server_message_set_status(message, 200, nil)
            respond("application/octet-stream", Data(bytes))
        } else {
            refuse(503, "The Today view has nothing to tell.")
        }
        soup_server_message_unpause(message)
        g_object_unref(UnsafeMutableRawPointer(message))
    }

    func setSecurityHeaders() {
        set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        set("X-Content-Type-Options", "nosniff")
        set("Referrer-Policy", "no-referrer")
        set("Cross-Origin-Opener-Policy", "same-origin")
        set("Cross-Origin-Resource-Policy", "same-origin")
        set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        set("Cache-Control", "no-store")
    }

    func send(_ document: PageDocument) {
        mayBeKept()
        set("Content-Security-Policy", document.contentSecurityPolicy)
        soup_server_message_set_status(message, 200, nil)
        respond("text/html; charset=utf-8", document.html)
    }

    func send(_ file: PageFile) {
        mayBeKept()
        soup_server_message_set_status(message, 200, nil)
        respond(file.type, file.data)
    }

    /// What is the same for everybody is asked for anew each time, but not forbidden to be kept: browsers put no page into
    /// their back-forward cache that says no-store.
    private func mayBeKept() { set("Cache-Control", "no-cache") }

    func redirect(to url: String) {
        set("Location", url)
        soup_server_message_set_status(message, 303, nil)
        respond("text/plain; charset=utf-8", Data())
    }

    func refuse(_ status: guint, _ sentence: String) {
        setSecurityHeaders()
        soup_server_message_set_status(message, status, nil)
        respond("text/plain; charset=utf-8", Data("\(sentence)\n".utf8))
    }

    private func set(_ name: String, _ value: String) {
        soup_message_headers_replace(soup_server_message_get_response_headers(message), name, value)
    }

    private func respond(_ type: String, _ bytes: Data) {
        bytes.withUnsafeBytes {
            soup_server_message_set_response(
                message, type, SOUP_MEMORY_COPY, $0.bindMemory(to: CChar.self).baseAddress, gsize($0.count))
        }
    }
}
