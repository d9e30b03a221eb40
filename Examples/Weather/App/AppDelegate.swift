import Forecasting
import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    private let forecast = ForecastViewController()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: forecast)
        window.tintColor = WeatherColors.tint
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// The widget opens the forecast, or the search for a place if there is none.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard url.scheme == "hodie-weather" else { return false }
        forecast.navigationController?.popToRootViewController(animated: false)
        if url.host == "place" { forecast.choosePlace() }
        return true
    }

    func applicationWillEnterForeground(_ application: UIApplication) { forecast.load() }
}
