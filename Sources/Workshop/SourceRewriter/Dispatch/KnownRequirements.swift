// Optional requirements of the frameworks' protocols, by their Swift names. A class's method of such a name can be
// called even where the compiler does not see it as the requirement: in a subclass of the class that conforms, or
// spelt as in an older SDK.

import InterfaceSchema

enum KnownRequirements {
    /// The name that the frameworks ask for, for a method's name; nil if it is no requirement.
    static func canonicalName(of name: String) -> String? {
        if let newer = olderSpellings[name] { return newer }
        return names.contains(name) ? name : nil
    }

    /// The names that begin a requirement, with the labels of each.
    static let byBaseName: [String: [OptionalRequirement]] = {
        let requirements = names.compactMap { name -> OptionalRequirement? in
            guard let parenthesis = name.firstIndex(of: "(") else { return nil }
            let labels = name[name.index(after: parenthesis)...].dropLast().split(separator: ":")
                .map { $0 == "_" ? "" : String($0) }
            return OptionalRequirement(name: String(name[..<parenthesis]), labels: labels)
        }
        return Dictionary(grouping: requirements, by: \.name)
    }()

    /// Those of the delegates and data sources of what interface files make.
    private static let ofClasses = InterfaceSchema.delegateMethods

    private static let olderSpellings = ofClasses.reduce(into: olderSpellingsOfTheRest) { spellings, method in
        for old in method.formerly { spellings[old] = method.name }
    }

    private static let names = namesOfTheRest.union(ofClasses.map(\.name))

    private static let olderSpellingsOfTheRest = [
        "widgetPerformUpdateWithCompletionHandler(_:)": "widgetPerformUpdate(completionHandler:)",
        "widgetPerformUpdate(_:)": "widgetPerformUpdate(completionHandler:)",
        "widgetPerformUpdate(withCompletionHandler:)": "widgetPerformUpdate(completionHandler:)",
        "widgetMarginInsetsForProposedMarginInsets(_:)": "widgetMarginInsets(forProposedMarginInsets:)",
        "widgetMarginInsets(_:)": "widgetMarginInsets(forProposedMarginInsets:)",
        "widgetActiveDisplayModeDidChange(_:maximumSize:)":
            "widgetActiveDisplayModeDidChange(_:withMaximumSize:)",
        "application(_:openURL:options:)": "application(_:open:options:)",
        "application(_:openURL:sourceApplication:annotation:)": "application(_:open:sourceApplication:annotation:)",
    ]

    private static let namesOfTheRest = Set(
        """
        awakeFromNib() prepareForInterfaceBuilder()
        widgetPerformUpdate(completionHandler:) widgetActiveDisplayModeDidChange(_:withMaximumSize:)
        widgetMarginInsets(forProposedMarginInsets:)
        application(_:didFinishLaunchingWithOptions:) application(_:willFinishLaunchingWithOptions:)
        applicationDidFinishLaunching(_:) applicationDidBecomeActive(_:) applicationWillResignActive(_:)
        applicationDidEnterBackground(_:) applicationWillEnterForeground(_:) applicationWillTerminate(_:)
        applicationDidReceiveMemoryWarning(_:) applicationSignificantTimeChange(_:)
        application(_:open:options:) application(_:open:sourceApplication:annotation:) application(_:handleOpen:)
        application(_:continue:restorationHandler:) application(_:willContinueUserActivityWithType:)
        application(_:performActionFor:completionHandler:) application(_:supportedInterfaceOrientationsFor:)
        application(_:performFetchWithCompletionHandler:) application(_:shouldSaveApplicationState:)
        application(_:shouldRestoreApplicationState:) application(_:handleEventsForBackgroundURLSession:completionHandler:)
        application(_:didRegisterForRemoteNotificationsWithDeviceToken:)
        application(_:didFailToRegisterForRemoteNotificationsWithError:)
        application(_:didReceiveRemoteNotification:fetchCompletionHandler:)
        application(_:didRegister:) application(_:didReceive:)
        application(_:handleActionWithIdentifier:for:completionHandler:)
        application(_:handleActionWithIdentifier:for:withResponseInfo:completionHandler:)
        application(_:configurationForConnecting:options:) application(_:didDiscardSceneSessions:)
        presentationControllerDidDismiss(_:) adaptivePresentationStyle(for:)
        userNotificationCenter(_:willPresent:withCompletionHandler:)
        userNotificationCenter(_:didReceive:withCompletionHandler:) userNotificationCenter(_:openSettingsFor:)
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
