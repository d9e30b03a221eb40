extension NSAttributedString {
    /// No text. Apple's class has `init()`, which an extension cannot take over; calls without arguments come here.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
