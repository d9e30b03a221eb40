import Foundation
import GuestLauncher
import HostLink
import TestSupport

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

    /// What the code in C finds declared.
    private static let headers = """
        #define _GNU_SOURCE
        #include <dirent.h>
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <limits.h>
        #include <linux/memfd.h>
        #include <net/if.h>
        #include <sched.h>
        #include <signal.h>
        #include <spawn.h>
        #include <stddef.h>
        #include <stdint.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/inotify.h>
        #include <sys/ioctl.h>
        #include <sys/mman.h>
        #include <sys/msg.h>
        #include <sys/prctl.h>
        #include <sys/ptrace.h>
        #include <sys/resource.h>
        #include <sys/sem.h>
        #include <sys/shm.h>
        #include <sys/socket.h>
        #include <sys/stat.h>
        #include <sys/syscall.h>
        #include <sys/uio.h>
        #include <sys/un.h>
        #include <sys/wait.h>
        #include <sys/xattr.h>
        #include <unistd.h>
        static void report(const char *what, int refused) { printf("%s: %s\\n", what, refused ? "refused" : "DONE"); }
        """

    /// A widget whose code is run when it is loaded: the body of a C function.
    func widget(_ body: String = "", declarations: String = "") throws -> GuestSpecification {
        let bundle = folder.appendingPathComponent("Test.app/PlugIns/Widget.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        try compile(
            "\(declarations)\nvoid hodie_register_Widget(void) {\n\(body)\n}\n", options: ["-shared", "-fPIC"],
            to: bundle.appendingPathComponent("Widget.so"))
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

    /// Runs a widget's code in a process that nothing confines.
    /// - Returns: what it wrote, by lines.
    func runUnconfined(_ specification: GuestSpecification) throws -> [String] {
        let program = folder.appendingPathComponent("unconfined")
        try compile(
            """
            int main(int count, char **words) {
                setenv("HOME", words[2], 1);
                void *library = dlopen(words[1], RTLD_NOW);
                ((void (*)(void))dlsym(library, "hodie_register_Widget"))();
                return fflush(stdout);
            }
            """, options: [], to: program)
        let outcome = try Command.run([program.path, specification.identity.bundlePath + "/Widget.so", container])
        return outcome.output.split(separator: "\n").map(String.init)
    }

    /// A program that gives the file that it is called with an attribute, says at descriptor 3 whether there are any
    /// (`a` or `-`), and waits. Whoever is its user's may trace it.
    func makeVictim() throws -> String {
        let program = folder.appendingPathComponent("victim")
        try compile(
            """
            int main(int count, char **words) {
                prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
                write(3, setxattr(words[1], "user.note", "x", 1, 0) == 0 ? "a" : "-", 1);
                for (;;) pause();
            }
            """, options: [], to: program)
        return program.path
    }

    private func compile(_ code: String, options: [String], to file: URL) throws {
        let source = file.appendingPathExtension("c")
        try "\(Self.headers)\n\(code)".write(to: source, atomically: true, encoding: .utf8)
        try Command.run(["clang", "-w"] + options + ["-o", file.path, source.path])
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
