import Foundation
@_spi(Hosting) import UIKit

/// `hodie-guest --layout FILE`: lays out a compiled interface file and prints where every view lies, as JSON. No widget
/// code takes part.
enum LayoutProgram {
    /// - Returns: the exit status.
    @MainActor static func run(_ arguments: [String]) -> Int32 {
        guard arguments.count == 1, let path = arguments.first else {
            say("--layout needs the path of a compiled interface file.")
            return 2
        }
        do {
            let result = try InterfaceLayout.layOut(Data(contentsOf: URL(fileURLWithPath: path)))
            FileHandle.standardOutput.write(try JSONEncoder().encode(result) + Data("\n".utf8))
            return 0
        } catch {
            say("\(error)")
            return 1
        }
    }

    private static func say(_ text: String) { FileHandle.standardError.write(Data("hodie-guest: \(text)\n".utf8)) }
}
