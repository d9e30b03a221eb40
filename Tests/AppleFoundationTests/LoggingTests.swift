@_spi(Hosting) import AppleFoundation
import Testing

/// The unified log as apps write to it: each message is a line of the guest's log.
@Suite struct LoggingTests {
    /// What `body` logs.
    private func lines(_ body: () -> Void) -> [String] {
        let lines = LogLines()
        lines.collect(body)
        return lines.all
    }

    private let log = OSLog(subsystem: "org.example", category: "network")

    @Test func formatsTakeWhatSwiftHas() {
        let name: String = "zürich"
        let said = lines {
            os_log("plain, 100%% sure")
            os_log("%{public}s of %{private}@: %d", log: log, type: .error, name, NSNumber(value: 2), 3)
            os_log("%{public}s", name as NSString)
            os_log(.info, log: log, "%5.1f|%-4d|%04x|%ld|%llu|%c", 2.25, 7, 255, -1, UInt64.max, 65)
            "C".withCString { os_log("%s %@ %@", $0, name, String(describing: [1])) }
        }
        #expect(
            said == [
                "plain, 100% sure", "[org.example:network] zürich of 2: 3", "zürich",
                "[org.example:network]   2.2|7   |00ff|-1|18446744073709551615|A", "C zürich [1]",
            ])
    }

    /// As `String(format:)` takes them on iOS, too.
    @Test func anyObjectMayStandInAFormat() {
        let error: any Error = NSError(domain: "org.example", code: 3)
        let said = lines { os_log("%@ %{public}@", error as NSError, NSURL(string: "https://a.example")!) }
        #expect(said == ["\(error as NSError) https://a.example"])
        #expect(String(format: "%@ of %@, %d", NSNumber(value: 2.5), NSArray(), 1) == "2.5 of \(NSArray()), 1")
        #expect(String(_format: "%@", NSDecimalNumber(string: "1.5")) == "1.5")
        #expect(String(format: "%@", error as any CVarArg) == "\(error as NSError)")
    }

    @Test func bracesSayWhatANumberIs() {
        let said = lines {
            os_log("%{bool}d %{BOOL}d %{public, darwin.errno}d", 1, 0, 2)
            os_log("%{time_t}d %{public}d", 784_111_777, 5)
            os_log("%*d|%.*f|%2$@", 4, 7, 1, 0.25)
        }
        #expect(
            said == [
                "true NO [2: No such file or directory]", "1994-11-06T08:49:37Z 5",
                "   7|0.2|7",
            ])
    }

    /// What would end a program that took the format's word.
    @Test func argumentsThatAreOthersOrMissingEndNobody() {
        let said = lines {
            os_log("%d and %s and %@", "two", 3)
            os_log("%f %f", 1, "x")
        }
        #expect(
            said == [
                "<decode: mismatch for [%d] got [String]> and <decode: mismatch for [%s] got [Int]> and "
                    + "<decode: missing data>", "1.000000 <decode: mismatch for [%f] got [String]>",
            ])
    }

    @Test func aNumberHasAsManyBitsAsItsType() {
        let said = lines {
            os_log("%08x %x %hhx %d %hu", Int32(-1), Int16(-2), -3, Int64.min, -1)
            os_log("%x %u", Int64(-1), UInt32.max)
        }
        #expect(
            said == ["ffffffff fffffffe fd -9223372036854775808 65535", "ffffffffffffffff 4294967295"])
    }

    @Test func widthsAreBoundedAndMayBeLeftOut() {
        let said = lines {
            os_log("%.*f|%*d", -1, 0.25, -3, 7)
            os_log("%3$*1$d", 4, 0, 7)
            os_log("%P", 255)
            os_log("%99999999999999999999d|%.99999999f", 1, 0.5)
            Logger().log("\(1, align: .right(columns: .max)) \(2, align: .left(columns: .min))")
        }
        #expect(said.prefix(3) == ["0.250000|7  ", "   7", "0xff"] && said.count == 5)
        #expect(said.dropFirst(3).allSatisfy { $0.count > 900 && $0.count < 3000 })
    }

    @Test func levelsDecideWhatIsKeptAndOnlyThatIsRead() {
        var reads = 0
        func value() -> Int {
            reads += 1
            return reads
        }
        let logger = Logger(subsystem: "org.example", category: "network")
        let said = lines {
            logger.debug("debug \(value())")
            logger.trace("trace \(value())")
            logger.log(level: .debug, "level \(value())")
            logger.info("info \(value())")
            logger.warning("warning \(value())")
            logger.fault("fault \(value())")
            os_log("%d", log: .disabled, type: .fault, value())
            os_log("off", log: log, type: .debug)
            Logger(.disabled).critical("off \(value())")
        }
        let label = "[org.example:network]"
        #expect(said == ["\(label) info 1", "\(label) warning 2", "\(label) fault 3"])
        #expect(!log.isEnabled(type: .debug) && log.isEnabled(type: .info) && !OSLog.disabled.isEnabled(type: .fault))
    }

    @Test func interpolationsSayHowAValueIsWritten() {
        let user = "ann"
        let count = 255
        let share = 0.5
        struct Refused: Error {}
        let said = lines {
            let logger = Logger()
            logger.log(
                "\(user, privacy: .public) \(user, privacy: .private(mask: .hash)) \(count) \(share) \(Float(2))")
            logger.log(
                "\(count, format: .hex(includePrefix: true, uppercase: true)) \(-5, format: .decimal(minDigits: 3))")
            logger.log("\(count, format: .octal) \(7, format: .decimal(explicitPositiveSign: true)) \(UInt8(9))")
            logger.log(
                "\(share, format: .fixed(precision: 2), privacy: .sensitive) \(share, format: .exponential(precision: 1))"
            )
            logger.log(
                "[\(user, align: .right(columns: 5))] [\(count, align: .left(columns: 5))] \(true) \(false, format: .answer)"
            )
            logger.error("\(Refused(), privacy: .public) \([user]) \(Optional(1) as Any)")
            os_log(.error, "an interpolation: \(user, privacy: .public)")
        }
        #expect(
            said == [
                "ann ann 255 0.500000 2.000000", "0xFF -005", "377 +7 9", "0.50 5.0e-01",
                "[  ann] [255  ] true no", "Refused() [\"ann\"] Optional(1)", "an interpolation: ann",
            ])
    }

    /// No tool records them here, which they say themselves.
    @Test func signpostsAreSetAndNotRecorded() {
        let points = OSLog(subsystem: "org.example", category: .pointsOfInterest)
        let id = OSSignpostID(log: points)
        #expect(!points.signpostsEnabled && id != .exclusive && id != .invalid && id != OSSignpostID(log: points))
        let said = lines {
            os_signpost(.begin, log: points, name: "load", signpostID: id, "%{public}s %d", "a", 1)
            os_signpost(.event, log: points, name: "load")
            os_signpost(.end, log: points, name: "load", signpostID: id)
            let signposter = OSSignposter(logHandle: points)
            let state = signposter.beginInterval("draw", id: signposter.makeSignpostID(), "\(1)")
            signposter.endInterval("draw", state)
            #expect(signposter.withIntervalSignpost("draw") { 3 } == 3 && !signposter.isEnabled)
        }
        #expect(said == [])
    }
}
