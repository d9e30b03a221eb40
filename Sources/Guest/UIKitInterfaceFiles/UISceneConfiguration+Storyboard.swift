extension UISceneConfiguration {
    public var storyboard: UIStoryboard? {
        get { storyboardStorage as? UIStoryboard }
        set { storyboardStorage = newValue }
    }
}
