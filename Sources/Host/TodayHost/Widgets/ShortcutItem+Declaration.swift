import Bundles
import Foundation
import HostLink

extension ShortcutItem {
    /// What the names of the system's icons begin with in an Info.plist.
    private static let iconPrefix = "UIApplicationShortcutIconType"

    /// An item of an app's Info.plist, in the user's language.
    init(_ declaration: ShortcutDeclaration, in info: BundleInfo, languages: [String]) {
        let icon = Icon.allCases.first {
            declaration.iconType?.lowercased() == "\(Self.iconPrefix)\($0)".lowercased()
        }
        self.init(
            type: declaration.type, title: info.localized(declaration.title, languages: languages),
            subtitle: declaration.subtitle.map { info.localized($0, languages: languages) }, icon: icon,
            image: icon == nil ? Self.image(declaration, in: info.url) : nil,
            userInfo: declaration.userInfo)
    }

    private static func image(_ declaration: ShortcutDeclaration, in app: URL) -> ShortcutImage? {
        if let name = declaration.symbolName {
            let mask = ShortcutMask(ofSymbol: name, in: app)
            return ShortcutImage(name: name, isSymbol: true, mask: mask.map { [UInt8]($0.bytes) })
        }
        return declaration.iconFile.map { name in
            ShortcutImage(name: name, mask: ShortcutMask(ofImage: name, in: app).map { [UInt8]($0.bytes) })
        }
    }
}
