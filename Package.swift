// swift-tools-version: 6.0
import Foundation
import PackageDescription

// SwiftSyntax is part of the toolchain; the workshop links the copy beside the compiler that builds it.
let toolchainLibraries: String = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    for folder in path.split(separator: ":") {
        let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
        guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
        return compiler.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift").path
    }
    return "/usr/lib/swift"
}()
let toolchainHostLibraries = toolchainLibraries + "/host"

let syntaxModules = ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftDiagnostics", "SwiftParserDiagnostics"]
let usesSwiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", toolchainHostLibraries])]
func runPaths(_ folders: String...) -> [String] { folders.flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0] } }
let linksSwiftSyntax: [LinkerSetting] = [
    .unsafeFlags(
        ["-L", toolchainHostLibraries] + runPaths("$ORIGIN/../lib/swift/host", toolchainHostLibraries)
            + syntaxModules.map { "-l\($0)" })
]

// The programs take the Swift runtime that was staged with them; from SwiftPM's build folder, the toolchain's.
let takesTheStagedRuntime: [LinkerSetting] = [
    .unsafeFlags(
        ["-no-toolchain-stdlib-rpath"] + runPaths("$ORIGIN/../lib/swift/linux", toolchainLibraries + "/linux"))
]

// Who waits for a program waits for the loader, which looks up ten thousand of the runtime's symbols, too. So a release
// build has the runtime in it, but for ICU, which is large and refers to nothing.
let holdsTheRuntime: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-stdlib", "-lCoreFoundation", "-l_FoundationCShims", "-l_FoundationCollections",
            "-lswiftSynchronization", toolchainLibraries + "/linux/lib_FoundationICU.so", "-use-ld=lld",
            "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
        ], .when(configuration: .release))
]

// Of these Dispatch asks others first: CRestingWorkers.h.
let letsWorkersRest: [LinkerSetting] = [
    .unsafeFlags(
        ["dispatch_source_create", "_dispatch_workq_worker_register", "_dispatch_workq_worker_unregister"]
            .flatMap { ["-Xlinker", "--wrap=\($0)", "-Xlinker", "--undefined=\($0)"] }, .when(configuration: .release))
]

// Widgets are shared objects whose UIKit symbols are resolved against the program that loads them. So are the parts of
// the Swift runtime that they alone need: only an rpath of the old kind holds for the libraries of libraries, too.
// The frameworks that are not in it lie beside it (`Scripts/stage`). The staged program is linked once more, by
// `Scripts/with-runtime`, with settings of its own.
let exportsItsSymbols: [LinkerSetting] = [
    .unsafeFlags(
        ["-Xlinker", "--export-dynamic", "-Xlinker", "--disable-new-dtags"]
            + runPaths("$ORIGIN/../lib/hodie/Frameworks", "$ORIGIN/Frameworks"))
]

func system(_ name: String, _ package: String, apt: String) -> Target {
    .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: package, providers: [.apt([apt])])
}

// Apple's frameworks are global and mutable as Apple's are, and their users' code is of any language mode. The guest's
// own modules, which no widget imports, are not.
let checkedGuestModules: Set = ["ConstraintSolver", "Isolation", "TextLayout"]
func languageMode(of floor: String, _ name: String) -> SwiftLanguageMode {
    floor == "Guest" && !checkedGuestModules.contains(name) ? .v5 : .v6
}

// Where every property of every object is read for every fetch, asking each time whether somebody else is changing it costs
// a tenth. The debug build, which the tests are, asks.
let checksExclusivityInTestsOnly = SwiftSetting.unsafeFlags(
    ["-enforce-exclusivity=unchecked"], .when(configuration: .release))

func module(
    _ floor: String, _ name: String, _ dependencies: [Target.Dependency] = [], swift: [SwiftSetting] = [],
    linker: [LinkerSetting] = [], resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", resources: resources,
        swiftSettings: swift + [.swiftLanguageMode(languageMode(of: floor, name))], linkerSettings: linker)
}

/// A part of UIKit: its types are called `UIKit.…` at run time, wherever they stand.
func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    module("Guest", name, dependencies, swift: [.unsafeFlags(["-module-abi-name", "UIKit"])])
}

func program(
    _ name: String, _ dependencies: [Target.Dependency], swift: [SwiftSetting] = [], linker: [LinkerSetting] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/Commands/\(name)",
        swiftSettings: swift + [.swiftLanguageMode(.v6)], linkerSettings: takesTheStagedRuntime + linker)
}

// Swift Testing has companion modules for the CoreGraphics of Apple's systems; they would be looked for beside ours.
let ignoresCompanionModules: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

// An object that is being made of an archive is found where its memory is asked for (CUnfinishedObjects.h).
let asWidgetsAreLinked: [LinkerSetting] = [.unsafeFlags(["-Xlinker", "--wrap=swift_allocObject"])]

func tests(
    _ name: String, _ dependencies: [Target.Dependency], swift: [SwiftSetting] = [], linker: [LinkerSetting] = [],
    exclude: [String] = [], mode: SwiftLanguageMode = .v6
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
        swiftSettings: swift + ignoresCompanionModules + [.swiftLanguageMode(mode)], linkerSettings: linker)
}

let package = Package(
    name: "Hodie",
    targets: [
        // System: C modules only.
        system("CCairo", "cairo", apt: "libcairo2-dev"),
        system("CPango", "pangocairo", apt: "libpango1.0-dev"),
        system("CSoup", "libsoup-3.0", apt: "libsoup-3.0-dev"),
        system("CGio", "gio-2.0", apt: "libglib2.0-dev"),
        system("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
        system("CSodium", "libsodium", apt: "libsodium-dev"),
        system("CSeccomp", "libseccomp", apt: "libseccomp-dev"),
        system("CDeflate", "libdeflate", apt: "libdeflate-dev"),
        system("CRsvg", "librsvg-2.0", apt: "librsvg2-dev"),
        system("CPoppler", "poppler-glib", apt: "libpoppler-glib-dev"),
        system("CTurboJPEG", "libturbojpeg", apt: "libturbojpeg0-dev"),
        system("CNettle", "nettle", apt: "nettle-dev"),
        system("CPixbuf", "gdk-pixbuf-2.0", apt: "libgdk-pixbuf-2.0-dev"),
        .systemLibrary(name: "CNetworkQuestions", path: "Sources/System/CNetworkQuestions"),
        .systemLibrary(name: "CSharedNumber", path: "Sources/System/CSharedNumber"),
        .systemLibrary(name: "CSwiftReferences", path: "Sources/System/CSwiftReferences"),
        .target(name: "CLinux", path: "Sources/System/CLinux"),
        .target(name: "CHeldClock", path: "Sources/System/CHeldClock"),
        .target(name: "CImmortalObjects", path: "Sources/System/CImmortalObjects"),
        .target(name: "CUnfinishedObjects", path: "Sources/System/CUnfinishedObjects"),
        .target(name: "CRefusals", path: "Sources/System/CRefusals"),
        .target(name: "CRestingWorkers", path: "Sources/System/CRestingWorkers"),
        .target(name: "CNetwork", dependencies: ["CRefusals"], path: "Sources/System/CNetwork"),
        .target(name: "CCrashReport", path: "Sources/System/CCrashReport"),
        .target(name: "COwnNetwork", path: "Sources/System/COwnNetwork"),

        // Shared: where host, guest and workshop meet.
        module("Shared", "Arguments"),
        module("Shared", "Locks"),
        module("Shared", "Subprocess"),
        module("Shared", "Descriptors", ["CLinux", "Locks"]),
        module("Shared", "Log", ["Descriptors", "Locks"]),
        module("Shared", "Database", ["CSQLite"]),
        module("Shared", "Bundles", ["PropertyLists", "CSodium"]),
        module("Shared", "PropertyLists"),
        module("Shared", "TextFormats"),
        module("Shared", "Symbols"),
        module("Shared", "InterfaceFormat", ["PropertyLists"]),
        module("Shared", "DataModelFormat", ["PropertyLists"]),
        module("Shared", "InterfaceSchema"),
        module("Shared", "Fonts", ["CPango", "CCairo"]),
        module("Shared", "AccessibilityTree"),
        module("Shared", "AppNotifications"),
        module("Shared", "HostLink", ["AccessibilityTree", "AppNotifications", "Descriptors", "CLinux"]),
        module("Shared", "Sandbox", ["Descriptors", "CLinux", "CSeccomp"]),
        module("Shared", "WebLink", ["Descriptors", "HostLink", "PropertyLists"]),

        // Guest: the world a widget sees.
        module("Guest", "StockNetworking"),
        // ICU is part of Foundation for Linux; its rules for plurals and units are asked for directly.
        module(
            "Guest", "AppleFoundation",
            [
                "AppNotifications", "Database", "Locks", "PropertyLists", "StockNetworking", "TextFormats",
                "CUnfinishedObjects",
            ],
            linker: [.linkedLibrary("_FoundationICU")]),
        module("Guest", "CoreGraphics", ["AppleFoundation", "Locks", "CCairo", "CTurboJPEG"]),
        module("Guest", "TextLayout", ["CoreGraphics", "Fonts", "CPango", "CCairo"]),
        module("Guest", "QuartzCore", ["AppleFoundation", "CoreGraphics", "Locks", "TextLayout"]),
        module("Guest", "ConstraintSolver"),
        // UIKit is one module to whoever imports it, and in every name at run time; inside it has rooms.
        room(
            "UIKitCore",
            [
                "AccessibilityTree", "AppNotifications", "AppleFoundation", "CoreGraphics", "TextLayout", "QuartzCore",
                "ConstraintSolver", "InterfaceFormat", "Locks", "PropertyLists", "Symbols", "CCairo",
            ]),
        room("UIKitViews", ["UIKitCore", "QuartzCore", "TextLayout"]),
        room("UIKitControls", ["UIKitCore", "UIKitViews", "InterfaceFormat", "AccessibilityTree"]),
        room("UIKitScrolling", ["UIKitCore", "UIKitControls", "QuartzCore", "InterfaceFormat"]),
        room("UIKitTextInput", ["UIKitCore", "UIKitScrolling", "TextLayout", "InterfaceFormat", "AccessibilityTree"]),
        room("UIKitAlerts", ["UIKitCore", "UIKitTextInput"]),
        room("UIKitBars", ["UIKitCore", "UIKitTextInput", "AccessibilityTree"]),
        room(
            "UIKitInterfaceFiles", ["UIKitCore", "UIKitAlerts", "UIKitBars", "InterfaceFormat", "Locks", "TextLayout"]),
        room(
            "UIKitHosting", ["UIKitCore", "UIKitInterfaceFiles", "QuartzCore", "AccessibilityTree", "AppNotifications"]),
        room(
            "UIKit",
            [
                "UIKitCore", "UIKitViews", "UIKitControls", "UIKitScrolling", "UIKitTextInput", "UIKitAlerts",
                "UIKitBars", "UIKitInterfaceFiles", "UIKitHosting",
            ]),
        module("Guest", "NotificationCenter", ["UIKit"]),
        // Small frameworks around UIKit, and those that say by their own API that there is no such thing here.
        module("Guest", "GameplayKit", ["AppleFoundation"]),
        module("Guest", "WatchConnectivity", ["AppleFoundation"]),
        module("Guest", "AVFoundation", ["AppleFoundation"]),
        module("Guest", "Contacts", ["AppleFoundation"]),
        module("Guest", "ContactsUI", ["AppleFoundation", "Contacts", "UIKit"]),
        module("Guest", "CoreMotion", ["AppleFoundation"]),
        module("Guest", "CoreSpotlight", ["AppleFoundation"]),
        module("Guest", "CoreTelephony", ["AppleFoundation"]),
        module("Guest", "EventKit", ["AppleFoundation", "CoreGraphics"]),
        module("Guest", "HealthKit", ["AppleFoundation"]),
        module("Guest", "Intents", ["AppleFoundation"]),
        module("Guest", "LocalAuthentication", ["AppleFoundation"]),
        module("Guest", "MapKit", ["AppleFoundation", "CoreLocation", "UIKit", "UIKitCore"]),
        module("Guest", "MessageUI", ["AppleFoundation", "UIKit"]),
        module("Guest", "Photos", ["AppleFoundation", "UIKit"]),
        module("Guest", "SafariServices", ["AppleFoundation", "UIKit"]),
        module("Guest", "StoreKit", ["AppleFoundation", "UIKit"]),
        module("Guest", "WidgetKit", ["AppleFoundation"]),
        module(
            "Guest", "CoreData",
            [
                "AppleFoundation", "Database", "DataModelFormat", "Locks", "PropertyLists", "CSharedNumber",
                "CSwiftReferences",
            ],
            swift: [checksExclusivityInTestsOnly]),
        // Ciphers and digests, the keychain, kinds of files, and the files of images.
        module("Guest", "CommonCrypto", ["AppleFoundation", "CNettle"]),
        module("Guest", "Security", ["AppleFoundation", "CSodium"]),
        module("Guest", "MobileCoreServices", ["AppleFoundation", "UIKit"]),
        module("Guest", "ImageIO", ["AppleFoundation", "CoreGraphics", "CCairo"]),
        module("Guest", "CloudKit", ["AppleFoundation"]),
        module("Guest", "CoreLocation", ["AppNotifications", "AppleFoundation", "UIKitCore"]),
        module("Guest", "Network", ["AppleFoundation", "Locks"]),
        module("Guest", "SystemConfiguration", ["AppleFoundation"]),
        module("Guest", "UserNotifications", ["AppNotifications", "AppleFoundation", "CoreLocation", "PropertyLists"]),
        module("Guest", "PDFKit", ["AppleFoundation", "CoreGraphics", "UIKit", "UIKitCore"]),
        module(
            "Guest", "WebKit",
            [
                "AccessibilityTree", "AppleFoundation", "CoreGraphics", "UIKit", "UIKitCore", "UIKitTextInput",
                "InterfaceFormat", "WebLink", "HostLink", "Descriptors", "CCairo",
            ]),
        // Who is confined cannot ask the kernel about its own threads, and libdispatch ends a process for it: CRefusals tells.
        module("Guest", "Isolation", ["HostLink", "Sandbox", "CLinux", "CRefusals"]),
        module(
            "Guest", "GuestMain",
            [
                "AppleFoundation", "QuartzCore", "UIKit", "NotificationCenter", "TextLayout", "InterfaceFormat",
                "Descriptors", "HostLink", "Isolation", "Locks", "CLinux", "CHeldClock", "CImmortalObjects",
                "CNetwork", "CRefusals", "CCrashReport",
            ]),

        // Workshop: from an Xcode project to a bundle.
        module("Workshop", "XcodeProject", ["PropertyLists"]),
        module("Workshop", "ProjectTemplates", ["Bundles", "XcodeProject"]),
        module("Workshop", "SourceRewriter", ["InterfaceSchema"], swift: usesSwiftSyntax, linker: linksSwiftSyntax),
        module("Workshop", "InterfaceCompiler", ["InterfaceFormat", "InterfaceSchema"]),
        module(
            "Workshop", "AssetCompiler",
            [
                "Bundles", "InterfaceFormat", "Symbols", "TextFormats", "XcodeProject", "CRsvg", "CPoppler", "CCairo",
                "CPixbuf",
            ]),
        module("Workshop", "ModelCompiler", ["DataModelFormat", "InterfaceCompiler", "PropertyLists", "XcodeProject"]),
        module(
            "Workshop", "WidgetBuild",
            [
                "XcodeProject", "ProjectTemplates", "SourceRewriter", "InterfaceCompiler", "AssetCompiler",
                "ModelCompiler", "InterfaceFormat", "InterfaceSchema", "Bundles", "Subprocess", "CLinux",
            ],
            swift: usesSwiftSyntax),

        // Host: the Today view and its faces.
        module("Host", "AppLibrary", ["Bundles", "CSodium", "Descriptors", "Log", "PropertyLists"]),
        module("Host", "GuestLauncher", ["Descriptors", "HostLink", "Log", "WebLink", "CLinux"]),
        module("Host", "PictureFiles", ["HostLink", "CDeflate"]),
        module(
            "Host", "TodayHost",
            [
                "AppLibrary", "Bundles", "Database", "Descriptors", "GuestLauncher", "HostLink", "Log", "PictureFiles",
                "PropertyLists", "CLinux",
            ]),
        module(
            "Host", "NetworkBroker", ["Descriptors", "HostLink", "Sandbox", "CLinux", "CNetworkQuestions", "CRefusals"]),
        module(
            "Host", "WebEngine",
            [
                "Arguments", "Descriptors", "HostLink", "Sandbox", "WebLink", "CCairo", "CLinux", "CNetworkQuestions",
                "COwnNetwork",
            ]),
        module("Host", "MachineState", ["TodayHost", "Descriptors", "HostLink", "Log", "CGio", "CLinux"]),
        module(
            "Host", "TodayPage",
            ["TodayHost", "AppLibrary", "Bundles", "HostLink", "Log", "CSoup", "CSodium", "CLinux"],
            resources: [.copy("Web")]),
        module(
            "Host", "TodayPicture",
            ["TodayHost", "Bundles", "GuestLauncher", "HostLink", "Fonts", "Log", "PictureFiles", "CPango", "CCairo"]),

        // Commands: the programs.
        program(
            "hodie", ["Arguments", "AppLibrary", "Bundles", "CLinux", "Descriptors", "Log", "Subprocess"],
            linker: holdsTheRuntime),
        program(
            "hodie-build",
            [
                "Arguments", "InterfaceCompiler", "WidgetBuild", "ProjectTemplates", "XcodeProject", "Bundles",
                "Subprocess",
            ],
            swift: usesSwiftSyntax, linker: linksSwiftSyntax),
        program(
            "hodie-host",
            [
                "Arguments", "TodayHost", "MachineState", "TodayPage", "TodayPicture", "GuestLauncher", "AppLibrary",
                "Bundles", "HostLink", "Log", "Subprocess", "CLinux", "CRestingWorkers",
            ], linker: holdsTheRuntime + letsWorkersRest),
        program("hodie-net", ["NetworkBroker"]),
        program("hodie-web", ["WebEngine"]),
        program(
            "hodie-guest",
            [
                "GuestMain", "UIKit", "NotificationCenter", "GameplayKit", "WatchConnectivity", "AVFoundation",
                "CRestingWorkers",
            ],
            linker: exportsItsSymbols),

        // Benchmarks
        .executableTarget(
            name: "hodie-bench",
            dependencies: [
                "TestSupport", "TodayHost", "AppLibrary", "GuestLauncher", "Bundles", "HostLink", "Log", "Subprocess",
            ],
            path: "Benchmarks/hodie-bench", swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "layout-bench", dependencies: ["UIKit", "QuartzCore", "ConstraintSolver"],
            path: "Benchmarks/layout-bench", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "core-data-bench", dependencies: ["CoreData", "CSQLite"], path: "Benchmarks/core-data-bench",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "bare-fork", dependencies: ["Fonts", "CLinux", "CPango", "CCairo"], path: "Benchmarks/bare-fork",
            swiftSettings: [.swiftLanguageMode(.v6)]),

        // Tests
        .executableTarget(
            name: "store-writer", dependencies: ["CLinux", "CoreData", "HostLink", "Isolation"],
            path: "Tests/Programs/store-writer",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "store-in-a-bundle", dependencies: ["CoreData", "HostLink", "Isolation"],
            path: "Tests/Programs/store-in-a-bundle",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "forked-lock", dependencies: ["CLinux", "Locks"], path: "Tests/Programs/forked-lock",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        tests("LocksTests", ["Locks", "TestSupport"]),
        tests("SubprocessTests", ["Subprocess"]),
        tests("ArgumentsTests", ["Arguments"]),
        tests("DescriptorsTests", ["CLinux", "Descriptors", "TestSupport"]),
        tests("LogTests", ["Log", "TestSupport"]),
        tests("DatabaseTests", ["Database", "TestSupport"]),
        tests("BundlesTests", ["Bundles", "TestSupport"]),
        tests("PropertyListsTests", ["PropertyLists", "TestSupport"]),
        tests("TextFormatsTests", ["TextFormats"]),
        tests("InterfaceFormatTests", ["InterfaceFormat"]),
        tests("HostLinkTests", ["CLinux", "Descriptors", "HostLink", "TestSupport"]),
        tests("AppNotificationsTests", ["AppNotifications"]),
        tests("WebLinkTests", ["Descriptors", "HostLink", "WebLink", "TestSupport"]),
        tests(
            "AppleFoundationTests", ["AppleFoundation", "TestSupport"], linker: asWidgetsAreLinked, mode: .v5),
        tests("CoreGraphicsTests", ["CoreGraphics"], mode: .v5),
        tests("TextLayoutTests", ["TextLayout"], mode: .v5),
        tests("QuartzCoreTests", ["QuartzCore"], mode: .v5),
        tests("ConstraintSolverTests", ["ConstraintSolver"]),
        tests(
            "SmallFrameworkTests",
            [
                "GameplayKit", "WatchConnectivity", "AVFoundation", "CloudKit", "Contacts", "CoreLocation",
                "CommonCrypto", "ContactsUI", "CoreMotion", "CoreSpotlight", "CoreTelephony", "CoreGraphics", "ImageIO",
                "Intents", "MobileCoreServices", "Security", "AppleFoundation", "InterfaceCompiler", "InterfaceSchema",
                "UIKitCore", "UIKitInterfaceFiles",
                "EventKit", "HealthKit", "LocalAuthentication", "MapKit", "MessageUI", "Network", "Photos",
                "SafariServices", "StoreKit", "SystemConfiguration", "WidgetKit", "UIKit", "TestSupport",
            ],
            mode: .v5),
        tests("PDFKitTests", ["PDFKit", "CoreGraphics", "UIKit", "UIKitCore", "TestSupport"], mode: .v5),
        tests(
            "UIKitTests",
            [
                "UIKit", "UIKitCore", "UIKitViews", "UIKitControls", "UIKitScrolling", "UIKitTextInput", "UIKitAlerts",
                "UIKitBars",
                "UIKitInterfaceFiles", "UIKitHosting", "NotificationCenter", "InterfaceCompiler", "InterfaceSchema",
                "AccessibilityTree", "AppNotifications", "Symbols", "TestSupport", "TextLayout",
            ], mode: .v5),
        tests("IsolationTests", ["Isolation", "Sandbox", "CLinux", "TestSupport"]),
        tests(
            "NetworkBrokerTests",
            ["NetworkBroker", "Descriptors", "HostLink", "CLinux", "CNetworkQuestions", "TestSupport"]),
        tests(
            "WebEngineTests",
            [
                "WebEngine", "WebLink", "NetworkBroker", "Descriptors", "HostLink", "CLinux", "TestSupport",
            ]),
        tests(
            "GuestMainTests",
            ["GuestMain", "Descriptors", "HostLink", "UIKit", "CImmortalObjects", "CLinux", "TestSupport"], mode: .v5),
        tests("XcodeProjectTests", ["XcodeProject", "TestSupport"]),
        tests(
            "SourceRewriterTests", ["SourceRewriter", "AppleFoundation", "TestSupport", "WidgetBuild"],
            swift: usesSwiftSyntax, linker: linksSwiftSyntax),
        tests("InterfaceCompilerTests", ["InterfaceCompiler", "InterfaceSchema"]),
        tests("ModelCompilerTests", ["ModelCompiler", "DataModelFormat", "TestSupport", "XcodeProject"]),
        tests("CoreDataTests", ["CLinux", "CoreData", "Database", "DataModelFormat", "TestSupport"], mode: .v5),
        tests(
            "UserNotificationsTests",
            ["AppNotifications", "AppleFoundation", "CoreLocation", "HostLink", "UserNotifications", "TestSupport"],
            mode: .v5),
        tests(
            "WebKitTests",
            [
                "WebKit", "WebLink", "HostLink", "Descriptors", "AppleFoundation", "UIKit", "UIKitCore",
                "UIKitInterfaceFiles", "UIKitHosting", "InterfaceCompiler", "InterfaceSchema", "TestSupport",
            ], mode: .v5),
        tests(
            "CoreLocationTests", ["AppNotifications", "AppleFoundation", "CoreLocation", "UIKitCore", "TestSupport"],
            mode: .v5),
        tests("AssetCompilerTests", ["AssetCompiler", "Bundles", "InterfaceFormat", "TestSupport", "XcodeProject"]),
        tests(
            "WidgetBuildTests",
            [
                "WidgetBuild", "ProjectTemplates", "AssetCompiler", "Bundles", "XcodeProject", "AppleFoundation",
                "UIKit", "NotificationCenter", "TestSupport",
            ],
            swift: usesSwiftSyntax, linker: linksSwiftSyntax),
        tests("AppLibraryTests", ["AppLibrary", "Bundles", "Log", "TestSupport"]),
        tests("GuestLauncherTests", ["GuestLauncher", "Descriptors", "HostLink", "CLinux", "Log", "TestSupport"]),
        tests(
            "TodayHostTests", ["TodayHost", "AppLibrary", "Bundles", "Descriptors", "HostTestSupport", "TestSupport"]),
        tests("MachineStateTests", ["MachineState", "TodayHost", "HostLink", "Log", "CGio", "CLinux", "TestSupport"]),
        tests("PictureFilesTests", ["PictureFiles", "HostLink", "TestSupport"]),
        tests(
            "TodayPictureTests",
            ["TodayPicture", "TodayHost", "AppLibrary", "HostLink", "Log", "HostTestSupport", "TestSupport"]),
        tests(
            "TodayPageTests",
            [
                "TodayPage", "TodayHost", "AppLibrary", "Bundles", "CSodium", "GuestLauncher", "HostLink", "Log",
                "HostTestSupport", "TestSupport",
            ]),
        .target(
            name: "HostTestSupport", dependencies: ["Descriptors", "GuestLauncher", "HostLink", "TodayHost"],
            path: "Tests/HostTestSupport",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(
            name: "TestSupport", dependencies: ["Bundles", "Log", "Subprocess", "CCairo", "CLinux"],
            path: "Tests/Support",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        tests(
            "EndToEnd",
            [
                "HostTestSupport", "TestSupport", "TodayHost", "AppLibrary", "GuestLauncher", "Bundles", "HostLink",
                "Log",
            ]),
    ]
)
