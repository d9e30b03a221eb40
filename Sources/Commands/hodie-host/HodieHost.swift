import CLinux
import Foundation

/// The program's beginning: the main thread is the main actor's, and stays synchronous for the page's main loop.
@main
enum HodieHost {
    @MainActor
    static func main() {
        linux_keep_one_heap()
        exit(HostCommand.run(Array(CommandLine.arguments.dropFirst())))
    }
}
