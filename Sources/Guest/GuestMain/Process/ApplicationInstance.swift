import HostLink
@_spi(Hosting) import UIKit

/// The running app. It is on screen while it is not in the background.
@MainActor
final class ApplicationInstance: GuestInstance {
    let application: HostedApplication
    let canvas: Canvas
    var accessibility = SpokenTree()
    var typing: TypingState?
    var keyWishes = KeyWishes()
    /// The screen that the host knows, points.
    private var toldScreen: LinkSize

    var window: HostedWindow? { application.window }
    var isOnScreen: Bool { application.state != .background }

    init(environment: GuestEnvironment) throws {
        toldScreen = environment.screen
        application = try HostedApplication()
        canvas = Canvas(scale: environment.scale)
    }

    /// The screen as the app's interface lies now, if the host does not know it yet.
    func takeScreen() -> LinkSize? {
        let screen = LinkSize(UIScreen.main.bounds.size)
        guard screen != toldScreen else { return nil }
        toldScreen = screen
        return screen
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
