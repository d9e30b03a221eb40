@_spi(Hosting) import UIKit

extension GuestProcess {
    /// Nearly all memory is used: the app's delegate hears of it first, then all controllers, then whoever listens.
    func warnOfMemory() {
        for instance in instances.values {
            (instance as? ApplicationInstance)?.application.warnOfMemory()
            guard let window = instance.window else { continue }
            window.performWithTraits { window.warnOfMemory() }
        }
        NotificationCenter.default.post(
            name: UIApplication.didReceiveMemoryWarningNotification, object: UIProcess.main.application)
    }
}
