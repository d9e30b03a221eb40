import Bundles
import Foundation
import TestSupport
import TodayHost

extension RealView {
    /// The app whose widget makes requests.
    static let connectedApp = "org.hodie.fixture.LoadsFromTheNetwork"

    /// A view whose widget makes these requests: a kind and a URL each.
    /// - Parameters:
    ///   - variables: of the widget's environment.
    ///   - machine: tells what the machine's own way to others is.
    ///   - wrapper: a program that starts the guests' in its place; nil for that itself.
    static func connected(
        _ requests: [String], rights: AppRights?, home: Home? = nil, variables: [String: String] = [:],
        machine: (any MachineObserver)? = nil, wrapper: URL? = nil
    ) throws -> RealView {
        let home = try home ?? Home()
        try ask(for: requests, in: home)
        let view = try RealView(
            FixtureApps.shared.app("LoadsFromTheNetwork"), home: home, machine: machine, guestVariables: variables,
            guestWrapper: wrapper)
        if let rights {
            try view.library.changeRights(of: connectedApp) { $0 = rights }
            view.host.send(.reload, from: nil)
        }
        view.open()
        return view
    }

    /// Has the widget make these requests when it begins, or is tapped, the next time.
    static func ask(for requests: [String], in home: Home) throws {
        let documents = home.folder.appendingPathComponent("Containers/\(connectedApp).Widget/Documents")
        try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
        try Data(requests.joined(separator: "\n").utf8).write(to: documents.appendingPathComponent("requests.txt"))
    }
}
