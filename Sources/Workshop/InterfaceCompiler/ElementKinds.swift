/// Every kind of element that the compiler knows.
enum ElementKinds {
    static func kind(named name: String) -> ElementKind.Type? { table[name] }

    private static let table: [String: ElementKind.Type] = {
        let kinds: [ElementKind.Type] = [
            ViewElement.self, LabelElement.self, ButtonElement.self, ImageViewElement.self, StackViewElement.self,
            ProgressViewElement.self, ContainerViewElement.self, VisualEffectViewElement.self, TabBarElement.self,
            NavigationBarElement.self,
            ViewControllerElement.self, TabBarControllerElement.self, NavigationControllerElement.self,
            ViewControllerPlaceholderElement.self, TabBarItemElement.self, NavigationItemElement.self,
            BarButtonItemElement.self, TapGestureRecognizerElement.self,
            LongPressGestureRecognizerElement.self, PanGestureRecognizerElement.self,
            SwipeGestureRecognizerElement.self, CustomObjectElement.self,
            PlaceholderElement.self, ExitElement.self,
        ]
        var table = Dictionary(uniqueKeysWithValues: kinds.map { ($0.element, $0) })
        for name in DegradedViewElement.degradations.keys { table[name] = DegradedViewElement.self }
        for name in DegradedControllerElement.degradations.keys { table[name] = DegradedControllerElement.self }
        for name in DegradedGestureRecognizerElement.degradations.keys {
            table[name] = DegradedGestureRecognizerElement.self
        }
        return table
    }()
}
