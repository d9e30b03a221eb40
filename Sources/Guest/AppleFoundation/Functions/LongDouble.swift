// C's functions of `long double`, which is `Double` on iOS. The C library's own are of `Float80` here, a type that no device
// has: they are hidden, or nobody could tell which of both is meant by two numbers.
import Foundation

public func ceill(_ x: Double) -> Double { x.rounded(.up) }
public func fabsl(_ x: Double) -> Double { x.magnitude }
public func floorl(_ x: Double) -> Double { x.rounded(.down) }
public func fmaxl(_ x: Double, _ y: Double) -> Double { fmax(x, y) }
public func fminl(_ x: Double, _ y: Double) -> Double { fmin(x, y) }
public func fmodl(_ x: Double, _ y: Double) -> Double { fmod(x, y) }
public func powl(_ x: Double, _ y: Double) -> Double { pow(x, y) }
/// To the nearest integer, away from zero where two are as near.
public func roundl(_ x: Double) -> Double { x.rounded(.toNearestOrAwayFromZero) }
public func sqrtl(_ x: Double) -> Double { x.squareRoot() }
public func truncl(_ x: Double) -> Double { x.rounded(.towardZero) }

#if arch(x86_64)
    @available(*, unavailable, message: "iOS has no Float80")
    public func ceill(_ x: Float80) -> Float80 { x }
    @available(*, unavailable, message: "iOS has no Float80")
    public func fabsl(_ x: Float80) -> Float80 { x }
    @available(*, unavailable, message: "iOS has no Float80")
    public func floorl(_ x: Float80) -> Float80 { x }
    @available(*, unavailable, message: "iOS has no Float80")
    public func fmaxl(_ x: Float80, _ y: Float80) -> Float80 { x }
    @available(*, unavailable, message: "iOS has no Float80")
    public func fminl(_ x: Float80, _ y: Float80) -> Float80 { x }
    @available(*, unavailable, message: "iOS has no Float80")
    public func fmodl(_ x: Float80, _ y: Float80) -> Float80 { x }
    @available(*, unavailable, message: "iOS has no Float80")
    public func powl(_ x: Float80, _ y: Float80) -> Float80 { x }
    @available(*, unavailable, message: "iOS has no Float80")
    public func roundl(_ x: Float80) -> Float80 { x }
    @available(*, unavailable, message: "iOS has no Float80")
    public func sqrtl(_ x: Float80) -> Float80 { x }
    @available(*, unavailable, message: "iOS has no Float80")
    public func truncl(_ x: Float80) -> Float80 { x }
#endif
