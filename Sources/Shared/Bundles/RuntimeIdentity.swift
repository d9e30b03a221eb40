import Foundation

/// Which Hodie a widget was compiled for.
///
/// A widget's code knows the layout of UIKit's classes: it runs only with the very modules that it was compiled
/// against. One hash over these modules names them. `Scripts/stage` writes it to `lib/hodie/runtime-id`; beside it, in
/// SwiftPM's build folder, there is no such file, and the modules are read.
public enum RuntimeIdentity {
    /// Beside the folder of the modules, in an installation.
    static let fileName = "runtime-id"

    /// The modules that a widget's code is compiled against, directly or not.
    static let modules = [
        "AVFoundation", "AccessibilityTree", "AppNotifications", "AppleFoundation", "CloudKit", "CommonCrypto",
        "ConstraintSolver", "Contacts", "ContactsUI", "CoreData", "CoreGraphics", "CoreLocation", "CoreMotion",
        "CoreSpotlight", "CoreTelephony", "DataModelFormat", "Database", "Descriptors", "EventKit", "Fonts",
        "GameplayKit", "HealthKit", "HostLink", "ImageIO", "Intents", "InterfaceFormat", "LocalAuthentication", "Locks",
        "MapKit", "MessageUI", "MobileCoreServices", "Network", "NotificationCenter", "PDFKit", "Photos",
        "PropertyLists", "QuartzCore", "SafariServices", "Security", "StockNetworking", "StoreKit", "Symbols",
        "SystemConfiguration", "TextFormats", "TextLayout", "UIKit", "UIKitAlerts", "UIKitBars", "UIKitControls",
        "UIKitCore", "UIKitHosting", "UIKitInterfaceFiles", "UIKitScrolling", "UIKitTextInput", "UIKitViews",
        "UserNotifications", "WatchConnectivity", "WebKit", "WebLink", "WidgetKit",
    ]

    /// The identity of the modules in `folder`: 64 hexadecimal digits; nil if not all of them are there.
    public static func of(modules folder: URL) -> String? {
        let file = folder.deletingLastPathComponent().appendingPathComponent(fileName)
        if let data = FileManager.default.contents(atPath: file.path) {
            let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            if !text.isEmpty { return text }
        }
        return hash(modules: folder)
    }

    /// What `sha256sum *.swiftmodule | sha256sum` says of the modules, in alphabetical order.
    static func hash(modules folder: URL) -> String? {
        var lines = ""
        for name in modules.sorted() {
            let file = "\(name).swiftmodule"
            guard let handle = try? FileHandle(forReadingFrom: folder.appendingPathComponent(file)),
                let hash = try? ContentHash.of(handle)
            else { return nil }
            lines += "\(hash.hexadecimal)  \(file)\n"
        }
        return ContentHash.of(Data(lines.utf8)).hexadecimal
    }
}
