// Which of Apple's modules Hodie has, what it calls them, and how the symbols of the others can be told by their names.

enum Frameworks {
    /// What a module of Apple's is called here; nil if there is no such module.
    static func replacement(for module: String) -> String? {
        if let other = renamed[module] { return other }
        return own.contains(module) ? module : nil
    }

    /// Whether `canImport` says yes to a module: it is there, and on iOS, too.
    static func isAvailable(_ module: String) -> Bool { module != "Glibc" && replacement(for: module) != nil }

    private static let own: Set<String> = [
        "AVFoundation", "AppleFoundation", "CloudKit", "CommonCrypto", "Contacts", "ContactsUI", "CoreData",
        "CoreGraphics", "CoreLocation", "CoreMotion", "CoreSpotlight", "CoreTelephony", "Dispatch", "EventKit",
        "GameplayKit", "Glibc", "HealthKit", "ImageIO", "Intents", "LocalAuthentication", "MapKit", "MessageUI",
        "MobileCoreServices", "Network", "NotificationCenter", "PDFKit", "Photos", "QuartzCore", "RegexBuilder",
        "SafariServices", "Security", "StoreKit", "Swift", "Synchronization", "SystemConfiguration", "UIKit",
        "UserNotifications", "WatchConnectivity", "WebKit", "WidgetKit", "_Concurrency", "_StringProcessing",
    ]

    private static let renamed = [
        "Foundation": "AppleFoundation", "ObjectiveC": "AppleFoundation", "CoreFoundation": "AppleFoundation",
        "Darwin": "Glibc", "os": "AppleFoundation", "OSLog": "AppleFoundation",
        // Sounds of the system, which AVFoundation has on iOS, too.
        "AudioToolbox": "AVFoundation",
        // What iOS has of it is the kinds of files.
        "CoreServices": "MobileCoreServices",
        // The C library itself, which every guest has for its defaults.
        "SQLite3": "CSQLite",
    ]

    /// Types that a framework of Apple's declares and another module has here, which is a library of its own: a source that
    /// names one gets that module, too.
    private static let elsewhere: [String: (framework: String, module: String)] = [
        "UIWebView": ("UIKit", "WebKit"), "UIWebViewDelegate": ("UIKit", "WebKit"),
        "UIWebViewNavigationType": ("UIKit", "WebKit"),
        "UIDocumentPickerViewController": ("UIKit", "MobileCoreServices"),
        "UIDocumentPickerDelegate": ("UIKit", "MobileCoreServices"),
        "UIDocumentPickerMode": ("UIKit", "MobileCoreServices"),
    ]

    /// How the names of functions, constants and types begin that a framework brings along on iOS, and that another module
    /// has here: Foundation's headers name Security's, UIKit's those of ImageIO.
    private static let broughtAlong: [(beginning: String, framework: String, module: String)] = [
        ("Sec", "Foundation", "Security"), ("kSec", "Foundation", "Security"), ("errSec", "Foundation", "Security"),
        ("CGImageSource", "UIKit", "ImageIO"), ("CGImageDestination", "UIKit", "ImageIO"),
        ("kCGImageSource", "UIKit", "ImageIO"), ("kCGImageDestination", "UIKit", "ImageIO"),
        ("kCGImageProperty", "UIKit", "ImageIO"),
    ]

    /// The module that has a type which sources know from one of these, or from what these bring along; nil if they do not,
    /// or if the type is where it should be.
    static func module(of type: String, knownFrom imports: Set<String>) -> String? {
        let brought = broughtAlong.first {
            type.hasPrefix($0.beginning) && (type.dropFirst($0.beginning.count).first?.isUppercase ?? false)
        }
        guard let (framework, module) = elsewhere[type] ?? brought.map({ ($0.framework, $0.module) }) else {
            return nil
        }
        let brings = imports.contains {
            $0 == framework || renamed[framework] == $0 || AppleTypes.reexports[$0]?.contains(framework) == true
        }
        return brings ? module : nil
    }

    /// Whether a module is one of Apple's that is missing here, rather than a library that the project uses.
    static func isApples(_ module: String) -> Bool {
        prefixes[module] != nil || otherApple.contains(module)
    }

    /// How the names of a framework's symbols begin.
    static let prefixes: [String: [String]] = [
        "ARKit": ["AR"], "AVFoundation": ["AV"], "AVKit": ["AVPlayerView", "AVPictureInPicture"],
        "AdSupport": ["ASIdentifier"], "AddressBook": ["AB"], "AudioToolbox": ["Audio", "AU"],
        "AuthenticationServices": ["AS"], "BackgroundTasks": ["BG"], "CloudKit": ["CK"], "Contacts": ["CN"],
        "ContactsUI": ["CNContactPicker", "CNContactView"],
        "CoreBluetooth": ["CB"],
        "CoreData": [
            "NSManagedObject", "NSPersistent", "NSFetch", "NSEntityDescription", "NSMerge", "NSAttributeDescription",
            "NSBatch", "NSRelationshipDescription",
        ],
        "CoreImage": ["CI"], "CoreLocation": ["CL", "kCL"], "CoreML": ["ML"], "CoreMotion": ["CM"],
        "CoreSpotlight": ["CS"], "CoreTelephony": ["CT"], "CoreText": ["CT", "kCT"], "EventKit": ["EK"],
        "EventKitUI": ["EKEvent"], "GameKit": ["GK"], "GLKit": ["GLK"], "HealthKit": ["HK"], "HomeKit": ["HM"],
        "ImageIO": ["CGImageSource", "CGImageDestination", "kCGImage"], "Intents": ["IN"], "IntentsUI": ["INUI"],
        "LocalAuthentication": ["LA"], "MapKit": ["MK"], "MediaPlayer": ["MP"], "MessageUI": ["MF"],
        "Messages": ["MS"], "Metal": ["MTL"], "MobileCoreServices": ["kUT", "UTType"],
        "MultipeerConnectivity": ["MC"], "Network": ["NW"], "PDFKit": ["PDF", "kPDF"], "PassKit": ["PK"],
        "Photos": ["PH"],
        "PhotosUI": ["PH"], "SafariServices": ["SF"], "SceneKit": ["SCN"], "Security": ["Sec", "kSec"],
        "Social": ["SL"], "Speech": ["SF"], "SpriteKit": ["SK"], "StoreKit": ["SK"],
        "SystemConfiguration": ["SCNetwork", "SCDynamic", "kSC"], "UserNotifications": ["UN"],
        "UserNotificationsUI": ["UN"], "Vision": ["VN"], "WatchConnectivity": ["WC"], "WatchKit": ["WK"],
        "WebKit": ["WK"], "WidgetKit": ["Widget", "Timeline", "StaticConfiguration", "IntentConfiguration"],
        "SwiftUI": [
            "View", "Text", "Image", "VStack", "HStack", "ZStack", "Color", "State", "Binding", "ObservedObject",
            "UIHostingController",
        ],
        "Combine": [
            "AnyCancellable", "Cancellable", "Publisher", "Published", "ObservableObject", "PassthroughSubject",
            "CurrentValueSubject", "AnyPublisher", "Just", "Future",
        ],
    ]

    private static let otherApple: Set<String> = [
        "Accelerate", "Accessibility", "Accounts", "AppKit", "AppTrackingTransparency", "CFNetwork", "CallKit",
        "CommonCrypto", "CoreAudio", "CoreFoundation", "CoreMIDI", "CoreMedia", "CoreNFC", "CoreServices",
        "CoreVideo", "CryptoKit", "FileProvider", "GameController", "GameplayKit", "MetalKit", "ModelIO",
        "NaturalLanguage", "OpenGLES", "PencilKit", "QuickLook", "ReplayKit", "UniformTypeIdentifiers",
        "VideoToolbox", "XCTest", "iAd", "simd",
    ]
}
