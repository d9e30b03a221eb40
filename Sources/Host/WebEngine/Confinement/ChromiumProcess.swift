import CLinux
import Descriptors
import Foundation
import Glibc

/// The Chromium that this process lives and dies with.
struct ChromiumProcess {
    /// Where Debian has it: the script of the same name in /usr/bin runs it, and would need a shell.
    static let usualPath = "/usr/lib/chromium/chromium-headless-shell"

    let identifier: pid_t
    /// A descriptor of the process itself (pidfd).
    let descriptor: SharedDescriptor
    let commands: SharedDescriptor
    let answers: SharedDescriptor

    /// Starts it.
    /// - Parameters:
    ///   - path: of the program.
    ///   - folder: for all its files.
    ///   - scale: pixels of a point.
    /// - Returns: nil if it could not be started; `errno` says why.
    init?(path: String, folder: String, scale: Int) {
        var commands: [Int32] = [-1, -1]
        var answers: [Int32] = [-1, -1]
        guard pipe(&commands) == 0, pipe(&answers) == 0, let writing = SharedDescriptor(owning: commands[1]),
            let reading = SharedDescriptor(owning: answers[0])
        else { return nil }
        // Copies with numbers from 20 on, so that placing one descriptor at 3 or 4 does not overwrite the other.
        guard let theirReading = FileDescriptor(owning: commands[0]),
            let theirWriting = FileDescriptor(owning: answers[1]),
            let first = FileDescriptor(owning: fcntl(theirReading.rawValue, F_DUPFD_CLOEXEC, 20)),
            let second = FileDescriptor(owning: fcntl(theirWriting.rawValue, F_DUPFD_CLOEXEC, 20))
        else { return nil }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for number in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, first.rawValue, 3)
        posix_spawn_file_actions_adddup2(&actions, second.rawValue, 4)
        linux_spawn_close_from(&actions, 5)

        var argv: [UnsafeMutablePointer<CChar>?] = Self.arguments(path, folder, scale).map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] =
            Self.environment(folder).map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, nil, &argv, &envp)
        guard code == 0 else {
            errno = code
            return nil
        }
        guard let descriptor = SharedDescriptor(owning: linux_pidfd_open(process)) else {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            return nil
        }
        (identifier, self.descriptor, self.commands, self.answers) = (process, descriptor, writing, reading)
    }

    /// Ends it, unless it has ended, and waits for that.
    func end() {
        kill(identifier, SIGKILL)
        waitpid(identifier, nil, 0)
    }

    private static func environment(_ folder: String) -> [String: String] {
        var environment = ["PATH": "/usr/bin:/bin", "HOME": folder, "TMPDIR": folder]
        for name in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"] {
            environment[name] = folder
        }
        for name in ["LANG", "LC_ALL", "TZ"] {
            environment[name] = ProcessInfo.processInfo.environment[name]
        }
        return environment
    }

    /// One document's frames are in one process with it, whatever their origin: a session of the protocol is a whole page
    /// then. Who is sent once more to where Chromium is still on its way sets out anew, as on iOS, and is not taken for
    /// somebody who clicked twice.
    private static let switchedOff = [
        "IsolateOrigins", "site-per-process", "IgnoreDuplicateNavs", "BackForwardCache", "MediaRouter",
        "OptimizationHints", "Translate", "DialMediaRouteProvider", "AutofillServerCommunication",
        "CertificateTransparencyComponentUpdater",
    ]

    private static func arguments(_ path: String, _ folder: String, _ scale: Int) -> [String] {
        [
            path, "--remote-debugging-pipe", "--user-data-dir=\(folder)/profile",
            "--force-device-scale-factor=\(scale)", "--disable-gpu", "--hide-scrollbars", "--disable-setuid-sandbox",
            "--disable-dev-shm-usage", "--disable-smooth-scrolling", "--disable-site-isolation-trials",
            "--disable-features=\(switchedOff.joined(separator: ","))", "--no-first-run",
            "--no-default-browser-check", "--disable-background-networking", "--disable-component-update",
            "--disable-breakpad", "--disable-crash-reporter", "--disable-sync", "--disable-default-apps",
            "--disable-extensions", "--metrics-recording-only", "--block-new-web-contents", "--mute-audio",
            "--no-pings",
            "--password-store=basic",
            "--use-mock-keychain", "--disable-domain-reliability", "--disable-client-side-phishing-detection",
            "--proxy-server=http://127.0.0.1:9", "--force-color-profile=srgb", "about:blank",
        ]
    }
}
