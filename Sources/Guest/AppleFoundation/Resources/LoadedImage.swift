// Which file a piece of the running program was loaded from. Facts: dladdr(3), which glibc declares for GNU sources only,
// so that Swift does not import it.
import Foundation

enum LoadedImage {
    private typealias Lookup = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32

    private static let lookup: Lookup? = dlsym(nil, "dladdr").map { unsafeBitCast($0, to: Lookup.self) }

    /// nil for an address that lies in no loaded file.
    static func path(of address: UnsafeRawPointer) -> String? {
        // `Dl_info`: the file's name, its base, the symbol's name, the symbol's address.
        var information: (UnsafePointer<CChar>?, UnsafeRawPointer?, UnsafePointer<CChar>?, UnsafeRawPointer?) =
            (nil, nil, nil, nil)
        guard let lookup, lookup(address, &information) != 0, let name = information.0 else { return nil }
        return String(cString: name)
    }
}
