extension InterfaceDescription {
    static let navigationController = InterfaceDescription(UINavigationController.self) {
        $0.attributes("navigationBar") { $1.dress($0.navigationBar, from: "navigationBar", as: .navigationBar) }
        $0.bool("navigationBarHidden") { $0.isNavigationBarHidden = $1 }
        $0.attributes("toolbar") { $1.dress($0.toolbar, from: "toolbar", as: .toolbar) }
        $0.bool("toolbarHidden") { $0.isToolbarHidden = $1 }
        $0.outlet("delegate") { $0.delegate = $1 as? UINavigationControllerDelegate }
        $0.unusedOutlets("navigationBar", "toolbar")
    } names: {
        $0.property("viewControllers", \UINavigationController.viewControllers)
        $0.method("popViewControllerAnimated:") { (target: UINavigationController, arguments) in
            target.popViewController(animated: (try? arguments(0, Bool.self)) ?? true)
        }
    }
}
