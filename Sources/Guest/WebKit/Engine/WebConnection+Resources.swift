import AppleFoundation
import WebLink

/// What the engine asks for: documents that code has given, files, and what apps have for schemes of their own.
extension WebConnection {
    func begin(_ number: UInt32, _ request: ResourceRequest, of page: WebPage?, isAtOnce: Bool = false) {
        guard let page, supplies.count < Self.supplies, supplies[number] == nil else {
            return answer(number, .failed(code: NSURLErrorResourceUnavailable))
        }
        do {
            let supply = try page.supply(of: request, isAtOnce: isAtOnce) { [weak self] part in
                self?.answer(number, part)
            }
            supplies[number] = supply
            supply.begin()
        } catch {
            answer(number, .failed(code: (error as? URLError)?.errorCode ?? NSURLErrorUnknown))
        }
    }

    /// Resources that may be under way at a time.
    private static let supplies = 256

    func answer(_ number: UInt32, _ part: ResourceAnswer) {
        switch part {
        case .head: break
        case .body(_, let isLast): if isLast { supplies[number] = nil }
        case .failed: supplies[number] = nil
        }
        send(.resource(number, part))
    }
}
