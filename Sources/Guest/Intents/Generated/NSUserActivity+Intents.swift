// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

extension NSUserActivity {
    /// The interaction that an app was opened by: none.
    public var interaction: INInteraction? { nil }
    /// Kept nowhere, as nobody is told the words.
    public var suggestedInvocationPhrase: String? {
        get { nil }
        set {}
    }
}
