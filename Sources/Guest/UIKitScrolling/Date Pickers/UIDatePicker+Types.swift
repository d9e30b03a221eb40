extension UIDatePicker {
    /// What a date picker chooses.
    ///
    /// - Status: complete
    public enum Mode: Int, Sendable {
        case time, date, dateAndTime, countDownTimer
    }
}

/// How a date picker looks.
///
/// - Status: inert
public enum UIDatePickerStyle: Int, Sendable {
    case automatic, wheels, compact, inline
}
