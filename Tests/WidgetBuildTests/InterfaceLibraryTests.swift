import Foundation
import Testing
import XcodeProject

@testable import WidgetBuild

/// Libraries that are linked because an interface file makes what they have.
@Suite struct InterfaceLibraryTests {
    private func libraries(_ subview: String) throws -> [Set<String>] {
        let place = try Workplace("ShowsText")
        let file = "Widget/Base.lproj/MainInterface.storyboard"
        try place.edit(file) { $0.replacingOccurrences(of: "<subviews>", with: "<subviews>\(subview)") }
        let project = try XcodeProject.open(path: place.project.path)
        let plan = try BuildPlan(project: project, selection: try project.select(target: nil), configuration: nil)
        return (plan.widgets + [plan.app]).map { InterfaceLibraries.names(of: $0) }
    }

    @Test(arguments: ["<webView id=\"w\"/>", "<wkWebView/>", "<wkWebView id=\"w\"></wkWebView>"])
    func aWebViewOfAStoryboardBringsWebKit(subview: String) throws {
        #expect(try libraries(subview) == [["WebKit"], []])
    }

    @Test(arguments: ["", "<view id=\"w\" userLabel=\"wkWebView\"/>", "<webViewOfOurs/>"])
    func nothingElseDoes(subview: String) throws { #expect(try libraries(subview) == [[], []]) }
}
