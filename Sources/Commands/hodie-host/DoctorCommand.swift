import Arguments
import Bundles
import Foundation
import GuestLauncher
import Log

/// `hodie doctor`: what is missing on this machine, and what isolation it gives.
@MainActor
enum DoctorCommand {
    private static let syntax = CommandSyntax(
        "hodie doctor", summary: "Says what is missing on this machine, and how far it can confine widgets.")

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        if arguments.has("help") {
            print(syntax.help)
            return 0
        }
        var isWell = true
        func check(_ what: String, _ holds: Bool, otherwise advice: String) {
            print("\(holds ? "ok     " : "missing") \(what)\(holds ? "" : ": \(advice)")")
            if !holds { isWell = false }
        }
        let manager = FileManager.default
        let installation = try Installation.current()
        for name in ["hodie", "hodie-build", "hodie-host", "hodie-guest", "hodie-net", "hodie-web"] {
            check(name, (try? installation.program(name)) != nil, otherwise: "install Hodie anew")
        }
        let fonts = [
            ("fonts-inter", "/usr/share/fonts/opentype/inter"), ("fonts-noto-cjk", "/usr/share/fonts/opentype/noto"),
            ("fonts-noto-core", "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf"),
            ("fonts-noto-color-emoji", "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"),
        ]
        for (package, path) in fonts {
            check(package, manager.fileExists(atPath: path), otherwise: "apt-get install \(package)")
        }
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let hasCompiler = path.contains { manager.isExecutableFile(atPath: "\($0)/swiftc") }
        print("\(hasCompiler ? "ok     " : "no     ") swiftc (only building needs it)")

        let hasChromium = WebService.chromium != nil
        print(
            "\(hasChromium ? "ok     " : "no     ") chromium-headless-shell (only web pages in widgets and apps need it)"
        )

        print("\nIsolation on this machine:")
        let report = IsolationReport.ofThisMachine()
        for line in report.lines { print("  \(line)") }
        if !report.reachesTheFloor {
            print("  This is below the floor: widgets run here only with --\(IsolationPolicy.option.name).")
            isWell = false
        }
        return isWell ? 0 : 1
    }
}
