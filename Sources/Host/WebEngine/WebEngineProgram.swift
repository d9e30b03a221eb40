import Arguments
import Descriptors
import Dispatch
import Foundation
import Glibc

/// The program that shows web pages to guests. Descriptor 3 is its socket to the host.
public enum WebEngineProgram {
    private static let inherited: Int32 = 3

    private enum Failure {
        static let usage: Int32 = 64
        /// Chromium could not be started.
        static let noChromium: Int32 = 69
        /// `EX_CONFIG` of sysexits.h: this machine cannot confine it.
        static let isolationMissing: Int32 = 78
    }

    private static let syntax = CommandSyntax(
        "hodie-web", summary: "Shows web pages to widgets. The host starts it.",
        options: [
            .init("folder", value: "PATH", help: "an empty folder for Chromium's files"),
            .init("scale", value: "N", help: "pixels of a point, 1 to 3; else 2"),
            .init("chromium", value: "PATH", help: "the program; else \(ChromiumProcess.usualPath)"),
            .init("require-isolation", help: "end where it cannot be confined"),
        ])

    /// - Parameter arguments: without the program's name.
    public static func run(arguments: [String]) -> Never {
        signal(SIGPIPE, SIG_IGN)
        let parsed: ParsedArguments
        do { parsed = try syntax.parse(arguments) } catch { end("\(error)", Failure.usage) }
        guard let folder = parsed["folder"], folder.hasPrefix("/") else {
            end("hodie-web needs --folder with an absolute path.", Failure.usage)
        }
        let scale = parsed["scale"].flatMap { Int($0) } ?? 2
        guard (1...3).contains(scale) else { end("--scale is 1, 2 or 3.", Failure.usage) }
        let program = parsed["chromium"] ?? ChromiumProcess.usualPath
        let requiresIsolation = parsed["require-isolation"] != nil

        switch EngineEnclosure.enforce(folder: folder, chromium: program) {
        case .enclosed: break
        case .withoutFiles where !requiresIsolation: break
        // Without namespaces Chromium has no sandbox of its own either.
        case .withoutFiles, .impossible:
            end("This machine cannot confine what shows web pages.", Failure.isolationMissing)
        }
        guard let chromium = ChromiumProcess(path: program, folder: folder, scale: scale) else {
            end("\(program) cannot be started: \(String(cString: strerror(errno))).", Failure.noChromium)
        }
        guard EngineConfinement.enforce() || !requiresIsolation else {
            chromium.end()
            end("This machine cannot confine what shows web pages.", Failure.isolationMissing)
        }
        WebEngineServer(
            control: SharedDescriptor(FileDescriptor(inherited: inherited)), chromium: chromium, scale: scale
        ).run()
    }

    private static func end(_ sentence: String, _ code: Int32) -> Never {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        exit(code)
    }
}
