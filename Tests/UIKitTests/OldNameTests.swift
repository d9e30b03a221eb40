import AppleFoundation
import Testing
import UIKit

/// Names that Swift 3 and 4 had for what is nested in types today: each is the same type, so that code of both kinds fits.
@MainActor @Suite("Names of Swift 3 and 4") struct OldNameTests {
    @Test("are those of today's types") func types() {
        let pairs: [(Any.Type, Any.Type)] = [
            (UITableViewCellEditingStyle.self, UITableViewCell.EditingStyle.self),
            (UITableViewCellStyle.self, UITableViewCell.CellStyle.self),
            (UITableViewCellAccessoryType.self, UITableViewCell.AccessoryType.self),
            (UITableViewCellSelectionStyle.self, UITableViewCell.SelectionStyle.self),
            (UITableViewCellSeparatorStyle.self, UITableViewCell.SeparatorStyle.self),
            (UITableViewRowAnimation.self, UITableView.RowAnimation.self),
            (UITableViewScrollPosition.self, UITableView.ScrollPosition.self),
            (UITableViewStyle.self, UITableView.Style.self),
            (UITableViewRowActionStyle.self, UITableViewRowAction.Style.self),
            (UICollectionViewScrollDirection.self, UICollectionView.ScrollDirection.self),
            (UICollectionViewScrollPosition.self, UICollectionView.ScrollPosition.self),
            (UICollectionUpdateAction.self, UICollectionViewUpdateItem.Action.self),
            (UIAlertActionStyle.self, UIAlertAction.Style.self),
            (UIAlertControllerStyle.self, UIAlertController.Style.self),
            (UIActivityIndicatorViewStyle.self, UIActivityIndicatorView.Style.self),
            (UIBlurEffectStyle.self, UIBlurEffect.Style.self),
            (UIDatePickerMode.self, UIDatePicker.Mode.self),
            (UIScrollViewIndicatorStyle.self, UIScrollView.IndicatorStyle.self),
            (UIScrollViewKeyboardDismissMode.self, UIScrollView.KeyboardDismissMode.self),
            (UISearchBarStyle.self, UISearchBar.Style.self),
            (UITabBarSystemItem.self, UITabBarItem.SystemItem.self),
            (UITextBorderStyle.self, UITextField.BorderStyle.self),
            (UITextFieldViewMode.self, UITextField.ViewMode.self),
            (UIPageViewControllerNavigationDirection.self, UIPageViewController.NavigationDirection.self),
            (UIPageViewControllerTransitionStyle.self, UIPageViewController.TransitionStyle.self),
            (UIApplicationShortcutIconType.self, UIApplicationShortcutIcon.IconType.self),
            (UIFontDescriptorSymbolicTraits.self, UIFontDescriptor.SymbolicTraits.self),
            (UITouchType.self, UITouch.TouchType.self),
        ]
        #expect(pairs.allSatisfy { $0 == $1 })
    }

    @Test("are those of today's constants") func constants() {
        #expect(UITableViewAutomaticDimension == UITableView.automaticDimension && UITableViewIndexSearch == "{search}")
        #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
        #expect(UIScrollViewDecelerationRateFast == .fast && UIWindowLevelAlert == .alert)
        #expect(UIAccessibilityTraitButton == .button && UIAccessibilityTraitHeader == .header)
        #expect(UILayoutFittingExpandedSize == UIView.layoutFittingExpandedSize && UIViewNoIntrinsicMetric == -1)
        #expect(MAXFLOAT == .greatestFiniteMagnitude)
        #expect(Notification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification)
    }
}
