import Bundles
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
            image: icon == nil
                ? declaration.iconFile.map { name in
                    ShortcutImage(name: name, mask: ShortcutMask(ofImage: name, in: info.url).map { [UInt8]($0.bytes) })
                } : nil,
            userInfo: declaration.userInfo)
    }
}
