import Foundation

// On iOS any object may stand for `%@`; Foundation for Linux takes strings alone, and asks what can name one in its place.
// swift-format-ignore: AvoidRetroactiveConformances
extension NSObject: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension NSObject: @retroactive _CVarArgObject {
    /// What describes it.
    public var _cVarArgObject: any CVarArg { description as NSString }
}
