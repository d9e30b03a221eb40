// The names by which animations and key-value coding reach a layer's properties.
import CoreGraphics
import Foundation

enum LayerKeys {
    static let animatable: Set<String> = [
        "bounds", "position", "zPosition", "anchorPoint", "transform", "sublayerTransform", "opacity",
        "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity",
        "shadowOffset", "shadowRadius", "shadowPath", "contentsRect", "path", "fillColor", "strokeColor", "lineWidth",
        "strokeStart", "strokeEnd", "lineDashPhase", "miterLimit", "colors", "locations", "startPoint", "endPoint",
    ]

    static func value(_ key: String, of p: LayerProperties) -> AnimatableValue? {
        switch key {
        case "bounds": return .rect(p.bounds)
        case "position": return .point(p.position)
        case "zPosition": return .number(p.zPosition)
        case "anchorPoint": return .point(p.anchorPoint)
        case "transform": return .transform(p.transform)
        case "sublayerTransform": return .transform(p.sublayerTransform)
        case "opacity": return .number(CGFloat(p.opacity))
        case "hidden", "isHidden": return .number(p.isHidden ? 1 : 0)
        case "backgroundColor": return .color(p.backgroundColor)
        case "cornerRadius": return .number(p.cornerRadius)
        case "borderWidth": return .number(p.borderWidth)
        case "borderColor": return .color(p.borderColor)
        case "shadowColor": return .color(p.shadowColor)
        case "shadowOpacity": return .number(CGFloat(p.shadowOpacity))
        case "shadowOffset": return .size(p.shadowOffset)
        case "shadowRadius": return .number(p.shadowRadius)
        case "shadowPath": return .path(p.shadowPath)
        case "masksToBounds": return .number(p.masksToBounds ? 1 : 0)
        case "contentsRect": return .rect(p.contentsRect)
        case "contentsScale": return .number(p.contentsScale)
        default: return nil
        }
    }

    /// False if the key is not one of every layer's own.
    static func set(_ value: AnimatableValue, _ key: String, in p: inout LayerProperties) -> Bool {
        switch (key, value) {
        case ("bounds", .rect(let v)): p.bounds = v
        case ("position", .point(let v)): p.position = v
        case ("zPosition", .number(let v)): p.zPosition = v
        case ("anchorPoint", .point(let v)): p.anchorPoint = v
        case ("transform", .transform(let v)): p.transform = v
        case ("sublayerTransform", .transform(let v)): p.sublayerTransform = v
        case ("opacity", .number(let v)): p.opacity = Float(min(max(v, 0), 1))
        case ("hidden", .number(let v)), ("isHidden", .number(let v)): p.isHidden = v >= 0.5
        case ("backgroundColor", .color(let v)): p.backgroundColor = v
        case ("cornerRadius", .number(let v)): p.cornerRadius = v
        case ("borderWidth", .number(let v)): p.borderWidth = v
        case ("borderColor", .color(let v)): p.borderColor = v
        case ("shadowColor", .color(let v)): p.shadowColor = v
        case ("shadowOpacity", .number(let v)): p.shadowOpacity = Float(v)
        case ("shadowOffset", .size(let v)): p.shadowOffset = v
        case ("shadowRadius", .number(let v)): p.shadowRadius = v
        case ("shadowPath", .path(let v)): p.shadowPath = v
        case ("masksToBounds", .number(let v)): p.masksToBounds = v >= 0.5
        case ("contentsRect", .rect(let v)): p.contentsRect = v
        case ("contentsScale", .number(let v)): p.contentsScale = v
        default: return false
        }
        return true
    }

    /// A part of a value, such as "size.width" of a rectangle or "rotation.z" of a transform.
    static func component(_ path: String, of whole: AnimatableValue) -> AnimatableValue? {
        switch (whole, path) {
        case (.point(let p), "x"): return .number(p.x)
        case (.point(let p), "y"): return .number(p.y)
        case (.size(let s), "width"): return .number(s.width)
        case (.size(let s), "height"): return .number(s.height)
        case (.rect(let r), "origin"): return .point(r.origin)
        case (.rect(let r), "size"): return .size(r.size)
        case (.rect(let r), "origin.x"): return .number(r.origin.x)
        case (.rect(let r), "origin.y"): return .number(r.origin.y)
        case (.rect(let r), "size.width"): return .number(r.width)
        case (.rect(let r), "size.height"): return .number(r.height)
        case (.transform(let t), _): return transformPart(path, of: t)
        default: return nil
        }
    }

    static func replacing(_ path: String, of whole: AnimatableValue, with part: AnimatableValue) -> AnimatableValue? {
        switch (whole, path, part) {
        case (.point(let p), "x", .number(let v)): return .point(CGPoint(x: v, y: p.y))
        case (.point(let p), "y", .number(let v)): return .point(CGPoint(x: p.x, y: v))
        case (.size(let s), "width", .number(let v)): return .size(CGSize(width: v, height: s.height))
        case (.size(let s), "height", .number(let v)): return .size(CGSize(width: s.width, height: v))
        case (.rect(let r), "origin", .point(let v)): return .rect(CGRect(origin: v, size: r.size))
        case (.rect(let r), "size", .size(let v)): return .rect(CGRect(origin: r.origin, size: v))
        case (.rect(let r), "origin.x", .number(let v)):
            return .rect(CGRect(x: v, y: r.minY, width: r.width, height: r.height))
        case (.rect(let r), "origin.y", .number(let v)):
            return .rect(CGRect(x: r.minX, y: v, width: r.width, height: r.height))
        case (.rect(let r), "size.width", .number(let v)):
            return .rect(CGRect(x: r.minX, y: r.minY, width: v, height: r.height))
        case (.rect(let r), "size.height", .number(let v)):
            return .rect(CGRect(x: r.minX, y: r.minY, width: r.width, height: v))
        case (.transform(let t), _, .number(let v)):
            return replacingTransformPart(path, of: t, with: v).map { .transform($0) }
        case (.transform(let t), "translation", .size(let v)):
            var moved = t
            (moved.m41, moved.m42) = (v.width, v.height)
            return .transform(moved)
        default: return nil
        }
    }

    private static func transformPart(_ path: String, of t: CATransform3D) -> AnimatableValue? {
        switch path {
        case "rotation", "rotation.z": return .number(atan2(t.m12, t.m11))
        case "rotation.x": return .number(atan2(t.m23, t.m33))
        case "rotation.y": return .number(atan2(-t.m13, hypot(t.m11, t.m12)))
        case "scale", "scale.x": return .number(hypot(t.m11, t.m12))
        case "scale.y": return .number(hypot(t.m21, t.m22))
        case "scale.z": return .number(t.m33)
        case "translation": return .size(CGSize(width: t.m41, height: t.m42))
        case "translation.x": return .number(t.m41)
        case "translation.y": return .number(t.m42)
        case "translation.z": return .number(t.m43)
        default: return nil
        }
    }

    private static func replacingTransformPart(_ path: String, of t: CATransform3D, with v: CGFloat) -> CATransform3D? {
        var result = t
        switch path {
        case "translation.x": result.m41 = v
        case "translation.y": result.m42 = v
        case "translation.z": result.m43 = v
        case "rotation", "rotation.z": return rotating(t, to: v, "rotation.z", (0, 0, 1))
        case "rotation.x": return rotating(t, to: v, "rotation.x", (1, 0, 0))
        case "rotation.y": return rotating(t, to: v, "rotation.y", (0, 1, 0))
        case "scale": return scaling(scaling(t, to: v, x: true), to: v, x: false)
        case "scale.x": return scaling(t, to: v, x: true)
        case "scale.y": return scaling(t, to: v, x: false)
        case "scale.z": result.m33 = v
        default: return nil
        }
        return result
    }

    private static func rotating(
        _ t: CATransform3D, to angle: CGFloat, _ path: String, _ axis: (CGFloat, CGFloat, CGFloat)
    ) -> CATransform3D {
        let current = transformPart(path, of: t)?.number ?? 0
        return CATransform3DRotate(t, angle - current, axis.0, axis.1, axis.2)
    }

    private static func scaling(_ t: CATransform3D, to factor: CGFloat, x: Bool) -> CATransform3D {
        var result = t
        if x {
            let current = hypot(t.m11, t.m12)
            guard current > 0 else {
                result.m11 = factor
                return result
            }
            (result.m11, result.m12) = (t.m11 / current * factor, t.m12 / current * factor)
        } else {
            let current = hypot(t.m21, t.m22)
            guard current > 0 else {
                result.m22 = factor
                return result
            }
            (result.m21, result.m22) = (t.m21 / current * factor, t.m22 / current * factor)
        }
        return result
    }
}
