// Optional requirements of the frameworks' protocols, by their Swift names. A class's method of such a name can be
// called even where the compiler does not see it as the requirement: in a subclass of the class that conforms, or
// spelt as in an older SDK.

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

    private static let olderSpellings = [
        "widgetPerformUpdateWithCompletionHandler(_:)": "widgetPerformUpdate(completionHandler:)",
        "widgetPerformUpdate(_:)": "widgetPerformUpdate(completionHandler:)",
        "widgetPerformUpdate(withCompletionHandler:)": "widgetPerformUpdate(completionHandler:)",
        "widgetMarginInsetsForProposedMarginInsets(_:)": "widgetMarginInsets(forProposedMarginInsets:)",
        "widgetMarginInsets(_:)": "widgetMarginInsets(forProposedMarginInsets:)",
        "widgetActiveDisplayModeDidChange(_:maximumSize:)":
            "widgetActiveDisplayModeDidChange(_:withMaximumSize:)",
        "application(_:openURL:options:)": "application(_:open:options:)",
        "application(_:openURL:sourceApplication:annotation:)": "application(_:open:sourceApplication:annotation:)",
        "gestureRecognizer(_:shouldReceiveTouch:)": "gestureRecognizer(_:shouldReceive:)",
        "gestureRecognizer(_:shouldRecognizeSimultaneouslyWithGestureRecognizer:)":
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
        "tabBarController(_:shouldSelectViewController:)": "tabBarController(_:shouldSelect:)",
        "tabBarController(_:didSelectViewController:)": "tabBarController(_:didSelect:)",
        "navigationController(_:willShowViewController:animated:)": "navigationController(_:willShow:animated:)",
        "navigationController(_:didShowViewController:animated:)": "navigationController(_:didShow:animated:)",
    ]

    private static let names: Set<String> = Set(
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
        application(_:configurationForConnecting:options:) application(_:didDiscardSceneSessions:)
        gestureRecognizerShouldBegin(_:) gestureRecognizer(_:shouldReceive:)
        gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) gestureRecognizer(_:shouldRequireFailureOf:)
        gestureRecognizer(_:shouldBeRequiredToFailBy:)
        tabBarController(_:shouldSelect:) tabBarController(_:didSelect:)
        navigationController(_:willShow:animated:) navigationController(_:didShow:animated:)
        tableView(_:numberOfRowsInSection:) tableView(_:cellForRowAt:) numberOfSections(in:)
        tableView(_:didSelectRowAt:) tableView(_:didDeselectRowAt:) tableView(_:willSelectRowAt:)
        tableView(_:heightForRowAt:) tableView(_:estimatedHeightForRowAt:) tableView(_:heightForHeaderInSection:)
        tableView(_:heightForFooterInSection:) tableView(_:viewForHeaderInSection:)
        tableView(_:viewForFooterInSection:) tableView(_:titleForHeaderInSection:)
        tableView(_:titleForFooterInSection:) tableView(_:willDisplay:forRowAt:)
        tableView(_:didEndDisplaying:forRowAt:) tableView(_:canEditRowAt:) tableView(_:commit:forRowAt:)
        tableView(_:canMoveRowAt:) tableView(_:moveRowAt:to:) tableView(_:editingStyleForRowAt:)
        tableView(_:didHighlightRowAt:) tableView(_:didUnhighlightRowAt:) tableView(_:shouldHighlightRowAt:)
        collectionView(_:numberOfItemsInSection:) collectionView(_:cellForItemAt:)
        collectionView(_:didSelectItemAt:) collectionView(_:didDeselectItemAt:)
        collectionView(_:shouldSelectItemAt:) collectionView(_:willDisplay:forItemAt:)
        collectionView(_:layout:sizeForItemAt:) collectionView(_:layout:insetForSectionAt:)
        collectionView(_:layout:minimumLineSpacingForSectionAt:)
        collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
        collectionView(_:viewForSupplementaryElementOfKind:at:)
        scrollViewDidScroll(_:) scrollViewWillBeginDragging(_:) scrollViewDidEndDragging(_:willDecelerate:)
        scrollViewDidEndDecelerating(_:) scrollViewDidEndScrollingAnimation(_:) viewForZooming(in:)
        textFieldShouldReturn(_:) textFieldDidBeginEditing(_:) textFieldDidEndEditing(_:)
        textFieldShouldBeginEditing(_:) textFieldShouldEndEditing(_:) textFieldShouldClear(_:)
        textField(_:shouldChangeCharactersIn:replacementString:)
        textViewDidChange(_:) textViewDidBeginEditing(_:) textViewDidEndEditing(_:)
        presentationControllerDidDismiss(_:) adaptivePresentationStyle(for:)
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
