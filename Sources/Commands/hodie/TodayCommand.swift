import AppLibrary
import Bundles
import Foundation

/// `hodie today`: hands over to `hodie-host`; projects and apps are built and installed first, and projects watched from
/// then on.
enum TodayCommand {
    private static let flags: Set = [
        "--help", "-h", "--no-open", "--new-secret", "--no-zygote", "--install-service", "--remove-service",
        "--allow-less-isolation", "--verbose",
    ]

    static func run(_ words: [String]) throws -> Int32 {
        var words = words
        var projects: [(path: String, app: String)] = []
        for place in ProjectOperands.places(in: words, flags: flags) {
            let outcome = try InstallCommand.installed(words[place])
            guard let app = outcome.app else { return outcome.status }
            InstallCommand.report(app)
            if !words[place].hasSuffix(".app") { projects.append((words[place], app.identifier)) }
            words[place] = app.identifier
        }
        if Set(words).isDisjoint(with: ["--help", "-h", "--install-service", "--remove-service"]) {
            TodayService(environment: ProcessInfo.processInfo.environment).wake(HodieDirectories())
        }
        if !projects.isEmpty, let running = TodayLock.holder(HodieDirectories()) {
            // There is one Today view, which shows what is installed; what is left to do is to watch.
            let place = running.address.map { "at \($0)" } ?? "already"
            print("The Today view runs \(place)\nPress Control-C to end watching.")
            for project in projects.dropFirst() { try watch(project.path, app: project.app) }
            fflush(nil)
            try DevelopmentCommand.watch(projects[0].path, app: projects[0].app)
        }
        for project in projects { try watch(project.path, app: project.app) }
        return try Programs().replaceThisProcess(by: "hodie-host", ["today"] + words)
    }

    /// Starts a process that watches a project for as long as this one lives, whatever program this one becomes.
    private static func watch(_ project: String, app: String) throws {
        try Programs().start("hodie", ["develop", app, project, "\(getpid())"])
    }
}
