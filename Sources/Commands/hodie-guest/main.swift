import Foundation
import GuestMain

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--layout" { exit(MainActor.assumeIsolated { LayoutProgram.run(Array(arguments.dropFirst())) }) }
GuestProgram.run(arguments: arguments)
