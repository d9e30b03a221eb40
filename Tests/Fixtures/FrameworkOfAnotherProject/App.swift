import ModuleThatIsNowhere
import UIKit

class App: UIResponder, UIApplicationDelegate {}
