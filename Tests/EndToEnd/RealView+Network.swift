import Bundles
import Foundation
import TestSupport

extension RealView {
    /// The app whose widget makes requests.
    static let connectedApp = "org.hodie.fixture.LoadsFromTheNetwork"

    /// A view whose widget makes these requests: a kind and a URL each.
    /// - Parameter variables: of the widget's environment.
    static func connected(
        _ requests: [String], rights: AppRights?, variables: [String: String] = [:]
    ) throws -> RealView {
        let home = try Home()
        let documents = home.folder.appendingPathComponent("Containers/\(connectedApp).Widget/Documents")
        try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
        try Data(requests.joined(separator: "\n").utf8).write(to: documents.appendingPathComponent("requests.txt"))
        let view = try RealView(FixtureApps.shared.app("LoadsFromTheNetwork"), home: home, guestVariables: variables)
        if let rights {
            try view.library.changeRights(of: connectedApp) { $0 = rights }
            view.host.send(.reload, from: nil)
        }
        view.open()
        return view
    }
}
