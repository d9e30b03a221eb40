import Bundles
import CPango
import Foundation
import HostLink
import TodayHost

/// Draws platters as the page shows them: header with icon, title and button, and the widget's own pixels below.
@MainActor
struct PlatterPainter {
    var environment: GuestEnvironment
    var fonts: PictureFonts
    var icons: PictureIcons
    /// Calls its second argument with the pixels of a widget, if there are any.
    var readPicture: (String, (SurfaceUpdate) -> Void) -> Void

    private var isDark: Bool { environment.appearance == .dark }

    private func secondary(_ platter: PlatterState) -> Canvas.Colour {
        guard platter.appearance == .dark else { return .init(0x3C3C43, 0.7) }
        return .init(0xEBEBF5, isDark ? 0.6 : 0.72)
    }

    /// A light platter on a dark view hides what is beneath it, or it would not be light; and the other way round.
    private func material(_ platter: PlatterState) -> Canvas.Colour {
        guard platter.appearance == .light else { return .init(0x34394A, isDark ? 0.62 : 0.92) }
        return .init(0xFFFFFF, isDark ? 0.86 : 0.58)
    }

    private func headerMaterial(_ platter: PlatterState) -> Canvas.Colour {
        platter.appearance == .dark ? .init(0xFFFFFF, 0.06) : .init(0xFFFFFF, 0.34)
    }

    private static let gap = 8.0
    private static let radius = 13.0
    private static let dateHeight = 92.0

    /// The platters alone, one below the other, on nothing.
    func drawPlatters(_ platters: [PlatterState]) throws(PictureError) -> FinishedPicture {
        let width = platters.map(\.size.width).max() ?? 0
        let canvas = try Canvas(
            width: width, height: height(of: platters), scale: environment.scale, fonts: fonts)
        draw(platters, on: canvas, x: 0, y: 0)
        return canvas.finish()
    }

    /// The whole Today view: backdrop, date, platters.
    func drawView(_ platters: [PlatterState], date: Date) throws(PictureError) -> FinishedPicture {
        let margin = WidgetMetrics.outerMargin
        let width = (platters.map(\.size.width).max() ?? environment.screen.width - 2 * margin) + 2 * margin
        let height = Self.dateHeight + height(of: platters) + 2 * margin
        let canvas = try Canvas(width: width, height: height, scale: environment.scale, fonts: fonts)
        drawBackdrop(on: canvas, width: width, height: height)
        let lines = dateLines(date)
        let ink = isDark ? Canvas.Colour(0xF5F5FA) : Canvas.Colour(0x1B1D29)
        canvas.text(lines.weekday, x: margin + 8, centreY: 32, size: 32, weight: PANGO_WEIGHT_BOLD, colour: ink)
        canvas.text(lines.day, x: margin + 8, centreY: 68, size: 32, weight: PANGO_WEIGHT_LIGHT, colour: ink)
        draw(platters, on: canvas, x: margin, y: Self.dateHeight + margin)
        return canvas.finish()
    }

    /// The page's backdrop (`--page` and `.glow` of its style sheet), whose glows are as large as a desktop's window.
    private func drawBackdrop(on canvas: Canvas, width: Double, height: Double) {
        canvas.fillRectangle(x: 0, y: 0, width: width, height: height, .init(isDark ? 0x181B2D : 0xEDEFF9))
        if isDark {
            canvas.glow(.init(0x123F43), x: 0.44 * width, y: 1.16 * height, radiusX: 690, radiusY: 535)
            canvas.glow(.init(0x1F3F6D), x: 1.04 * width, y: 0.04 * height, radiusX: 610, radiusY: 510)
            canvas.glow(.init(0x4A2F4E), x: 0.04 * width, y: -0.08 * height, radiusX: 570, radiusY: 435)
        } else {
            canvas.glow(.init(0xCFEEE2), x: 0.46 * width, y: 1.12 * height, radiusX: 690, radiusY: 515)
            canvas.glow(.init(0xC8DCFF), x: width, y: 0.08 * height, radiusX: 590, radiusY: 510)
            canvas.glow(.init(0xFFD9C4), x: 0.08 * width, y: -0.06 * height, radiusX: 595, radiusY: 435)
        }
    }

    private func height(of platters: [PlatterState]) -> Double {
        platters.reduce(-Self.gap) { $0 + WidgetMetrics.headerHeight + $1.size.height + Self.gap }
    }

    private func draw(_ platters: [PlatterState], on canvas: Canvas, x: Double, y: Double) {
        var top = y
        for platter in platters {
            let height = WidgetMetrics.headerHeight + platter.size.height
            canvas.clipped(x: x, y: top, width: platter.size.width, height: height, radius: Self.radius) {
                canvas.fillRectangle(x: x, y: top, width: platter.size.width, height: height, material(platter))
                drawHeader(of: platter, on: canvas, x: x, y: top)
                drawContent(of: platter, on: canvas, x: x, y: top + WidgetMetrics.headerHeight)
            }
            top += height + Self.gap
        }
    }

    private func drawHeader(of platter: PlatterState, on canvas: Canvas, x: Double, y: Double) {
        let height = WidgetMetrics.headerHeight
        canvas.fillRectangle(x: x, y: y, width: platter.size.width, height: height, headerMaterial(platter))
        let (left, side) = (x + 10 + 28, 20.0)
        if let path = platter.iconPath, let icon = icons.image(besideIcon: path, side: canvas.pixelCount(side)) {
            canvas.icon(icon, x: x + 10, y: y + (height - side) / 2, side: side)
        } else {
            let monogram = IconMonogram(identifier: platter.application, title: platter.title)
            canvas.monogram(monogram, x: x + 10, y: y + (height - side) / 2, side: side)
        }
        let button: String
        switch platter.button {
        case .none: button = ""
        case .showMore: button = HostText.showMore.localized(for: environment.languages)
        case .showLess: button = HostText.showLess.localized(for: environment.languages)
        }
        let right = x + platter.size.width - 10
        canvas.text(
            platter.title.uppercased(), x: left, centreY: y + height / 2, size: 13, colour: secondary(platter),
            maximumWidth: right - left - (button.isEmpty ? 0 : canvas.width(of: button, size: 13) + 12))
        if !button.isEmpty {
            canvas.text(
                button, x: right, centreY: y + height / 2, size: 13, colour: secondary(platter), alignment: .right)
        }
    }

    private func drawContent(of platter: PlatterState, on canvas: Canvas, x: Double, y: Double) {
        if platter.content == .unableToLoad {
            canvas.text(
                HostText.unableToLoad.localized(for: environment.languages), x: x + platter.size.width / 2,
                centreY: y + platter.size.height / 2, size: 17, colour: secondary(platter), alignment: .centre)
            return
        }
        readPicture(platter.id) { update in
            canvas.pixels(
                update.pixels, width: update.geometry.width, height: update.geometry.height,
                stride: update.geometry.stride, scale: environment.scale, x: x, y: y)
        }
    }

    private func dateLines(_ date: Date) -> (weekday: String, day: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: environment.locale)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.setLocalizedDateFormatFromTemplate("EEEE")
        let weekday = formatter.string(from: date)
        formatter.setLocalizedDateFormatFromTemplate("MMMMd")
        return (weekday, formatter.string(from: date))
    }
}
