import Bundles
import XcodeProject

/// The names that a target's settings give to its product. Whoever wrote the project chose them, and they become paths
/// and arguments: hence they are checked here, once.
struct ProductNames: Sendable {
    /// The bundle's name without extension (`PRODUCT_NAME`).
    let product: SafeName
    /// `EXECUTABLE_NAME`
    let executable: SafeName
    /// `PRODUCT_MODULE_NAME`: an identifier of Swift.
    let module: String

    /// - Throws: `BuildError.unsafeSetting`
    init(of target: Target, settings: BuildSettings) throws {
        func checked<Name>(_ setting: String, _ make: (String) throws -> Name) throws -> Name {
            let value = settings[setting]
            do { return try make(value) } catch {
                throw BuildError.unsafeSetting(target: target.name, setting: setting, value: value)
            }
        }
        product = try checked("PRODUCT_NAME", SafeName.init)
        executable = try checked("EXECUTABLE_NAME", SafeName.init)
        module = try checked("PRODUCT_MODULE_NAME") { name in
            guard SettingName.isIdentifier(name) else { throw BundleError.unsafeName(name) }
            return try SafeName(name).description
        }
    }
}
