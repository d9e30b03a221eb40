/// Whether an app shows how the machine is: its sources read what the kernel says of that, or ask for the battery.
enum SystemDataUse {
    private static let names = [
        "/proc/loadavg", "/proc/meminfo", "/proc/stat", "/proc/diskstats", "/proc/cpuinfo", "/sys/class/net",
        "/sys/class/hwmon", "/sys/class/thermal", "/sys/class/power_supply", "isBatteryMonitoringEnabled",
    ]

    static func isFound(in plans: [TargetPlan]) -> Bool {
        plans.contains { plan in names.contains(where: plan.mentions) }
    }
}
