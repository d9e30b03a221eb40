/// A text that is handed to the caller's keeping, as `Unmanaged<CFString>` is where texts are objects. Here there is nothing
/// to be kept: both ways of taking it are the same.
///
/// - Status: complete
public struct RetainedText {
    private let text: CFString

    init(_ text: String) {
        self.text = text
    }

    public func takeRetainedValue() -> CFString { text }
    public func takeUnretainedValue() -> CFString { text }
}
