import Bundles
import Foundation
import PropertyLists

/// Which appearance widgets have, whatever the Today view's is: what their projects were made for, or what the user
/// chose instead. The choices lie in one property list beside the apps, and outlive a widget's next version.
extension AppLibrary {
    /// The appearance of an installed app or widget.
    public func interfaceStyle(of identifier: String, in app: AppBundle) -> InterfaceStyle {
        chosenInterfaceStyles()[identifier] ?? app.manifest.part(identifier)?.interfaceStyle ?? .automatic
    }

    /// What the user chose, by identifier.
    public func chosenInterfaceStyles() -> [String: InterfaceStyle] {
        guard let data = FileManager.default.contents(atPath: directories.interfaceStyles.path) else { return [:] }
        return (try? CheckedPropertyList.decode([String: InterfaceStyle].self, from: data)) ?? [:]
    }

    /// Keeps the user's choice; a Today view that runs hears of it.
    /// - Parameter style: nil for what the project was made for.
    /// - Throws: `LibraryError`, `BundleError.unsafeName`
    public func choose(_ style: InterfaceStyle?, for identifier: String) throws {
        try SafeName.check(identifier: identifier)
        try locked {
            var chosen = chosenInterfaceStyles()
            chosen[identifier] = style
            try disk.replace(directories.interfaceStyles, with: try PropertyListEncoder().encode(chosen))
        }
    }
}
