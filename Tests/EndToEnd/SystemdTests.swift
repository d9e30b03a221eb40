import Foundation
import TestSupport
import Testing

/// The Today view as a service, led by systemd itself.
@Suite(.serialized, .takingTurns, .enabled("systemd cannot manage units here") { UserManager.isPossible })
struct SystemdTests {
    /// What a script says that begins with the words that all of these have.
    private func said(_ script: String) throws -> [String] {
        let folder = try TemporaryFolder.make()
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = """
            hodie() { "$PROGRAM" "$@"; }
            # Whether the sockets and the services are active, as systemd says.
            state() { systemctl --user is-active hodie.socket hodie.service | paste -sd' '; }
            get() { python3 - "$1" <<-'END'
            	import sys, urllib.request
            	try: print(urllib.request.urlopen(f"http://127.0.0.1:{sys.argv[1]}/", timeout=60).status)
            	except OSError as error: print(getattr(error, "reason", error))
            	END
            }
            # Waits until the service and whatever it started have ended.
            ended() { until [[ $(systemctl --user is-active hodie.service) = @(failed|inactive) ]]; do sleep 0.1; done; }

            """
        let outcome = try UserManager.run(
            words + script,
            environment: [
                "HOME": folder.path, "HODIE_HOME": "\(folder.path)/50% of \"it\"",
                "PROGRAM": try Stage.program("hodie").path,
            ])
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test func nothingRunsUntilThePageIsAskedForAndItComesBackWhateverEndedIt() throws {
        let said = try said(
            """
            hodie today --install-service --port 7401 | grep -o 'systemd listens now'
            state
            get 7401; state
            for second in $(seq 600); do [ -e "$HODIE_HOME/hodie.log" ] && break; sleep 1; done
            [ -e "$HODIE_HOME/hodie.log" ] && echo "its home is the one that was meant"
            systemctl --user show hodie.service --property Delegate
            systemctl --user stop hodie.service 2> /dev/null
            state
            get 7401; state
            kill -9 "$(systemctl --user show hodie.service --property MainPID --value)"
            ended
            state
            get 7401; state
            """)
        #expect(
            said == [
                "systemd listens now", "active inactive", "200", "active active",
                "its home is the one that was meant", "Delegate=yes", "active inactive", "200", "active active",
                "active failed", "200", "active active",
            ])
    }

    @Test func anInstallationTakesThePlaceOfTheOneBeforeAndIsUndone() throws {
        let said = try said(
            """
            hodie today --install-service --port 7401 > /dev/null
            get 7401
            hodie today --install-service --port 7402 > /dev/null
            state
            get 7401; get 7402; state
            hodie today --remove-service | tail -1
            state
            get 7402
            find "$HOME" -name 'hodie.*' -not -path "$HODIE_HOME/*"
            hodie today --remove-service
            """)
        #expect(
            said == [
                "200", "active inactive", "[Errno 111] Connection refused", "200", "active active",
                "systemd does not listen any more. Widgets and their data stay.", "inactive inactive",
                "[Errno 111] Connection refused", "There is nothing to remove.",
            ])
    }

    /// Another one would have another address, and keep the service from starting.
    @Test func whoStartsTheTodayViewByHandWakesTheService() throws {
        let said = try said(
            """
            hodie today --install-service --port 7401 > /dev/null
            hodie today --no-open 2>&1 | grep -o 'runs already .* at .*#' | sed 's/[0-9]* *)/N)/'
            state
            get 7401
            """)
        #expect(said == ["runs already (process N), at http://127.0.0.1:7401/#", "active active", "200"])
    }
}
