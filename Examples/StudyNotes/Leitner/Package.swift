// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Leitner",
    platforms: [.iOS(.v9)],
    products: [.library(name: "Leitner", targets: ["Leitner"])],
    targets: [
        .target(name: "Leitner"),
        .testTarget(name: "LeitnerTests", dependencies: ["Leitner"]),
    ]
)
