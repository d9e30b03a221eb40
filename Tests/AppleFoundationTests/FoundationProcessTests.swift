@_spi(Hosting) import AppleFoundation
import Synchronization
import Testing

@Suite struct FoundationProcessTests {
    private func context(_ identifier: String) -> GuestContext {
        GuestContext(
            bundlePath: "/\(identifier)/Widget.appex", applicationPath: "/\(identifier)", bundleIdentifier: identifier)
    }

    @Test func eachProcessHasItsOwnBundleAndDefaults() {
        let (one, two) = (FoundationProcess(), FoundationProcess())
        one.context = context("org.example.one")
        two.context = context("org.example.two")
        FoundationProcess.$current.withValue(one) {
            UserDefaults.standard.set("red", forKey: "colour")
            UserDefaults.standard.register(defaults: ["size": 3])
        }
        FoundationProcess.$current.withValue(two) {
            #expect(Bundle.main.bundlePath == "/org.example.two/Widget.appex")
            #expect(UserDefaults.standard.string(forKey: "colour") == nil)
            #expect(UserDefaults.standard.object(forKey: "size") == nil)
        }
        FoundationProcess.$current.withValue(one) {
            #expect(Bundle.main.bundlePath == "/org.example.one/Widget.appex")
            #expect(UserDefaults.standard.string(forKey: "colour") == "red")
            #expect(UserDefaults.standard.integer(forKey: "size") == 3)
        }
    }

    @Test func theMainBundleAndTheDefaultsFollowTheContext() {
        let process = FoundationProcess()
        FoundationProcess.$current.withValue(process) {
            process.context = context("org.example.before")
            let bundle = Bundle.main
            UserDefaults.standard.register(defaults: ["size": 3])
            process.context.languages = ["de"]
            #expect(Bundle.main !== bundle)
            // A change of languages leaves the defaults as they are.
            #expect(UserDefaults.standard.integer(forKey: "size") == 3)
            process.context = context("org.example.after")
            #expect(Bundle.main.bundlePath == "/org.example.after/Widget.appex")
            #expect(UserDefaults.standard.object(forKey: "size") == nil)
        }
    }

    @Test func mistakesAreWrittenToTheCurrentProcess() {
        let lines = Mutex<[String]>([])
        let process = FoundationProcess()
        process.log = { line in lines.withLock { $0.append(line) } }
        FoundationProcess.$current.withValue(process) { GuestLog.write("a mistake") }
        #expect(lines.withLock { $0 } == ["a mistake"])
    }
}
