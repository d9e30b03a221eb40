import Foundation

/// What an `NSDataDetector` has found.
final class DetectedData: NSTextCheckingResult {
    private let kind: NSTextCheckingResult.CheckingType
    private let place: NSRange
    let link: URL?
    let phone: String?

    init(_ kind: NSTextCheckingResult.CheckingType, _ place: NSRange, link: URL? = nil, phone: String? = nil) {
        self.kind = kind
        self.place = place
        self.link = link
        self.phone = phone
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var resultType: NSTextCheckingResult.CheckingType { kind }
    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { idx == 0 ? place : NSRange(location: NSNotFound, length: 0) }
    override func range(withName: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
    override var regularExpression: NSRegularExpression? { nil }

    func moved(by offset: Int) -> DetectedData {
        DetectedData(
            kind, NSRange(location: place.location + offset, length: place.length), link: link, phone: phone)
    }

    override func copy(with zone: NSZone? = nil) -> Any { self }
}
