// How apps register fonts that their Info.plist does not name.
@_spi(Hosting) import AppleFoundation
internal import TextLayout

/// For whom a font is registered. Whatever is said, it is the process.
///
/// - Status: complete
public enum CTFontManagerScope: UInt32, Sendable {
    case none, process, persistent, session

    /// The former name.
    public static let user = CTFontManagerScope.persistent
}

/// Takes the fonts of a file among those that `UIFont(name:size:)` finds.
///
/// - Parameter error: not set; what is wrong is written to the log.
/// - Returns: whether all went well; false, too, if the file is registered already.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    do {
        try TextEngine.current.registerFonts(at: (fontURL as URL).standardized.path)
        return true
    } catch {
        GuestLog.write("CTFontManagerRegisterFontsForURL: \(error).")
        return false
    }
}
