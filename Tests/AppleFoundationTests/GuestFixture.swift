@_spi(Hosting) import AppleFoundation

/// A guest's bundle and container in a temporary folder: who uses it is in a guest of its own (`OwnGuest`).
struct GuestFixture {
    let root: String
    var bundle: String { "\(root)/Widget.appex" }
    var container: String { "\(root)/Container" }
    var group: String { "\(root)/Group" }

    init(languages: [String] = ["en"], files: [String: String] = [:]) throws {
        root = "/tmp/hodie-\(UUID().uuidString)"
        for folder in [bundle, container + "/tmp", group] {
            try Foundation.FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        for (path, text) in files {
            let url = URL(fileURLWithPath: "\(bundle)/\(path)")
            try Foundation.FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        enter(languages: languages)
    }

    func enter(languages: [String], locale: String = "en_US", systemVersion: Int = 13, isTablet: Bool = false) {
        var context = GuestContext(
            bundlePath: bundle, applicationPath: root, bundleIdentifier: "org.example.widget",
            containerPath: container, groupContainers: ["group.example": group], languages: languages, locale: locale,
            systemVersion: systemVersion)
        context.isTablet = isTablet
        GuestContext.current = context
    }

    /// As a new process would come to the same files.
    func leaveAndEnter() {
        GuestContext.current = GuestContext(
            bundlePath: root, applicationPath: root, bundleIdentifier: "org.example.other")
        enter(languages: ["en"])
    }
}
