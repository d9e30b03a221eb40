import AppLibrary
import Bundles
import Foundation
import TestSupport
import Testing

extension Home {
    static let exampleProject = Stage.package.appendingPathComponent("Examples/UsedSpace/UsedSpace.xcodeproj")

    /// The example, told how full a disk is instead of asking this one.
    static func ofTheExample() throws -> Home {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("UsedSpace", project: exampleProject).path)
        let library = AppLibrary(directories: HodieDirectories(environment: home.environment))
        let app = try #require(try library.app("org.hodie.UsedSpace"))
        let group = try library.groupContainers(for: app.identifier, in: app.bundle)["group.org.hodie.UsedSpace"]
        try Data(#"{"total": 63989493760, "free": 21483663360}"#.utf8)
            .write(to: #require(group).appendingPathComponent("sample.json"))
        return home
    }
}
