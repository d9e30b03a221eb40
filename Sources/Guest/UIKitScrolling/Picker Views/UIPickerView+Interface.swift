extension InterfaceDescription {
    static let pickerView = InterfaceDescription(UIPickerView.self) {
        $0.outlet("dataSource") { $0.dataSource = $1 as? UIPickerViewDataSource }
        $0.outlet("delegate") { $0.delegate = $1 as? UIPickerViewDelegate }
    } names: {
        $0.method("reloadAllComponents") { (target: UIPickerView, _) in
            target.reloadAllComponents()
            return nil
        }
    }
}
