extension InterfaceDescription {
    static let responder = InterfaceDescription(named: UIResponder.self) {
        $0.method("becomeFirstResponder") { (target: UIResponder, _) in target.becomeFirstResponder() }
        $0.method("resignFirstResponder") { (target: UIResponder, _) in target.resignFirstResponder() }
        $0.getter("isFirstResponder") { (target: UIResponder) in target.isFirstResponder }
    }
}
