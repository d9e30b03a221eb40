// What the processes of one app tell each other (`CFNotificationCenterGetDarwinNotifyCenter`).
import HostLink

extension TodayHost {
    func post(_ notification: String, from guest: GuestSession?, of application: TodayApplication) {
        for widget in widgets where widget.widget.application.id == application.id {
            widget.notify(notification, except: guest)
        }
        for session in applications.values where session.application.id == application.id {
            session.notify(notification, except: guest)
        }
    }
}
