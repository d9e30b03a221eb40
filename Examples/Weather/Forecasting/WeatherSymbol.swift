import UIKit

/// A picture of weather, drawn with paths in a square of 24 by 24 units.
public enum WeatherSymbol: String {
    case clear, partlyCloudy, cloudy, fog, lightRain, rain, sleet, snow, thunderstorm

    /// Into a square of the present context.
    func draw(in square: CGRect, isDay: Bool, inWidget: Bool) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.translateBy(x: square.minX, y: square.minY)
        context.scaleBy(x: square.width / 24, y: square.height / 24)
        let pen = WeatherPen(inWidget: inWidget)
        switch self {
        case .clear: pen.star(isDay: isDay, x: 12, y: 12, radius: isDay ? 5 : 8)
        case .partlyCloudy:
            // The other rays would be behind the cloud.
            pen.star(isDay: isDay, x: 16, y: 8.5, radius: isDay ? 3.8 : 5.5, rays: [5, 6, 7, 0])
            pen.cloud(dy: 2)
        case .cloudy: pen.cloud(dy: 0)
        case .fog: pen.fog()
        case .lightRain:
            pen.cloud(dy: -3.5)
            pen.drops([8.5, 14.5])
        case .rain:
            pen.cloud(dy: -3.5)
            pen.drops([6.5, 10.5, 14.5, 18.5])
        case .sleet:
            pen.cloud(dy: -3.5)
            pen.drops([7.5, 16.5])
            pen.flakes([12])
        case .snow:
            pen.cloud(dy: -3.5)
            pen.flakes([7, 12, 17])
        case .thunderstorm:
            pen.cloud(dy: -3.5)
            pen.flash()
        }
        context.restoreGState()
    }
}
