import UIKit
import WeatherKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let forecast = Forecast(city: "Rome")
}
