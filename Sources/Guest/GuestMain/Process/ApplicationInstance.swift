import HostLink
@_spi(Hosting) import UIKit

/// The running app. It is on screen while it is not in the background.
@MainActor
final class ApplicationInstance: GuestInstance {
    let application: HostedApplication
    let canvas: Canvas
    var accessibility = SpokenTree()
    var typing: TypingState?

    var window: HostedWindow? { application.window }
    var isOnScreen: Bool { application.state != .background }

    init(environment: GuestEnvironment) throws {
        application = try HostedApplication()
        canvas = Canvas(scale: environment.scale)
    }

    func move(_ transition: ApplicationTransition) {
        switch transition {
        case .willResignActive: application.resignActive()
        case .didEnterBackground: application.enterBackground()
        case .willEnterForeground:
            application.enterForeground()
            canvas.force()
        case .didBecomeActive: application.becomeActive()
        case .willTerminate: application.terminate()
        }
    }
}
