import Foundation
import GuestLauncher
import HostLink

/// The guests' program as it was built with these tests, and bundles whose code is a few lines of C.
struct GuestProgramForTests {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-guest-\(UUID().uuidString)")
        for name in ["Documents", "Library", "tmp"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("container/\(name)"), withIntermediateDirectories: true)
        }
    }

    static var location: GuestProgramLocation {
        get throws {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let built = URL(fileURLWithPath: tests).deletingLastPathComponent()
            let cache = built.appendingPathComponent("fonts").path
            try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
            return GuestProgramLocation(
                executable: built.appendingPathComponent("hodie-guest").path, readablePaths: [cache],
                environment: ["XDG_CACHE_HOME": cache], requiresIsolation: true)
        }
    }

    var container: String { folder.appendingPathComponent("container").path }

    /// A widget whose code is run when it is loaded: the body of a C function.
    func widget(_ body: String = "") throws -> GuestSpecification {
        let bundle = folder.appendingPathComponent("Test.app/PlugIns/Widget.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let source = folder.appendingPathComponent("widget.c")
        try """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <sched.h>
        #include <signal.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/prctl.h>
        #include <sys/resource.h>
        #include <sys/socket.h>
        #include <sys/stat.h>
        #include <sys/syscall.h>
        #include <sys/un.h>
        #include <unistd.h>
        static void report(const char *what, int refused) { printf("%s: %s\\n", what, refused ? "refused" : "DONE"); }
        void hodie_register_Widget(void) {
        \(body)
        }
        """.write(to: source, atomically: true, encoding: .utf8)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = [
            "clang", "-shared", "-fPIC", "-o", bundle.appendingPathComponent("Widget.so").path, source.path,
        ]
        try compiler.run()
        compiler.waitUntilExit()
        try PropertyListSerialization.data(
            fromPropertyList: [
                "CFBundleIdentifier": "org.example.test.widget", "CFBundleExecutable": "Widget",
                "NSExtension": ["NSExtensionPrincipalClass": "Widget.Missing"],
            ] as [String: Any], format: .xml, options: 0
        ).write(to: bundle.appendingPathComponent("Info.plist"))
        return GuestSpecification(
            identity: GuestIdentity(
                role: .widget, bundlePath: bundle.path,
                applicationPath: folder.appendingPathComponent("Test.app").path,
                bundleIdentifier: "org.example.test.widget", containerPath: container, groupContainers: [:]),
            environment: GuestEnvironment())
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
