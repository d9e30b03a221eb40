import Bundles
import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// What an app may do, as the user sees it in the list that they edit, and changes it there.
@MainActor
@Suite struct RightSwitchTests {
    private func view(_ change: (inout TodayWidget) -> Void) -> TestView {
        let view = TestView(widgets: ["app.widget", "app.other"])
        for index in view.installed.indices { change(&view.installed[index]) }
        view.send(.reload)
        return view
    }

    /// As on the command line: `network:a` for what is allowed, with a `-` before it for what is not.
    private func switches(_ view: TestView) -> [String] {
        let lists = view.host.editList.rights.values.map { list in
            list.map { one in
                let name =
                    switch one.subject {
                    case .right(let right): right.description
                    case .folder(let path): "folder \(path)"
                    }
                return one.isAllowed ? name : "-\(name)"
            }
        }
        #expect(lists.allSatisfy { $0 == lists[0] } && lists.count == 2, "rights are those of the app")
        return lists[0]
    }

    @Test func whatAnAppHasAsksForOrWasDeniedCanBeChanged() {
        let alone = view { _ in }
        #expect(switches(alone) == [])
        let asking = view { widget in
            guard widget.id == "app.widget" else { return }
            (widget.needsNetwork, widget.wantsNotifications, widget.wantsSystemData) = (true, true, true)
            widget.locationReason = ""
        }
        #expect(
            switches(asking) == [
                "-network:*", "-private-network", "-location", "-notifications", "-system-data",
            ])
        let named = view { widget in
            widget.needsNetwork = true
            widget.application.namedHosts = ["b.example", "a.example"]
            widget.application.network = NetworkGrant(hosts: ["a.example", "z.example"], allowsPrivateAddresses: true)
            widget.network = widget.application.network
            widget.application.refusedNetwork = [.host("c.example")]
            widget.application.location = .denied
            widget.application.systemData = true
            widget.application.readableFolders = ["/home/u/Feeds"]
        }
        #expect(
            switches(named) == [
                "network:a.example", "-network:b.example", "-network:c.example", "network:z.example", "-network:*",
                "private-network", "-location", "system-data", "folder /home/u/Feeds",
            ])
    }

    @Test func whatIsChangedIsKeptOfAppsThatThereAre() {
        let view = view { $0.needsNetwork = true }
        view.send(.setRight(.host("a.example"), of: "app", isAllowed: true))
        view.send(.setRight(.systemData, of: "app", isAllowed: false))
        view.send(.setRight(.anyHost, of: "another", isAllowed: true))
        #expect(view.decided == ["app network:a.example true", "app system-data false"])
    }

    @Test func aLockedPageChangesNothing() {
        let view = view { $0.needsNetwork = true }
        view.send(.go(.lock))
        view.send(.setRight(.anyHost, of: "app", isAllowed: true))
        #expect(view.decided.isEmpty)
    }

    /// What was allowed once ends with the switch, too.
    @Test func whatWasLentIsTakenBack() {
        let view = view { $0.needsNetwork = true }
        view.open()
        view.maker.guests[0].say(.missesHost("a.example"))
        view.clock.advance()
        view.send(.answer(view.state.question?.id ?? "", .once))
        #expect(switches(view).contains("network:a.example"))
        view.send(.setRight(.host("a.example"), of: "app", isAllowed: false))
        #expect(!switches(view).contains("network:a.example") && view.decided == ["app network:a.example false"])
    }
}
