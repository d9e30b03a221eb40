import Foundation
import TestSupport
import Testing

@testable import Isolation

/// Which files the right to read system data names.
@Suite struct SystemDataFilesTests {
    private func tree(_ files: [String]) throws -> String {
        let root = try TemporaryFolder.make()
        for file in files {
            let place = root.appendingPathComponent(file)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("1\n".utf8).write(to: place)
        }
        return root.path + "/"
    }

    @Test func devicesAreThoseThatAreThere() throws {
        let root = try tree([
            "sys/class/net/eth0/statistics/rx_bytes", "sys/class/net/eth0/address",
            "sys/class/power_supply/BAT0/capacity",
            "sys/class/power_supply/BAT0/serial_number", "sys/class/hwmon/hwmon2/name",
            "sys/class/hwmon/hwmon2/temp1_input",
            "sys/class/hwmon/hwmon2/temp1_label", "sys/class/hwmon/hwmon2/pwm1", "sys/class/thermal/thermal_zone0/temp",
        ])
        let files = SystemDataFiles(root: root)
        let read = Set(files.readable.map { String($0.dropFirst(root.count)) })
        for path in [
            "proc/loadavg", "proc/stat", "proc/self/mounts", "sys/class/net/eth0/statistics",
            "sys/class/power_supply/BAT0/capacity", "sys/class/hwmon/hwmon2/name", "sys/class/hwmon/hwmon2/temp1_input",
            "sys/class/hwmon/hwmon2/temp1_label", "sys/class/thermal/thermal_zone0/temp",
        ] { #expect(read.contains(path), "\(path)") }
        for path in [
            "proc", "proc/self", "sys/class/net/eth0", "sys/class/net/eth0/address", "sys/class/hwmon/hwmon2/pwm1",
            "sys/class/power_supply/BAT0", "sys/class/power_supply/BAT0/serial_number",
        ] { #expect(!read.contains(path), "\(path)") }
        #expect(
            files.listable.map { $0.dropFirst(root.count) } == [
                "sys/class/hwmon", "sys/class/hwmon/hwmon2", "sys/class/net", "sys/class/power_supply",
                "sys/class/thermal",
            ])
    }

    @Test func aMachineWithoutDevicesHasItsCounters() throws {
        let files = SystemDataFiles(root: try tree([]))
        #expect(files.readable == files.ofProc && !files.ofProc.isEmpty)
    }

    @Test(arguments: [
        "/proc/loadavg", "/proc/self/mounts", "/proc/mounts", "/proc/pressure/cpu", "/sys/class/net",
        "/sys/class/power_supply/BAT0/capacity", "/sys/devices/virtual/net/lo/statistics/rx_bytes", "/sys/class/hwmon",
    ])
    func whatItConcernsIsKnown(path: String) { #expect(SystemDataFiles.concerns(path)) }

    @Test(arguments: [
        "", "/", "/proc", "/proc/1/stat", "/proc/self/net/tcp", "/proc/loadavg/x", "/etc/passwd", "/sys/kernel",
        "/sys/class/block", "loadavg", "/home/u/net",
    ])
    func whatItDoesNotConcernIsSomethingElse(path: String) { #expect(!SystemDataFiles.concerns(path)) }
}
