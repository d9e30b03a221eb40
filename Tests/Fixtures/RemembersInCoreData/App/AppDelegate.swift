import CoreData
import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        try! Memory.shared.remember("app", rank: 2, notes: "by the app")
        print("call: app \(Memory.shared.all)")
        useTwoThreads()
        return true
    }

    /// Objects of one thread's context are let go of by the other, while new ones come. There is no model of the container's
    /// name, but one in the bundle.
    private func useTwoThreads() {
        let container = NSPersistentContainer(name: "Anything")
        container.persistentStoreDescriptions[0].type = NSInMemoryStoreType
        container.loadPersistentStores { _, error in
            if let error = error { fatalError("\(error)") }
        }
        let background = container.newBackgroundContext()
        background.perform {
            for _ in 0..<200 {
                let topics = (0..<50).map { number -> Topic in
                    let topic = Topic(context: background)
                    topic.name = "\(number)"
                    return topic
                }
                try! background.save()
                DispatchQueue.main.async { withExtendedLifetime(topics) {} }
            }
            let request: NSFetchRequest<Topic> = Topic.fetchRequest()
            print("threads: \(try! background.count(for: request))")
        }
    }
}
