@_spi(Hosting) import AppleFoundation
internal import TextLayout

extension UIFont {
    /// Takes over the font files that a bundle's Info.plist names (`UIAppFonts`), so that they can be asked for by name.
    /// What is no font is a line in the log, and text that asks for it is set in the system's.
    @_spi(Hosting) public static func registerFonts(of bundle: Bundle) {
        guard let named = bundle.infoDictionary?["UIAppFonts"] else { return }
        guard let names = named as? [String] else {
            GuestLog.write("UIAppFonts of the Info.plist is no list of file names; its fonts are not there.")
            return
        }
        for name in names {
            do {
                let path = URL(fileURLWithPath: bundle.bundlePath).appendingPathComponent(name).standardized.path
                try TextEngine.current.registerFonts(at: path)
            } catch FontRegistrationError.alreadyRegistered {
                // By an earlier controller of the process.
            } catch {
                GuestLog.write("UIAppFonts: “\(name)” is not used: \(error).")
            }
        }
    }
}
