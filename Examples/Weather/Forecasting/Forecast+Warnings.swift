import Foundation

extension Forecast {
    /// What is dangerous in the next half day, the worst first: each kind once, from when until when it first holds.
    public func warnings(at date: Date) -> [Warning] {
        let hours = self.hours(from: date, count: 12)
        return Warning.Kind.allCases.compactMap { kind in
            let those = hours.drop { !$0.isDangerous(by: kind) }.prefix { $0.isDangerous(by: kind) }
            guard let first = those.first, let last = those.last else { return nil }
            // What is part of something worse is said by that.
            if kind == .storm, hours.contains(where: { $0.isDangerous(by: .heavyStorm) }) { return nil }
            if kind == .thunderstorm, hours.contains(where: { $0.isDangerous(by: .hail) }) { return nil }
            return Warning(kind: kind, begin: first.begin, end: last.end)
        }
    }
}

extension Hour {
    /// Thresholds are those at which Germany's weather service warns (DWD, "Warnkriterien"): gusts from 65 km/h (its
    /// second of four levels) and from 105 km/h (the third), and 15 mm of rain in an hour; heat from 38 °C, at which it
    /// speaks of extreme stress. The rest is what the code of the weather itself says.
    fileprivate func isDangerous(by kind: Warning.Kind) -> Bool {
        switch kind {
        case .heavyStorm: return gusts ?? 0 >= 105
        case .hail: return [96, 99].contains(weather.number)
        case .freezingRain: return [56, 57, 66, 67].contains(weather.number)
        case .thunderstorm: return (95...99).contains(weather.number)
        case .storm: return gusts ?? 0 >= 65
        case .heavyRain: return precipitation ?? 0 >= 15 || weather.number == 82
        case .heavySnow: return [75, 86].contains(weather.number)
        case .heat: return temperature >= 38
        }
    }
}
