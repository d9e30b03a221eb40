extension UITableView {
    /// - Status: partial (inset groups have no rounded corners)
    public enum Style: Int, Sendable {
        /// Rows below each other; headers stay in sight while their section is.
        case plain = 0
        /// Sections apart from each other.
        case grouped = 1
        case insetGrouped = 2
    }

    /// - Status: complete
    public enum ScrollPosition: Int, Sendable {
        /// As little as is needed.
        case none = 0
        case top = 1
        case middle = 2
        case bottom = 3
    }

    /// How rows come and go.
    ///
    /// - Status: partial (all but `none` fade)
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }
}

extension UITableViewCell {
    /// - Status: complete
    public enum CellStyle: Int, Sendable {
        /// A title, with an image before it.
        case `default` = 0
        /// A title at the left and a detail at the right.
        case value1 = 1
        /// A small title that ends where the detail begins.
        case value2 = 2
        /// A title with a detail below it.
        case subtitle = 3
    }

    /// - Status: complete
    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine = 1
        case singleLineEtched = 2
    }

    /// - Status: complete
    public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue = 1
        case gray = 2
        case `default` = 3
    }

    /// - Status: complete
    public enum AccessoryType: Int, Sendable {
        case none = 0
        /// An arrow: the row leads on.
        case disclosureIndicator = 1
        case detailDisclosureButton = 2
        case checkmark = 3
        case detailButton = 4
    }

    /// - Status: complete
    public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete = 1
        case insert = 2
    }
}
