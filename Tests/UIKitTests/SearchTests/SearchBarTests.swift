import Testing
@_spi(Hosting) import UIKit

@testable import UIKitBars

@MainActor @Suite("A search bar", .serialized) struct SearchBarTests {
    final class Listener: NSObject, UISearchBarDelegate, UISearchResultsUpdating {
        var calls: [String] = []
        var allows = true
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            calls.append("text \(searchText)")
        }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool { allows }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            calls.append("scope \(selectedScope)")
        }
        func updateSearchResults(for searchController: UISearchController) {
            calls.append("find \(searchController.searchBar.text ?? "-")")
        }
    }

    let scene = ScrollingScene(size: CGSize(width: 320, height: 300))
    let bar = UISearchBar()
    let listener = Listener()

    init() {
        bar.delegate = listener
        bar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
        scene.controller.view.addSubview(bar)
        scene.commit()
    }

    @Test("is 56 points high, with a field of 36") func size() {
        #expect(bar.intrinsicContentSize.height == 56)
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
        bar.showsCancelButton = true
        scene.commit()
        #expect(bar.searchTextField.frame.maxX < 260)
        bar.scopeButtonTitles = ["All", "Some"]
        bar.showsScopeBar = true
        #expect(bar.sizeThatFits(.zero).height == 100)
    }

    @Test("tells of what is typed, of the return key and of its button") func typing() {
        scene.tap(CGPoint(x: 150, y: 28))
        #expect(bar.isFirstResponder)
        scene.window.type(.insert("a"))
        listener.allows = false
        scene.window.type(.insert("b"))
        scene.window.type(.key(.enter, extending: false, byWord: false))
        bar.showsCancelButton = true
        scene.commit()
        scene.tap(CGPoint(x: 290, y: 28))
        bar.text = "code"
        bar.resignFirstResponder()
        #expect(listener.calls == ["begin", "text a", "search", "cancel", "text code", "end"])
    }

    @Test("of a search controller leads it, and shows what was found below itself") func controller() {
        let results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = listener
        search.searchBar.frame = CGRect(x: 0, y: 60, width: 320, height: 56)
        scene.controller.view.addSubview(search.searchBar)
        scene.commit()
        search.searchBar.becomeFirstResponder()
        #expect(search.isActive && search.searchBar.showsCancelButton && results.parent == nil)
        scene.window.type(.insert("x"))
        #expect(results.parent === scene.controller)
        #expect(results.view.frame == CGRect(x: 0, y: 116, width: 320, height: 184))
        search.isActive = false
        #expect(!search.searchBar.isFirstResponder && search.searchBar.text == "" && results.view.superview == nil)
        #expect(listener.calls == ["find ", "find x", "find "])
    }
}
