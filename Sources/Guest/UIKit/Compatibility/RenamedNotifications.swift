// Names of UIKit's notifications that Swift 3 and 4 used. The notices are posted under the same names as ever.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension Notification.Name {
    public static var UIApplicationDidFinishLaunching: Notification.Name {
        UIApplication.didFinishLaunchingNotification
    }
    public static var UIApplicationDidBecomeActive: Notification.Name { UIApplication.didBecomeActiveNotification }
    public static var UIApplicationWillResignActive: Notification.Name { UIApplication.willResignActiveNotification }
    public static var UIApplicationDidEnterBackground: Notification.Name {
        UIApplication.didEnterBackgroundNotification
    }
    public static var UIApplicationWillEnterForeground: Notification.Name {
        UIApplication.willEnterForegroundNotification
    }
    public static var UIApplicationWillTerminate: Notification.Name { UIApplication.willTerminateNotification }
    public static var UIApplicationDidReceiveMemoryWarning: Notification.Name {
        UIApplication.didReceiveMemoryWarningNotification
    }
    public static var UIApplicationSignificantTimeChange: Notification.Name {
        UIApplication.significantTimeChangeNotification
    }
    public static var UIContentSizeCategoryDidChange: Notification.Name { UIContentSizeCategory.didChangeNotification }
    public static var UIDeviceOrientationDidChange: Notification.Name { UIDevice.orientationDidChangeNotification }
    public static var UIDeviceBatteryLevelDidChange: Notification.Name { UIDevice.batteryLevelDidChangeNotification }
    public static var UIDeviceBatteryStateDidChange: Notification.Name { UIDevice.batteryStateDidChangeNotification }
    public static var UITextFieldTextDidBeginEditing: Notification.Name {
        UITextField.textDidBeginEditingNotification
    }
    public static var UITextFieldTextDidChange: Notification.Name { UITextField.textDidChangeNotification }
    public static var UITextFieldTextDidEndEditing: Notification.Name { UITextField.textDidEndEditingNotification }
    public static var UITextViewTextDidBeginEditing: Notification.Name { UITextView.textDidBeginEditingNotification }
    public static var UITextViewTextDidChange: Notification.Name { UITextView.textDidChangeNotification }
    public static var UITextViewTextDidEndEditing: Notification.Name { UITextView.textDidEndEditingNotification }
    public static var UIKeyboardWillShow: Notification.Name { UIResponder.keyboardWillShowNotification }
    public static var UIKeyboardDidShow: Notification.Name { UIResponder.keyboardDidShowNotification }
    public static var UIKeyboardWillHide: Notification.Name { UIResponder.keyboardWillHideNotification }
    public static var UIKeyboardDidHide: Notification.Name { UIResponder.keyboardDidHideNotification }
    public static var UIKeyboardWillChangeFrame: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
    public static var UIKeyboardDidChangeFrame: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
    public static var UIWindowDidBecomeVisible: Notification.Name { UIWindow.didBecomeVisibleNotification }
    public static var UIWindowDidBecomeKey: Notification.Name { UIWindow.didBecomeKeyNotification }
}

public let UIContentSizeCategoryNewValueKey = UIContentSizeCategory.newValueUserInfoKey

public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
