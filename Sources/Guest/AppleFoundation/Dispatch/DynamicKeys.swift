/// A class whose keys are not its properties, such as `UserDefaults`. Key-value coding asks it before the registry.
protocol DynamicKeys {
    func setDynamicValue(_ value: Any?, forKey key: String)
    func dynamicValue(forKey key: String) -> Any?
}
